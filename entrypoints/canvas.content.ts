import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHostStage } from '@/extension/features/host/start-host-stage.ts';
import { canvas } from '@/extension/integrations/canvas/index.ts';

export default defineContentScript({
  // The worker registers host.js where the user has added a school's Canvas. Matches listed here would become required
  // hosts.
  registration: 'runtime',
  allFrames: canvas.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHostStage(canvas, context.signal, window),
});
