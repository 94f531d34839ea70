import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHostStage } from '@/extension/features/host/start-host-stage.ts';
import { gslides } from '@/extension/integrations/gslides/index.ts';

export default defineContentScript({
  // The manifest registers host.js for these pages (wxt.config.ts). When the user first uses Mote there, the worker
  // injects this script, which replaces host.js.
  registration: 'runtime',
  matches: [...gslides.matches],
  allFrames: gslides.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHostStage(gslides, context.signal, window),
});
