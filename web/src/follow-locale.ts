import type { SessionSnapshot } from '@/shared/client/session-ports.ts';
import type { Site } from '../features/account/site-context.ts';
import { onAccount } from './on-account.ts';

/**
 * The language that a person has chosen goes with them, and where they have chosen none, the one that the server recommends: what it
 * says is kept in this browser, so that the next page begins in it, and `show` is told where this page is in another. Nobody's choice
 * stays as it is: a sign-in page is still theirs.
 */
export function followLocale(site: Pick<Site, 'account' | 'subscribe'>, show: () => void): () => void {
  return onAccount(site, ({ session, kept }) => {
    const look = () => {
      const said = saidIn(session.snapshot());
      if (said === null) return;
      const before = kept.locale.get() ?? kept.recommendedLocale.get();
      kept.locale.set(said.chosen);
      kept.recommendedLocale.set(said.recommended);
      if (before !== (said.chosen || said.recommended)) show();
    };
    const stop = session.subscribe(look);
    look();
    return stop;
  });
}

/** Null: nobody is signed in, or only what this browser remembers is known. `chosen` is empty: no language ever was. */
const saidIn = ({ isLoggedIn, isFresh, status }: SessionSnapshot): { chosen: string; recommended: string } | null =>
  isLoggedIn && isFresh && status
    ? { chosen: status.identity.preferredLocale, recommended: status.device.recommendedUXLocale }
    : null;
