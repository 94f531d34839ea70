import type { SessionSnapshot } from '@/shared/client/session-ports.ts';
import type { Site } from '../features/account/site-context.ts';
import { onAccount } from './on-account.ts';

/**
 * The language that a person has chosen goes with them: what the server says of it is kept in this browser, so that the next page
 * begins in it, and `show` is told where this page is in another. Nobody's choice stays as it is: a sign-in page is still theirs.
 */
export function followLocale(site: Pick<Site, 'account' | 'subscribe'>, show: () => void): () => void {
  return onAccount(site, ({ session, kept }) => {
    const look = () => {
      const chosen = chosenIn(session.snapshot());
      if (chosen === null || chosen === (kept.locale.get() ?? '')) return;
      kept.locale.set(chosen);
      show();
    };
    const stop = session.subscribe(look);
    look();
    return stop;
  });
}

/** Null: nobody is signed in, or only what this browser remembers is known. Empty: no language was ever chosen. */
const chosenIn = ({ isLoggedIn, isFresh, status }: SessionSnapshot): string | null =>
  isLoggedIn && isFresh && status ? status.identity.preferredLocale : null;
