import { defineContentScript } from 'wxt/utils/define-content-script';
import { startHost } from '@/extension/core/host-runner.ts';
import { openHostPorts } from '@/extension/features/host/open-host-ports.ts';
import { leaveDocsBridge, meetDocsBridge } from '@/extension/integrations/gdocs/bridge-client.ts';
import { createGdocs, gdocs } from '@/extension/integrations/gdocs/index.ts';

export default defineContentScript({
  matches: [...gdocs.matches],
  allFrames: gdocs.frames === 'all',
  // As the page begins, to meet our script in its own world before a script of the page can listen (docs/docs-bridge.md).
  runAt: 'document_start',
  main(context) {
    const bridge = meetDocsBridge(window);
    leaveDocsBridge(window, bridge);
    const integration = createGdocs(bridge);
    const start = () => startHost(integration, openHostPorts(context.signal), window);
    if (document.readyState !== 'loading') start();
    else document.addEventListener('DOMContentLoaded', start, { once: true, signal: context.signal });
  },
});
