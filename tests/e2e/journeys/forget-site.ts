import type { BrowserContext } from 'playwright-core';

/** For the next test in the same browser: what the site has kept of whoever sat here is gone, cookies too. No page of it may be open. */
export async function forgetSite(context: BrowserContext, origin: string): Promise<void> {
  await context.clearCookies();
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}
