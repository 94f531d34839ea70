/**
 * A benchmark: a module `tests/bench/<area>/p<n>-<words>.ts` that exports `bench`. `scripts/bench.mjs` runs each in its
 * own process; the number in the file name is its group. Standard output belongs to the runner, so print progress to
 * standard error. Each line is backed by an assertion that the result was right; a wrong result throws.
 */
export type Bench = () => Promise<BenchLine | readonly BenchLine[]>;

export interface BenchLine {
  /** Name, with the group first: `P5 wasm encoder, x real time`. */
  name: string;
  /** Our figure, in the unit of the name. */
  value: number;
  /** Figure of the control, measured in the same run. */
  control: number;
  ratio: number;
  /** The promise: `ratio >= 0.6`. */
  bar: string;
  holds: boolean;
}
