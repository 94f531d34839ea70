import type { SessionSnapshot } from '@/shared/client/session-ports.ts';
import type { Site } from '../features/account/site-context.ts';
import { onAccount } from './on-account.ts';

/**
 * Follows the signed-in user's chosen locale; without a choice, the one that the server recommends. Stores both in this
 * browser, so that the next page starts in that locale, also one of the server's own pages. Calls `show` if this page
 * is in another. A sign-out changes nothing, because the sign-in page is still for the same user.
 */
export function followLocale(
  site: Pick<Site, 'account' | 'subscribe' | 'visitorLocale'>,
  show: () => void,
): () => void {
  return onAccount(site, ({ session, kept }) => {
    const look = () => {
      const said = localesOf(session.snapshot());
      if (said === null) return;
      const before = kept.locale.get() ?? kept.recommendedLocale.get();
      kept.locale.set(said.chosen);
      kept.recommendedLocale.set(said.recommended);
      site.visitorLocale.follow(said.chosen);
      if (before !== (said.chosen || said.recommended)) show();
    };
    const stop = session.subscribe(look);
    look();
    return stop;
  });
}

/**
 * Null: signed out, or only this browser's cached status is known. `chosen` is empty: the user has never chosen a
 * language.
 */
const localesOf = ({ isLoggedIn, isFresh, status }: SessionSnapshot): { chosen: string; recommended: string } | null =>
  isLoggedIn && isFresh && status
    ? { chosen: status.identity.preferredLocale, recommended: status.device.recommendedUXLocale }
    : null;
