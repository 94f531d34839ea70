import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHostStage } from '@/extension/features/host/start-host-stage.ts';
import { gclassroom } from '@/extension/integrations/gclassroom/index.ts';

export default defineContentScript({
  // host.js waits there for somebody (wxt.config.ts); the worker puts this in its place.
  registration: 'runtime',
  matches: [...gclassroom.matches],
  allFrames: gclassroom.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHostStage(gclassroom, context.signal, window),
});
