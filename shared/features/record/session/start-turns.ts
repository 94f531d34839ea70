/** One start, while it is being prepared. */
export interface StartTurn {
  isCancelled(): boolean;
  /** Lets the next start begin, unless it has begun already. */
  end(): void;
}

/** Lets one start be prepared at a time. */
export interface StartTurns {
  readonly isStarting: boolean;
  begin(): StartTurn;
  /** Cancels the start in preparation, which notices it after its next wait. */
  cancel(): void;
  /** Lets the next start begin although the previous one is not over. */
  giveWay(): void;
}

export function createStartTurns(): StartTurns {
  let isStarting = false;
  /** Counts starts: a late result of a cancelled start does not affect the next one. */
  let starts = 0;
  /** Counts cancellations, so that a start in preparation notices its own. */
  let cancelled = 0;
  return {
    get isStarting() {
      return isStarting;
    },
    begin() {
      isStarting = true;
      starts += 1;
      const [mine, before] = [starts, cancelled];
      return {
        isCancelled: () => cancelled !== before,
        end() {
          if (starts === mine) isStarting = false;
        },
      };
    },
    cancel() {
      cancelled += 1;
    },
    giveWay() {
      isStarting = false;
    },
  };
}
