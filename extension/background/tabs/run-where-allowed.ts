import { allowedSites } from '@/extension/platform/site-access.ts';
import { activeTab, runInTab, tabsOn } from '@/extension/platform/tabs.ts';

/** Runs a script in every open page where it is allowed. Ignores tabs that refuse it, or close meanwhile. */
export async function runWhereAllowed(file: string): Promise<void> {
  const active = await activeTab();
  const tabs = [...(await tabsOn(await allowedSites())), ...(active === null ? [] : [active])];
  await Promise.allSettled([...new Set(tabs)].map((tabId) => runInTab(tabId, file, false)));
}
