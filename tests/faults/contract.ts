/**
 * A fault test: a module `tests/faults/<area>/r<n>-<words>.ts` or `s<n>-<words>.ts` that exports `run`, and `counts` where one
 * round is not enough. `scripts/faults.mjs` starts each in a process of its own; the number in the file's name is its promise.
 */
export interface FaultOptions {
  /** Rounds to do: `counts.full` by `npm run faults`, `counts.small` in `npm test`. */
  count: number;
  /** In `npm test`, beside other tiers: figures of speed are then told, not judged by their bar. */
  isSmall: boolean;
  /** Progress for a person; goes to standard error. */
  log(message: string): void;
}

/** Throwing says the promise was broken, and how; so does `ok: false`. The figures are printed as they are. */
export type RunFault = (options: FaultOptions) => Promise<FaultResult>;

export interface FaultResult {
  ok: boolean;
  /** What this machine does not let one try, and why: `npm test` goes on and says it, `npm run faults` has failed. */
  notShown?: string;
  /** What was counted and measured, in units that the key names: `{delivered: 200, duplicates: 0, lostMs: 310}`. */
  [figure: string]: unknown;
}

export interface FaultCounts {
  full: number;
  small: number;
}
