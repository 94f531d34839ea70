import { LIMITS } from '@/shared/domain/limits.ts';

export interface IdleOptions<T> {
  /** Something is going on that must not be cut: a take, a sound, an upload's last piece. */
  isBusy(): boolean;
  /** What must be known before it closes. Who comes in that time keeps it open. */
  prepare(): Promise<T>;
  close(prepared: T): void;
  idleMs?: number;
}

/** Closes the offscreen document 30 s after the last sign of use. No timer runs while it is in use for longer. */
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
