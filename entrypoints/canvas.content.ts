import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHost } from '@/extension/core/host-runner.ts';
import { openHostPorts } from '@/extension/features/host/open-host-ports.ts';
import { canvas } from '@/extension/integrations/canvas/index.ts';

export default defineContentScript({
  // The worker registers it where the person has named a school's Canvas: matches here would become required hosts.
  registration: 'runtime',
  allFrames: canvas.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHost(canvas, openHostPorts(context.signal), window),
});
