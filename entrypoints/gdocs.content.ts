import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHostStage } from '@/extension/features/host/start-host-stage.ts';
import { docsBridgeOf } from '@/extension/integrations/gdocs/bridge-client.ts';
import { createGdocs, gdocs } from '@/extension/integrations/gdocs/index.ts';

export default defineContentScript({
  // host-docs.js waits there for somebody, and has met the bridge (wxt.config.ts); the worker puts this in its place.
  registration: 'runtime',
  matches: [...gdocs.matches],
  allFrames: gdocs.frames === 'all',
  runAt: 'document_start',
  main: (context) => startHostStage(createGdocs(docsBridgeOf(window)), context.signal, window),
});
