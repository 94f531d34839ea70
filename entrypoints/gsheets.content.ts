import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHost } from '@/extension/core/host-runner.ts';
import { openHostPorts } from '@/extension/features/host/open-host-ports.ts';
import { gsheets } from '@/extension/integrations/gsheets/index.ts';

export default defineContentScript({
  matches: [...gsheets.matches],
  allFrames: gsheets.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHost(gsheets, openHostPorts(context.signal), window),
});
