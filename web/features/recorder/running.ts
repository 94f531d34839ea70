import { createListeners } from '@/shared/base/listeners.ts';

/** Tells the site's frame about the page's recorder without loading its code: whether it records off screen. */
export interface RunningUnseen {
  snapshot(): boolean;
  subscribe(listener: () => void): () => void;
  /** Sets whether it records. */
  tell(isRunning: boolean): void;
  /** Marks the recorder as visible on the page. Returns a function that ends it. */
  show(): () => void;
}

export function createRunningUnseen(): RunningUnseen {
  const listeners = createListeners();
  let isRunning = false;
  let places = 0;
  const change = (by: () => void) => {
    by();
    listeners.emit();
  };
  return {
    snapshot: () => isRunning && places === 0,
    subscribe(listener) {
      return listeners.add(listener);
    },
    tell: (next) =>
      change(() => {
        isRunning = next;
      }),
    show() {
      change(() => {
        places += 1;
      });
      return () =>
        change(() => {
          places -= 1;
        });
    },
  };
}

/** The tracker of the page's one recorder. */
export const runningUnseen = createRunningUnseen();
