import type { LastUse, SessionController } from '@/shared/client/session-ports.ts';
import type { Timer } from '@/shared/domain/clock.ts';
import { USE_NOTED_MS } from '@/shared/domain/left-session.ts';

const LOOK_MS = 60_000;

/** Hand and key on a page are use. Without it the session of a shared device ends by itself, also while nothing can be asked of the server. */
export function followUse(
  {
    session,
    lastUse,
    timer,
  }: { session: Pick<SessionController, 'snapshot' | 'endIfLeft'>; lastUse: LastUse; timer: Timer },
  view: EventTarget = window,
): () => void {
  const gone = new AbortController();
  const isShared = () => session.snapshot().status?.auth.isSharedDevice === true;
  const look = async () => isShared() && (await session.endIfLeft());
  let stop = () => {};
  const wait = () => {
    stop = timer.after(LOOK_MS, () => {
      void look();
      wait();
    });
  };
  // The lid may have been shut meanwhile: who opens it and clicks is another, perhaps, and no longer in time.
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
