import { defineContentScript } from 'wxt/utils/define-content-script';
import { mayRunIn } from '@/extension/core/frame-rule.ts';
import { startDocsBridge } from '@/extension/integrations/gdocs/bridge-page.ts';

export default defineContentScript({
  // The worker registers it while it is switched on (extension/background/kept-script.ts): off, there is no such script.
  registration: 'runtime',
  world: 'MAIN',
  allFrames: true,
  runAt: 'document_start',
  main() {
    if (mayRunIn('all', window)) startDocsBridge(window);
  },
});
