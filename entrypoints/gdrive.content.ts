import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHost } from '@/extension/core/host-runner.ts';
import { openHostPorts } from '@/extension/features/host/open-host-ports.ts';
import { gdrive } from '@/extension/integrations/gdrive/index.ts';

export default defineContentScript({
  matches: [...gdrive.matches],
  allFrames: gdrive.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHost(gdrive, openHostPorts(context.signal), window),
});
