import type { Timer } from '@/shared/base/clock.ts';
import type { LastUse, SessionController } from '@/shared/client/session-ports.ts';
import { USE_NOTED_MS } from '@/shared/domain/account/left-session.ts';

const LOOK_MS = 60_000;

/** Signs a shared device out after a time without pointer or key events, even while the server is unreachable. */
export function watchIdleSignOut(
  {
    session,
    lastUse,
    timer,
  }: { session: Pick<SessionController, 'snapshot' | 'signOutIfIdle'>; lastUse: LastUse; timer: Timer },
  view: EventTarget = window,
): () => void {
  const gone = new AbortController();
  const isShared = () => session.snapshot().status?.auth.isSharedDevice === true;
  const look = async () => isShared() && (await session.signOutIfIdle());
  let stop = () => {};
  const wait = () => {
    stop = timer.after(LOOK_MS, () => {
      void look();
      wait();
    });
  };
  // The lid may have been closed in the meantime: a click after the limit may be another user's and is too late.
  const use = async () => {
    if (!isShared() || Math.abs(lastUse.now() - (await lastUse.read())) < USE_NOTED_MS) return;
    if (!(await look()) && isShared()) await lastUse.write(lastUse.now());
  };
  for (const type of ['pointerdown', 'keydown']) {
    view.addEventListener(type, () => void use(), { capture: true, signal: gone.signal });
  }
  wait();
  return () => {
    gone.abort();
    stop();
  };
}
