import type { Item } from '@/extension/platform/item.ts';
import type { SiteAccess } from './ports.ts';

/**
 * Turns a site on; no other code does. The browser shows its prompt only during the click itself, so nothing is awaited
 * before. Returns false if the user denied the prompt; nothing has changed then.
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
