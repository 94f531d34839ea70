import { allowedSites } from '@/extension/platform/site-access.ts';
import { activeTab, runInTab, tabsOn } from '@/extension/platform/tabs.ts';

/** Runs a file of ours in every open page where we may. A tab that lets nobody in, or goes meanwhile, has none. */
export async function runWhereAllowed(file: string): Promise<void> {
  const active = await activeTab();
  const tabs = [...(await tabsOn(await allowedSites())), ...(active === null ? [] : [active])];
  await Promise.allSettled([...new Set(tabs)].map((tabId) => runInTab(tabId, file, false)));
}
