import type { SessionController } from '@/shared/client/session-ports.ts';
import type { RecorderSession } from '@/shared/features/record/session-deps.ts';
import { createTakeOwnership } from '@/shared/features/record/take-ownership.ts';
import { sessionEventOf } from '../account/sign-out-events.ts';

/**
 * Clears the page's one recorder at a sign-out, so that the next user neither sees nor hears the take. A visitor's take
 * stays, because it moves to the account at sign-in. A take that runs when the server ends the session stays, too: its
 * user is still speaking.
 */
export function clearRecorderOnSignOut(
  recorder: Pick<RecorderSession, 'watch' | 'leave'>,
  session: Pick<SessionController, 'snapshot' | 'subscribe'>,
  view: EventTarget = window,
): void {
  let here = userIdOf(session);
  const take = createTakeOwnership();
  recorder.watch((snapshot) => take.see(snapshot, here), new AbortController().signal);

  session.subscribe(() => {
    const now = userIdOf(session);
    if (now === here) return;
    here = now;
    // The event below reports that the user requested it.
    if (take.goesFor(now, true)) void recorder.leave();
  });
  view.addEventListener('logout', (event) => {
    if (take.isOfUser() && !sessionEventOf(event).forced) void recorder.leave();
  });
}

/** Empty: signed out. */
function userIdOf({ snapshot }: Pick<SessionController, 'snapshot'>): string {
  const { isLoggedIn, user } = snapshot();
  return isLoggedIn ? user.userId : '';
}
