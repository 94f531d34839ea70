import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { hostHandleIn } from '@/extension/core/page/host-handle.ts';
import { startHostStubIn } from '@/extension/features/host/start-host-stub.ts';
import { leaveDocsBridge, meetDocsBridge } from '@/extension/integrations/gdocs/bridge-client.ts';

/**
 * Runs at document start, to connect to our main-world script before a script of the page can listen
 * (docs/docs-bridge.md).
 */
export default defineUnlistedScript(() => {
  if (hostHandleIn(window)?.isAlive()) return;
  leaveDocsBridge(window, meetDocsBridge(window));
  startHostStubIn(window);
});
