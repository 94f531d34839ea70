import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { type LaunchedExtension, type LaunchOptions, launchExtension } from '@/tests/e2e/extension.ts';
import { until } from '@/tests/e2e/journeys/until.ts';
import { round } from '../figures.ts';
import { MOTE } from './bare-browser.ts';
import { writeControlExtension } from './control-extension.ts';
import { openSubject, type Subject } from './page-load.ts';
import { linesOf, PLAIN } from './page-tax.ts';

const SITE = 'https://reading.example';
/** Limit of the script that runs on every page, KB (bars P1). The code for gestures is loaded after that script. */
const MOST_KB = 6;

/**
 * Measures the cost of Mote for a page load while reading support is on for all pages (the tools beside a selection),
 * against an empty content script on the same page.
 */
export async function bench(): Promise<BenchLine[]> {
  const empty = await writeControlExtension('idle', [`${SITE}/*`]);
  const browsers: LaunchedExtension[] = [];
  try {
    const start = async (options: Partial<LaunchOptions>): Promise<Subject> => {
      const launched = await launchExtension({ grant: true, cookies: 1, ...options });
      browsers.push(launched);
      await launched.context.route(`${SITE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: PLAIN }));
      return openSubject(launched);
    };
    const mote = await start({ allowedSites: [SITE] });
    const scripts = await switchToolsOn(browsers[0] as LaunchedExtension);
    const control = await start({
      registered: 0,
      extraArgs: [`--disable-extensions-except=${empty.folder}`, `--load-extension=${empty.folder}`],
    });
    const where = 'any page with reading support on';
    const place = { where, address: `${SITE}/`, against: 'an empty content script', isRunOn: true, scripts: 0 };
    return [sizeLine(scripts), ...(await linesOf(place, mote, control))];
  } finally {
    for (const launched of browsers) await launched.close();
    await empty.remove();
  }
}

/** Switches the tools on as the sidebar does, and returns the files that then run on every page. */
async function switchToolsOn(extension: LaunchedExtension): Promise<string[]> {
  const worker = await extension.worker();
  await worker.evaluate(() => chrome.storage.local.set({ selectionTools: { version: 1, value: true } }));
  const registered = () =>
    worker.evaluate(async (pattern) => {
      const scripts = await chrome.scripting.getRegisteredContentScripts();
      return scripts.filter(({ matches = [] }) => matches.includes(pattern)).flatMap(({ js = [] }) => js);
    }, `${SITE}/*`);
  return until('the script is registered', async () => {
    const files = await registered();
    return files.length > 0 ? files : null;
  });
}

function sizeLine(files: readonly string[]): BenchLine {
  const value = files.reduce((sum, file) => sum + statSync(join(MOTE, file)).size, 0) / 1024;
  return {
    name: `size of what runs on every page (${files.join(', ')}), KB`,
    value: round(value),
    control: MOST_KB,
    ratio: round(value / MOST_KB),
    bar: 'ratio <= 1',
    holds: value <= MOST_KB,
  };
}
