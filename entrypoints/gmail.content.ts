import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHostStage } from '@/extension/features/host/start-host-stage.ts';
import { gmail } from '@/extension/integrations/gmail/index.ts';

export default defineContentScript({
  // host.js waits there for somebody (wxt.config.ts); the worker puts this in its place.
  registration: 'runtime',
  matches: [...gmail.matches],
  allFrames: gmail.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHostStage(gmail, context.signal, window),
});
