import { defineContentScript } from 'wxt/utils/define-content-script';
import { mayRunIn } from '@/extension/core/page/frame-rule.ts';
import { startDocsBridge } from '@/extension/integrations/gdocs/bridge-page.ts';

export default defineContentScript({
  // The worker registers this script while the bridge is on (extension/background/tabs/sync-registered-script.ts).
  // While it is off, no such script exists.
  registration: 'runtime',
  world: 'MAIN',
  allFrames: true,
  runAt: 'document_start',
  main() {
    if (mayRunIn('all', window)) startDocsBridge(window);
  },
});
