import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHostStage } from '@/extension/features/host/start-host-stage.ts';
import { gdrive } from '@/extension/integrations/gdrive/index.ts';

export default defineContentScript({
  // host.js waits there for somebody (wxt.config.ts); the worker puts this in its place.
  registration: 'runtime',
  matches: [...gdrive.matches],
  allFrames: gdrive.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHostStage(gdrive, context.signal, window),
});
