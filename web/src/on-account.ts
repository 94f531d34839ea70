import type { SiteAccount } from '../features/account/ports.ts';
import type { Site } from '../features/account/site-context.ts';

/** Calls `watch` once with the account, as soon as its code is loaded. The returned function stops it. */
export function onAccount(site: Pick<Site, 'account' | 'subscribe'>, watch: (account: SiteAccount) => () => void) {
  let stop = () => {};
  const look = () => {
    const account = site.account();
    if (!account) return;
    stopLooking();
    stop = watch(account);
  };
  const stopLooking = site.subscribe(look);
  look();
  return (): void => {
    stopLooking();
    stop();
  };
}
