import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER_ARGS, chromiumPath } from '../../../scripts/chromium.mjs';
import { median } from '../figures.ts';

const CLI = fileURLToPath(new URL('../../../node_modules/lighthouse/cli/index.js', import.meta.url));
const FLAGS = ['--headless=new', ...BROWSER_ARGS].join(' ');

/** Categories of Lighthouse, whose scores are 0 to 1. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Lighthouse's figures of a page on a phone. */
export interface LighthouseRun {
  scores: Readonly<Record<Category, number>>;
  /** Bytes of JavaScript over the network. */
  scriptBytes: number;
  /** Largest paint and blocked time, in ms. */
  largestPaint: number;
  blockedTime: number;
  layoutShift: number;
  /** Names of audits below their full score that count in a category other than performance. */
  failed: readonly string[];
}

/**
 * Returns Lighthouse's performance score for a phone, 0 to 1: the better of two runs, because a busy machine only
 * lowers it.
 */
export async function lighthouseScore(address: string): Promise<number> {
  const runs = [await runLighthouse(address, ['performance']), await runLighthouse(address, ['performance'])];
  return Math.max(...runs.map(({ scores }) => scores.performance));
}

/** Returns the median of each figure of `rounds` runs. */
export async function lighthouseMedian(address: string, rounds: number): Promise<LighthouseRun> {
  const runs: LighthouseRun[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await runLighthouse(address, CATEGORIES));
  const of = (read: (run: LighthouseRun) => number) => median(runs.map(read));
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      'best-practices': of(({ scores }) => scores['best-practices']),
      seo: of(({ scores }) => scores.seo),
    },
    scriptBytes: of(({ scriptBytes }) => scriptBytes),
    largestPaint: of(({ largestPaint }) => largestPaint),
    blockedTime: of(({ blockedTime }) => blockedTime),
    layoutShift: of(({ layoutShift }) => layoutShift),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  };
}

async function runLighthouse(address: string, categories: readonly Category[]): Promise<LighthouseRun> {
  const folder = await mkdtemp(join(tmpdir(), 'mote-lighthouse-'));
  const report = join(folder, 'report.json');
  try {
    const child = spawn(
      process.execPath,
      [
        CLI,
        address,
        `--only-categories=${categories.join(',')}`,
        '--output=json',
        `--output-path=${report}`,
        `--chrome-flags=${FLAGS}`,
        '--quiet',
      ],
      { env: { ...process.env, CHROME_PATH: chromiumPath() ?? '' }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}:\n${said}`);
    return readReport(JSON.parse(await readFile(report, 'utf8')), categories);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The parts of a report that the benchmarks read. */
interface Report {
  categories: Partial<Record<Category, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>>;
  audits: Readonly<Record<string, Audit | undefined>>;
}
interface Audit {
  score: number | null;
  numericValue?: number;
  details?: { items?: readonly { resourceType?: string; transferSize?: number; sessionTargetType?: string }[] };
}

function readReport({ categories, audits }: Report, wanted: readonly Category[]): LighthouseRun {
  const scoreOf = (category: Category): number => {
    if (!wanted.includes(category)) return 0;
    const score = categories[category]?.score;
    if (typeof score !== 'number') throw new Error(`Lighthouse gave no score for ${category}`);
    return score;
  };
  const numberOf = (id: string): number => audits[id]?.numericValue ?? 0;
  // A service worker downloads for later visits, after the page is loaded.
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(
    ({ resourceType, sessionTargetType }) => resourceType === 'Script' && (sessionTargetType ?? 'page') === 'page',
  );
  const failed = wanted
    .filter((category) => category !== 'performance')
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0),
    largestPaint: numberOf('largest-contentful-paint'),
    blockedTime: numberOf('total-blocking-time'),
    layoutShift: numberOf('cumulative-layout-shift'),
    failed,
  };
}
