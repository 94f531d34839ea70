import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHostStage } from '@/extension/features/host/start-host-stage.ts';
import { gforms } from '@/extension/integrations/gforms/index.ts';

export default defineContentScript({
  // host.js waits there for somebody (wxt.config.ts); the worker puts this in its place.
  registration: 'runtime',
  matches: [...gforms.matches],
  allFrames: gforms.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHostStage(gforms, context.signal, window),
});
