/** One call or message as a tester may see it: what it was and how it ended. No body, no token, nobody's address, no id. */
export interface LoggedCall {
  /** Epoch ms at which it began. */
  at: number;
  what: string;
  outcome: string;
  ms: number;
}

export interface CallLog {
  note(call: LoggedCall): void;
  /** The newest last; the same array until there is news. */
  recent(): readonly LoggedCall[];
  subscribe(listener: () => void): () => void;
}

/** As many as the debug mode shows (decisions: debug mode). */
export const LOGGED_CALLS = 50;

/** Of one page, in memory, gone with it. */
export function createCallLog(): CallLog {
  const listeners = new Set<() => void>();
  let calls: readonly LoggedCall[] = [];
  return {
    note(call) {
      calls = [...calls, call].slice(-LOGGED_CALLS);
      for (const listener of listeners) listener();
    },
    recent: () => calls,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
