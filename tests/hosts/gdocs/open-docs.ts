import type { Integration } from '@/extension/core/page/contract.ts';
import { type DocsBridge, meetDocsBridge } from '@/extension/integrations/gdocs/bridge-client.ts';
import { startDocsBridge } from '@/extension/integrations/gdocs/bridge-page.ts';
import { createGdocs } from '@/extension/integrations/gdocs/index.ts';
import { type HostFrame, openFrame } from '../harness/open-frame.ts';
import { GDOCS_PATH, GdocsBodyHost } from './gdocs-host.ts';

/** Opens the stand-in Docs with our script in its main world, as the extension injects it. */
export async function openBridged(): Promise<{ frame: HostFrame; host: GdocsBodyHost; bridge: DocsBridge }> {
  const met: DocsBridge[] = [];
  const frame = await openFrame('gdocs/edit', GDOCS_PATH, (window) => {
    startDocsBridge(window);
    met.push(meetDocsBridge(window));
  });
  const [bridge] = met;
  if (!bridge) throw new Error('They have not met');
  return { frame, host: new GdocsBodyHost(frame.drive), bridge };
}

/** For suites that open their own page: returns an integration whose bridge belongs to the latest opened page. */
export function bridgedGdocs(): { integration: Integration; openHost: typeof openBridged } {
  let last: DocsBridge | null = null;
  const of = async (ask: (bridge: DocsBridge) => ReturnType<DocsBridge['read']>) => (last ? ask(last) : null);
  return {
    integration: createGdocs({
      read: () => of((bridge) => bridge.read()),
      select: (start, end) => of((bridge) => bridge.select(start, end)),
    }),
    async openHost() {
      const open = await openBridged();
      last = open.bridge;
      return open;
    },
  };
}
