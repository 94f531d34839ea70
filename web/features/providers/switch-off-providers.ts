import type { SessionController } from '@/shared/client/session-ports.ts';
import { keepProvider } from './keep-provider.ts';
import { PROVIDER_IDS } from './providers.ts';

/**
 * Switches all third-party scripts off as soon as the user who has switched them on is signed out, in any way: the next
 * user of this browser may be a child. For a child or a member of a school they are off in any case.
 */
export function switchOffProviders(session: Pick<SessionController, 'snapshot' | 'subscribe'>): void {
  let before: string | null = null;
  const look = () => {
    const { isLoggedIn, hasCredentials, user } = session.snapshot();
    // The server has not said yet whether the session lasts.
    if (!isLoggedIn && hasCredentials) return;
    const isOther = before !== null && before !== user.userId;
    if (!isLoggedIn || isOther || user.isMinor || user.isInstitutional) {
      for (const id of PROVIDER_IDS) keepProvider(id).set('');
    }
    before = isLoggedIn ? user.userId : null;
  };
  session.subscribe(look);
  look();
}
