import type { Page } from 'playwright-core';
import { BRAND } from '@/shared/domain/mote/brand.ts';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { type LaunchedExtension, launchExtension } from '@/tests/e2e/extension.ts';
import { EVERY_HOST } from '@/tests/e2e/journeys/host-driver.ts';
import { until } from '@/tests/e2e/journeys/until.ts';
import { ARTICLE_URL } from '@/tests/hosts/article/article-host.ts';
import { routeHosts } from '@/tests/hosts/harness/route-hosts.ts';
import { median, round } from '../figures.ts';

const SITE = new URL(ARTICLE_URL).origin;
const ROUNDS = 9;
/** Duration of a press, ms: shorter than most users hold a button. */
const PRESS_MS = 50;
const BARS_MS = { 1: 60, 4: 200 } as const;

/** Any page, and hosts with text in the DOM, where our other scripts run as well. */
const PLACES = [
  { where: 'any page', url: ARTICLE_URL },
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
    await page.evaluate(ADD_LINES);
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

/**
 * Double-clicks the first word of a line, as a fast user does: each press lasts PRESS_MS. Moves the mouse itself and
 * waits in the page, because Playwright's own locators and polls run scripts on the page's thread during the click.
 */
async function doubleClick(page: Page, line: number): Promise<number> {
  const box = await page.locator('p').nth(line).boundingBox();
  if (!box) throw new Error(`Line ${line} is not shown`);
  const [x, y] = [box.x + 12, box.y + 8];
  await page.mouse.move(x, y);
  await page.evaluate('void (window.toolbarShown = new Promise((resolve) => (window.noteToolbar = resolve)))');
  await page.mouse.dblclick(x, y, { delay: PRESS_MS });
  const ms = await page.evaluate<number>('window.toolbarShown');
  if ((await page.evaluate(() => String(getSelection()))).trim() !== 'Line')
    throw new Error('Another word is selected');
  return ms;
}

/** Source that adds lines at the top of a page, of which each begins with the same word. */
const ADD_LINES = `(() => {
  const lines = Array.from({ length: 10 }, (_, line) => Object.assign(document.createElement('p'), { textContent: 'Line ' + line }));
  const box = document.createElement('div');
  box.style.cssText = 'position:fixed;inset:0 auto auto 0;inline-size:320px;background:#fff;z-index:1000';
  box.append(...lines);
  document.body.prepend(box);
})()`;

/**
 * Source that measures in the page from the last pointer release to the frame with the tools, ms. A string, so that the
 * loader adds nothing to it.
 */
const NOTE_TOOLBAR = `(() => {
  let releasedAt = NaN;
  addEventListener('pointerdown', () => { releasedAt = NaN; }, true);
  addEventListener('pointerup', ({ timeStamp, detail }) => { releasedAt = timeStamp; }, true);
  const note = () => {
    const bar = document.querySelector('[data-mote-tools]')?.shadowRoot?.querySelector('.bar');
    if (!bar || bar.hidden || !(releasedAt > 0)) return;
    requestAnimationFrame(() => {
      // Behind the paint of this frame.
      const { port1, port2 } = new MessageChannel();
      // Not for the words of the press before, which hide as soon as the next press begins.
      port1.onmessage = () => releasedAt > 0 && window.noteToolbar(performance.now() - releasedAt);
      port2.postMessage(null);
    });
  };
  addEventListener('DOMContentLoaded', () => new MutationObserver(note).observe(document.documentElement, { childList: true }));
})()`;
