import type { SessionController } from '@/shared/client/session-ports.ts';
import type { Presence } from '../presence/presence.ts';
import { sessionEventOf } from './sign-out-events.ts';

/**
 * Informs the extension of the signed-in user, and of a sign-out that the user requested. A session that the server
 * ended is this page's only.
 */
export function followSession(
  session: Pick<SessionController, 'snapshot' | 'subscribe'>,
  presence: Pick<Presence, 'snapshot' | 'subscribe' | 'saveIdentity' | 'sayLogout'>,
  view: EventTarget = window,
): void {
  let told: unknown = null;
  let userId = '';
  const tell = () => {
    const { isLoggedIn, status, user } = session.snapshot();
    if (isLoggedIn) userId = user.userId;
    if (!isLoggedIn || status === told || presence.snapshot().state !== 'installed') return;
    told = status;
    if (status) presence.saveIdentity(status);
  };
  session.subscribe(tell);
  presence.subscribe(tell);
  tell();
  view.addEventListener('logout', (event) => {
    const { forced, isErased } = sessionEventOf(event);
    // The eraser informs the extension of an erased account.
    if (!forced && !isErased && userId !== '') presence.sayLogout(userId);
    userId = '';
  });
}
