/**
 * A benchmark: a module `tests/bench/<area>/p<n>-<words>.ts` that exports `bench`. `scripts/bench.mjs` starts each in a
 * process of its own; the number in the file's name is its group. Standard output belongs to the runner: progress goes to
 * standard error. Each line rests on one assertion that the answer was right; a wrong answer throws.
 */
export type Bench = () => Promise<BenchLine | readonly BenchLine[]>;

export interface BenchLine {
  /** Group first: `P5 wasm encoder, x real time`. */
  name: string;
  /** Ours, in the unit that the name says. */
  value: number;
  /** What it is compared with, measured in the same run. */
  control: number;
  ratio: number;
  /** As promised: `ratio >= 0.6`. */
  bar: string;
  holds: boolean;
}
