import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER_ARGS, chromiumPath } from '../../../scripts/chromium.mjs';

const CLI = fileURLToPath(new URL('../../../node_modules/lighthouse/cli/index.js', import.meta.url));
const FLAGS = ['--headless=new', ...BROWSER_ARGS].join(' ');

/**
 * Returns Lighthouse's performance score for a phone, 0 to 1: the better of two runs, because a busy machine only
 * lowers it.
 */
export async function lighthouseScore(address: string): Promise<number> {
  const scores = [await runOnce(address), await runOnce(address)];
  return Math.max(...scores);
}

async function runOnce(address: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'mote-lighthouse-'));
  const report = join(folder, 'report.json');
  try {
    const child = spawn(
      process.execPath,
      [
        CLI,
        address,
        '--only-categories=performance',
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
    const { categories } = JSON.parse(await readFile(report, 'utf8'));
    const score: unknown = categories?.performance?.score;
    if (typeof score !== 'number') throw new Error(`Lighthouse gave no score:\n${said}`);
    return score;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
