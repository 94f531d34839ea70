import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHost } from '@/extension/core/host-runner.ts';
import { openHostPorts } from '@/extension/features/host/open-host-ports.ts';
import { gforms } from '@/extension/integrations/gforms/index.ts';

export default defineContentScript({
  matches: [...gforms.matches],
  allFrames: gforms.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHost(gforms, openHostPorts(context.signal), window),
});
