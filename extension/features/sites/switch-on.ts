import type { Item } from '@/extension/platform/item.ts';
import type { SiteAccess } from './ports.ts';

/**
 * The one way in which a site is switched on: the browser asks, and only within the click itself, so nothing is awaited before. False: the
 * person said no, and nothing was changed.
 */
export async function switchOnSite(
  sites: Item<readonly string[]>,
  access: Pick<SiteAccess, 'ask'>,
  origin: string,
): Promise<boolean> {
  if (!(await access.ask(origin))) return false;
  const before = await sites.get();
  if (!before.includes(origin)) await sites.set([...before, origin]);
  return true;
}
