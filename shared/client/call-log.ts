import { createListeners } from '@/shared/base/listeners.ts';

/** A call or message as a tester may see it: its name and result. No body, no token, no address of a user, no id. */
export interface LoggedCall {
  /** Epoch ms at which it began. */
  at: number;
  what: string;
  outcome: string;
  ms: number;
}

export interface CallLog {
  note(call: LoggedCall): void;
  /** Newest last; the same array until it changes. */
  recent(): readonly LoggedCall[];
  subscribe(listener: () => void): () => void;
}

/** Number of calls that the debug mode shows (decisions: debug mode). */
export const LOGGED_CALLS = 50;

/** Creates the log of one page, in memory only. */
export function createCallLog(): CallLog {
  const listeners = createListeners();
  let calls: readonly LoggedCall[] = [];
  return {
    note(call) {
      calls = [...calls, call].slice(-LOGGED_CALLS);
      listeners.emit();
    },
    recent: () => calls,
    subscribe(listener) {
      return listeners.add(listener);
    },
  };
}
