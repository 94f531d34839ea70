import type { Page } from 'playwright-core';
import { BRAND } from '@/shared/domain/mote/brand.ts';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { type LaunchedExtension, launchExtension } from '@/tests/e2e/extension.ts';
import { EVERY_HOST } from '@/tests/e2e/journeys/host-driver.ts';
import { until } from '@/tests/e2e/journeys/until.ts';
import { routeHosts } from '@/tests/hosts/harness/route-hosts.ts';
import { median, round } from '../figures.ts';
import { PLAIN } from './page-tax.ts';

const SITE = 'https://reading.example';
const ROUNDS = 9;
const BARS_MS = { 1: 60, 4: 200 } as const;

/** Any page, and hosts with text in the DOM, where our other scripts run as well. */
const PLACES = [
  { where: 'any page', url: SITE },
  { where: 'gmail', url: EVERY_HOST.gmail.url },
  { where: 'gclassroom', url: EVERY_HOST.gclassroom.url },
] as const;

/**
 * P2: from the release of the first double click on a page until the tools beside the word are painted. Control: the
 * next double click on the same page, with everything loaded.
 */
export async function bench(): Promise<BenchLine[]> {
  const extension = await launchExtension({ grant: true, cookies: 1, allowedSites: [SITE] });
  try {
    await routeHosts(extension.context);
    await extension.context.route(`${SITE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: PLAIN }));
    const worker = await extension.worker();
    await worker.evaluate(() => chrome.storage.local.set({ selectionTools: { version: 1, value: true } }));
    await until('the script is registered', () =>
      worker.evaluate(async (pattern) => {
        const scripts = await chrome.scripting.getRegisteredContentScripts();
        return scripts.some(({ matches = [] }) => matches.includes(pattern)) || null;
      }, `${SITE}/*`),
    );
    const lines: BenchLine[] = [];
    for (const place of PLACES) {
      for (const rate of [1, 4] as const) lines.push(await measure(extension, { ...place, rate }));
    }
    return lines;
  } finally {
    await extension.close();
  }
}

interface Stand {
  where: string;
  url: string;
  rate: 1 | 4;
}

async function measure(extension: LaunchedExtension, { where, url, rate }: Stand): Promise<BenchLine> {
  const page = await extension.context.newPage();
  await page.addInitScript(NOTE_TOOLBAR);
  const beside = await extension.context.newPage();
  // A file of ours opens in the process in which our worker runs.
  await beside.goto(`chrome-extension://${BRAND.extensionIds[0]}/manifest.json`);
  await page.bringToFront();
  for (const slowed of [page, beside]) {
    const session = await extension.context.newCDPSession(slowed);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  }
  const [first, later]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    // An address that differs only in its hash would not be loaded again.
    await page.goto('about:blank');
    await page.goto(url);
    // No user is faster: by then, the page is painted and the stub has its response.
    await page.waitForLoadState('networkidle');
    if (url !== SITE) await page.evaluate(ADD_LINES);
    first.push(await doubleClick(page, 3));
    later.push(await doubleClick(page, 8));
  }
  await Promise.all([page.close(), beside.close()]);
  const [value, control] = [median(first), median(later)];
  console.error(
    `  ${where}, ${rate} x: ${first.map(Math.round).join(' ')} ms; later ${later.map(Math.round).join(' ')} ms`,
  );
  return {
    name: `P2 ${where}: first double click to the tools beside the word${rate === 1 ? '' : `, ${rate} x slower`}, ms`,
    value: round(value),
    control: round(control),
    ratio: round(value / control),
    bar: `value <= ${BARS_MS[rate]}`,
    holds: value <= BARS_MS[rate],
  };
}

async function doubleClick(page: Page, line: number): Promise<number> {
  await page
    .locator('p')
    .nth(line)
    .dblclick({ position: { x: 12, y: 8 } });
  const ms = await until('the tools are painted', async () => {
    const noted = await page.evaluate(() => Reflect.get(window, 'toolbarMs') as number | null);
    return noted;
  });
  if ((await page.evaluate(() => String(getSelection()))).trim() !== 'Line')
    throw new Error('Another word is selected');
  return ms;
}

/** Source that adds lines like those of the plain page at the top of a host's page. */
const ADD_LINES = `(() => {
  const lines = Array.from({ length: 10 }, (_, line) => Object.assign(document.createElement('p'), { textContent: 'Line ' + line }));
  const box = document.createElement('div');
  box.style.cssText = 'position:fixed;inset:0 auto auto 0;inline-size:320px;background:#fff;z-index:1000';
  box.append(...lines);
  document.body.prepend(box);
})()`;

/**
 * Source that measures in the page from the last pointer release to the frame with the tools. A string, so that the
 * loader adds nothing to it.
 */
const NOTE_TOOLBAR = `(() => {
  let releasedAt = 0;
  addEventListener('pointerdown', () => { window.toolbarMs = null; }, true);
  addEventListener('pointerup', ({ timeStamp }) => { releasedAt = timeStamp; }, true);
  const note = () => {
    const bar = document.querySelector('[data-mote-tools]')?.shadowRoot?.querySelector('.bar');
    if (!bar || bar.hidden || window.toolbarMs !== null) return;
    requestAnimationFrame(() => {
      // Behind the paint of this frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.toolbarMs ??= performance.now() - releasedAt; };
      port2.postMessage(null);
    });
  };
  addEventListener('DOMContentLoaded', () => new MutationObserver(note).observe(document.documentElement, { childList: true }));
})()`;
