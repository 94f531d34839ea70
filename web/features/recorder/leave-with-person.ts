import type { SessionController } from '@/shared/client/session-ports.ts';
import type { RecorderSession } from '@/shared/features/record/session-deps.ts';
import { createWhoseTake } from '@/shared/features/record/whose-take.ts';
import { newsOf } from '../account/logout-news.ts';

/**
 * The page's one recorder outlives a sign-out: what one person has in it is not the next one's to see or to hear. What a visitor
 * has recorded stays, for it comes along when they sign in; so does a take that runs when the server ends the session, for its
 * person is still speaking.
 */
export function leaveWithPerson(
  recorder: Pick<RecorderSession, 'watch' | 'leave'>,
  session: Pick<SessionController, 'snapshot' | 'subscribe'>,
  view: EventTarget = window,
): void {
  let here = personOf(session);
  const take = createWhoseTake();
  recorder.watch((snapshot) => take.see(snapshot, here), new AbortController().signal);

  session.subscribe(() => {
    const now = personOf(session);
    if (now === here) return;
    here = now;
    // That somebody asked for it is said by the event below.
    if (take.goesFor(now, true)) void recorder.leave();
  });
  view.addEventListener('logout', (event) => {
    if (take.isOfPerson() && !newsOf(event).forced) void recorder.leave();
  });
}

/** Empty: nobody. */
function personOf({ snapshot }: Pick<SessionController, 'snapshot'>): string {
  const { isLoggedIn, user } = snapshot();
  return isLoggedIn ? user.userId : '';
}
