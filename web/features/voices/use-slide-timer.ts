import { useEffect, useRef } from 'react';
import { systemTimer, type Timer } from '@/shared/base/clock.ts';

export interface SlideTimerOptions {
  /** A new value restarts the timer. */
  cycle: number;
  durationMs: number;
  /** False: the time stands still. */
  isRunning: boolean;
  onEnd: () => void;
  clock?: Timer;
}

/** Calls `onEnd` when a slide has been shown for `durationMs`. A pause keeps the rest of that time. */
export function useSlideTimer({ cycle, durationMs, isRunning, onEnd, clock = systemTimer }: SlideTimerOptions): void {
  const rest = useRef({ cycle, ms: durationMs });
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (rest.current.cycle !== cycle) rest.current = { cycle, ms: durationMs };
    if (!isRunning) return;
    const { ms } = rest.current;
    const startedAt = clock.now();
    const cancel = clock.after(ms, () => latest.current());
    return () => {
      cancel();
      rest.current = { cycle, ms: Math.max(0, ms - (clock.now() - startedAt)) };
    };
  }, [cycle, durationMs, isRunning, clock]);
}
