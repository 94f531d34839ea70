import type { SiteAccount } from '../features/account/ports.ts';
import type { Site } from '../features/account/site-context.ts';

/** Runs `watch` once with the account, as soon as its code is there; ends what it has begun with the answer. */
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
