import { LIMITS } from '@/shared/domain/limits.ts';

export interface IdleOptions {
  /** Something is going on that must not be cut: a take, a sound, an upload's last piece. */
  isBusy(): boolean;
  close(): void;
  idleMs?: number;
}

/** Closes the offscreen document 30 s after the last sign of use. No timer runs while it is in use for longer. */
export function createIdleCloser({ isBusy, close, idleMs = LIMITS.offscreenIdleMs }: IdleOptions) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const look = () => {
    timer = null;
    if (isBusy()) touch();
    else close();
  };
  const touch = () => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(look, idleMs);
  };
  touch();
  return { touch };
}
