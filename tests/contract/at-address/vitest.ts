import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import { fn, spyOn } from '@vitest/spy';

/**
 * Replaces the part of Vitest that the contract suites use, for a page at a host's own address. No test runner works
 * there: a content script runs one case in each load of the page (entry.ts). The build resolves `vitest` to this file.
 */
type Run = () => unknown;

export interface Case {
  title: string;
  before: readonly Run[];
  run: Run;
  after: readonly Run[];
}

/** Time-out in ms, the same as in tests/patience.ts. */
const PATIENCE_MS = 20_000;

const cases: Case[] = [];
let group: { titles: readonly string[]; before: readonly Run[]; after: readonly Run[] } = {
  titles: [],
  before: [],
  after: [],
};

/** Returns the cases that `declare` declares, in their order. */
export function collect(declare: () => void): readonly Case[] {
  cases.length = 0;
  declare();
  return [...cases];
}

export function describe(title: string, declare: () => void): void {
  const outer = group;
  group = { ...outer, titles: [...outer.titles, title] };
  declare();
  group = outer;
}

export const beforeEach = (run: Run): void => {
  group = { ...group, before: [...group.before, run] };
};
/** The hook that was declared last runs first, as in Vitest. */
export const afterEach = (run: Run): void => {
  group = { ...group, after: [run, ...group.after] };
};

export function it(title: string, run: Run): void {
  const { titles, before, after } = group;
  cases.push({ title: [...titles, title].join(' › '), before, run, after });
}
it.each =
  <Row>(rows: readonly Row[]) =>
  (title: string, run: (...values: unknown[]) => unknown): void => {
    for (const row of rows) {
      const values: readonly unknown[] = Array.isArray(row) ? row : [row];
      let at = 0;
      it(
        title.replaceAll('%s', () => String(values[at++])),
        () => run(...values),
      );
    }
  };

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
/** `expect.stringMatching(…)`, `expect.arrayContaining(…)` and `expect.any(…)` work for our objects only. */
const { stringMatching, arrayContaining, any } = chai.expect as unknown as Record<string, unknown>;
export const expect = Object.assign((value: unknown, message?: string) => chai.expect(value, message), {
  stringMatching,
  arrayContaining,
  any,
});

async function waitFor<T>(look: () => T | Promise<T>, { timeout = PATIENCE_MS } = {}): Promise<T> {
  const { performance, setTimeout } = REAL;
  const until = performance() + timeout;
  for (;;) {
    try {
      return await look();
    } catch (fault) {
      if (performance() > until) throw fault;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
/**
 * Keeps the real clock and timer: quick time must not shorten the time-outs of a test
 * (tests/hosts/harness/quick-time.ts).
 */
const REAL = { performance: performance.now.bind(performance), setTimeout: globalThis.setTimeout.bind(globalThis) };

export const vi = { waitFor, fn, spyOn };
