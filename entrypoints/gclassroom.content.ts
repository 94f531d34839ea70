import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHost } from '@/extension/core/host-runner.ts';
import { openHostPorts } from '@/extension/features/host/open-host-ports.ts';
import { gclassroom } from '@/extension/integrations/gclassroom/index.ts';

export default defineContentScript({
  matches: [...gclassroom.matches],
  allFrames: gclassroom.frames === 'all',
  runAt: 'document_idle',
  main: (context) => startHost(gclassroom, openHostPorts(context.signal), window),
});
