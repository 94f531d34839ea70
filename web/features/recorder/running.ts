/** What stands around every page knows of the page's recorder without its code: whether it records, and nobody sees it. */
export interface RunningUnseen {
  snapshot(): boolean;
  subscribe(listener: () => void): () => void;
  /** It records, or not. */
  tell(isRunning: boolean): void;
  /** It stands on the page; the answer takes it away again. */
  show(): () => void;
}

export function createRunningUnseen(): RunningUnseen {
  const listeners = new Set<() => void>();
  let isRunning = false;
  let places = 0;
  const change = (by: () => void) => {
    by();
    for (const listener of listeners) listener();
  };
  return {
    snapshot: () => isRunning && places === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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

/** As the page's one recorder. */
export const runningUnseen = createRunningUnseen();
