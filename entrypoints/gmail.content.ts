import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHost } from '@/extension/core/host-runner.ts';
import { openHostPorts } from '@/extension/features/host/open-host-ports.ts';
import { gmail } from '@/extension/integrations/gmail/index.ts';

export default defineContentScript({
  matches: [...gmail.matches],
  allFrames: gmail.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHost(gmail, openHostPorts(context.signal), window),
});
