import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHostStage } from '@/extension/features/host/start-host-stage.ts';
import { docsBridgeOf } from '@/extension/integrations/gdocs/bridge-client.ts';
import { createGdocs, gdocs } from '@/extension/integrations/gdocs/index.ts';

export default defineContentScript({
  // On these pages host-docs.js has connected to the bridge and waits for the first use (wxt.config.ts); the worker
  // then injects this script in its place.
  registration: 'runtime',
  matches: [...gdocs.matches],
  allFrames: gdocs.frames === 'all',
  runAt: 'document_start',
  main: (context) => startHostStage(createGdocs(docsBridgeOf(window)), context.signal, window),
});
