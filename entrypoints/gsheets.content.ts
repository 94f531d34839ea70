import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHostStage } from '@/extension/features/host/start-host-stage.ts';
import { gsheets } from '@/extension/integrations/gsheets/index.ts';

export default defineContentScript({
  // host.js waits there for somebody (wxt.config.ts); the worker puts this in its place.
  registration: 'runtime',
  matches: [...gsheets.matches],
  allFrames: gsheets.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHostStage(gsheets, context.signal, window),
});
