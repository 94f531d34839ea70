import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHostStage } from '@/extension/features/host/start-host-stage.ts';
import { gslides } from '@/extension/integrations/gslides/index.ts';

export default defineContentScript({
  // host.js waits there for somebody (wxt.config.ts); the worker puts this in its place.
  registration: 'runtime',
  matches: [...gslides.matches],
  allFrames: gslides.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHostStage(gslides, context.signal, window),
});
