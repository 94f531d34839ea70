import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHost } from '@/extension/core/host-runner.ts';
import { openHostPorts } from '@/extension/features/host/open-host-ports.ts';
import { gdocs } from '@/extension/integrations/gdocs/index.ts';

export default defineContentScript({
  matches: [...gdocs.matches],
  allFrames: gdocs.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHost(gdocs, openHostPorts(context.signal), window),
});
