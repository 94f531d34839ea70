import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHost } from '@/extension/core/host-runner.ts';
import { openHostPorts } from '@/extension/features/host/open-host-ports.ts';
import { gslides } from '@/extension/integrations/gslides/index.ts';

export default defineContentScript({
  matches: [...gslides.matches],
  allFrames: gslides.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHost(gslides, openHostPorts(context.signal), window),
});
