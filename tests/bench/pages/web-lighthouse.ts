import type { BenchLine } from '@/tests/bench/contract.ts';
import { startApiServer } from '@/tests/e2e/api-server.ts';
import { placeMotes } from '@/tests/screens/motes.ts';
import { CATEGORIES, type LighthouseRun, lighthouseMedian } from './lighthouse.ts';

const ROUNDS = 3;
/** P12: JavaScript over the network in bytes, largest paint and blocked time in ms, movement of the layout. */
const MOST = { scriptBytes: 90_000, largestPaint: 1800, blockedTime: 100, layoutShift: 0.02 } as const;
const UNITS = {
  scriptBytes: 'JavaScript, bytes',
  largestPaint: 'largest paint, ms',
  blockedTime: 'blocked time, ms',
  layoutShift: 'layout shift',
} as const;

interface MeasuredPage {
  path: string;
  name: string;
  /** Least performance score. */
  performance: number;
}

/** P11, P12: Lighthouse on a phone for pages of the built site, the median of three runs each. */
export async function bench(): Promise<BenchLine[]> {
  const server = await startApiServer();
  try {
    const { ready } = await placeMotes(server);
    const pages: MeasuredPage[] = [
      ...['/', '/login', '/record', '/pricing', '/privacy'].map((path) => ({ path, name: path, performance: 0.98 })),
      { path: `/m/${ready}`, name: 'a mote page', performance: 0.99 },
    ];
    const lines: BenchLine[] = [];
    for (const page of pages) {
      await assertShown(server.url + page.path);
      const run = await lighthouseMedian(server.url + page.path, ROUNDS);
      if (run.failed.length > 0) console.error(`${page.name}: ${run.failed.join(', ')}`);
      lines.push(...linesOf(page, run));
    }
    return lines;
  } finally {
    await server.close();
  }
}

/** A page that fails is light and fast, too. */
async function assertShown(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok || !(await answer.text()).includes('<h1')) throw new Error(`${address} answered ${answer.status}`);
}

function linesOf({ name, performance }: MeasuredPage, run: LighthouseRun): BenchLine[] {
  const scores = CATEGORIES.map((category): BenchLine => {
    const least = category === 'performance' ? performance : 1;
    const value = run.scores[category];
    return {
      name: `WEB ${name}: ${category}`,
      value,
      control: least,
      ratio: value / least,
      bar: `value >= ${least}`,
      holds: value >= least,
    };
  });
  const figures = (Object.keys(MOST) as (keyof typeof MOST)[]).map((figure): BenchLine => {
    const value = run[figure];
    return {
      name: `WEB ${name}: ${UNITS[figure]}`,
      value,
      control: MOST[figure],
      ratio: value / MOST[figure],
      bar: `value <= ${MOST[figure]}`,
      holds: value <= MOST[figure],
    };
  });
  return [...scores, ...figures];
}
