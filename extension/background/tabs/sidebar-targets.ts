import { type SidebarTarget, sidebarTargetRequested, takeSidebarTarget } from '@/extension/features/host/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import { ok } from '@/shared/base/result.ts';

export interface SidebarTargetsDeps {
  messenger: Pick<Messenger, 'answer' | 'tell'>;
  /** storage.session: a request stays until a sidebar takes it, also if the worker is stopped meanwhile. */
  area: StorageArea;
  /** Returns the active tab; null if the browser does not report it. */
  activeTab(): Promise<number | null>;
}

export interface SidebarTargets {
  /** Asks the sidebar of a tab for a part. A sidebar that opens later shows it, too. */
  request(tabId: number, request: SidebarTarget): Promise<void>;
}

const KEY = 'sidebarTarget';

/** Keeps the requests of commands from outside the sidebar: which part it shows next, for one tab. */
export function createSidebarTargets({ messenger, area, activeTab }: SidebarTargetsDeps): SidebarTargets {
  messenger.answer(withInput(takeSidebarTarget, nothingSchema), async (_input, { frameId, tabId }) => {
    const stored = (await area.get(KEY))[KEY] as { tabId: number; request: SidebarTarget } | undefined;
    // The side panel, and a tab of ours, belong to the page in the active tab.
    const asking = frameId ? tabId : await activeTab();
    if (!stored || stored.tabId !== asking) return ok({ request: null });
    await area.remove(KEY);
    return ok({ request: stored.request });
  });
  return {
    async request(tabId, request) {
      await area.set({ [KEY]: { tabId, request } });
      messenger.tell(sidebarTargetRequested, {});
    },
  };
}
