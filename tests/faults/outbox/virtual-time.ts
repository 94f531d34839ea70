import type { Timer } from '@/shared/base/clock.ts';

/** Time under a test's control: waking time for timers, and a wall clock that can jump independently. */
export interface VirtualTime {
  /** Creates a timer for one context; `drop` cancels all that it waits for, as with a dead context. */
  timer(): { timer: Timer; drop(): void };
  now(): number;
  /** Waking time since the start, in ms. */
  awake(): number;
  /** Advances waking time and runs the callbacks that are due. */
  pass(ms: number): void;
  /** Advances to the next callback. Returns false if none waits. */
  passToNext(): boolean;
  /** Changes the wall clock only. */
  jump(ms: number): void;
}

export function createVirtualTime(start: number): VirtualTime {
  let awake = 0;
  let offset = start;
  const waiting = new Set<{ at: number; run: () => void }>();
  const now = () => awake + offset;

  function fireDue(): void {
    const due = [...waiting].filter(({ at }) => at <= awake).sort((a, b) => a.at - b.at);
    for (const entry of due) if (waiting.delete(entry)) entry.run();
  }

  return {
    now,
    awake: () => awake,
    timer() {
      const own = new Set<{ at: number; run: () => void }>();
      return {
        timer: {
          now,
          after(ms, run) {
            const entry = { at: awake + ms, run };
            waiting.add(entry);
            own.add(entry);
            return () => waiting.delete(entry);
          },
        },
        drop() {
          for (const entry of own) waiting.delete(entry);
        },
      };
    },
    pass(ms) {
      awake += ms;
      fireDue();
    },
    passToNext() {
      const next = Math.min(...[...waiting].map(({ at }) => at));
      if (!Number.isFinite(next)) return false;
      awake = Math.max(awake, next);
      fireDue();
      return true;
    },
    jump(ms) {
      offset += ms;
    },
  };
}
