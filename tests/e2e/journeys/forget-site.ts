import type { BrowserContext } from 'playwright-core';

/**
 * Deletes all data of the site, cookies too, for the next test in the same browser. No page of the site may be open.
 */
export async function forgetSite(context: BrowserContext, origin: string): Promise<void> {
  await context.clearCookies();
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}
