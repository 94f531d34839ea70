import type { SessionController } from '@/shared/client/session-ports.ts';
import type { Presence } from '../presence/presence.ts';
import { newsOf } from './logout-news.ts';

/** The extension hears who is signed in here, and of a sign-out that somebody asked for: a session that the server ended is this one alone. */
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
    const { forced, isErased } = newsOf(event);
    // Of an erased account it is told by who erased it.
    if (!forced && !isErased && userId !== '') presence.sayLogout(userId);
    userId = '';
  });
}
