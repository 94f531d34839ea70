/**
 * A fault test: a module `tests/faults/<area>/r<n>-<words>.ts` or `s<n>-<words>.ts` that exports `run`, and `counts` if
 * it needs several rounds. `scripts/faults.mjs` runs each in its own process; the number in the file name is its
 * promise.
 */
export interface FaultOptions {
  /** Number of rounds: `counts.full` by `npm run faults`, `counts.small` in `npm test`. */
  count: number;
  /** True in `npm test`, beside other tiers: speeds are reported, but not compared with their bars. */
  isSmall: boolean;
  /** Prints progress to standard error. */
  log(message: string): void;
}

/** A broken promise throws the reason or returns `ok: false`. The figures are printed unchanged. */
export type RunFault = (options: FaultOptions) => Promise<FaultResult>;

export interface FaultResult {
  ok: boolean;
  /** Reason why this machine cannot run the test: `npm test` prints it and continues, `npm run faults` fails. */
  notShown?: string;
  /** Counts and measurements, in units that the key names: `{delivered: 200, duplicates: 0, lostMs: 310}`. */
  [figure: string]: unknown;
}

export interface FaultCounts {
  full: number;
  small: number;
}
