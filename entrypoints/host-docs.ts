import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { hostHandleIn } from '@/extension/core/host-handle.ts';
import { startStubIn } from '@/extension/features/host/start-host-stub.ts';
import { leaveDocsBridge, meetDocsBridge } from '@/extension/integrations/gdocs/bridge-client.ts';

/** As the page begins, to meet our script in its own world before a script of the page can listen (docs/docs-bridge.md). */
export default defineUnlistedScript(() => {
  if (hostHandleIn(window)?.isAlive()) return;
  leaveDocsBridge(window, meetDocsBridge(window));
  startStubIn(window);
});
