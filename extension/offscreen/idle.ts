import { LIMITS } from '@/shared/domain/mote/limits.ts';

export interface IdleOptions<T> {
  /** Returns true during work that must not be interrupted: a take, a sound, an upload's last piece. */
  isBusy(): boolean;
  /** Returns the value that closing needs. If the document is used meanwhile, it stays open. */
  prepare(): Promise<T>;
  close(prepared: T): void;
  idleMs?: number;
}

/** Closes the offscreen document 30 s after the last use. No timer runs while it stays in use. */
export function createIdleCloser<T>({ isBusy, prepare, close, idleMs = LIMITS.offscreenIdleMs }: IdleOptions<T>) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const look = async () => {
    timer = null;
    if (isBusy()) return touch();
    const prepared = await prepare();
    if (isBusy()) touch();
    else if (timer === null) close(prepared);
  };
  const touch = () => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(look, idleMs);
  };
  touch();
  return { touch };
}
