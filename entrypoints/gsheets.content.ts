import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHostStage } from '@/extension/features/host/start-host-stage.ts';
import { gsheets } from '@/extension/integrations/gsheets/index.ts';

export default defineContentScript({
  // The manifest registers host.js for these pages (wxt.config.ts). When the user first uses Mote there, the worker
  // injects this script, which replaces host.js.
  registration: 'runtime',
  matches: [...gsheets.matches],
  allFrames: gsheets.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHostStage(gsheets, context.signal, window),
});
