import { BRAND } from '@/shared/domain/mote/brand.ts';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { GMAIL_URL } from '@/tests/hosts/gmail/gmail-host.ts';
import { round } from '../figures.ts';
import { type Attached, type BareBrowser, launchBareBrowser, MOTE, type Target } from './bare-browser.ts';
import { writeControlExtension } from './control-extension.ts';

const IDLE_MS = 5_000;
const CONTROL_TIMER_MS = 250;
const WORKER_BAR_MS = 60_000;
const OFFSCREEN_BAR_MS = 35_000;
const PROMISED_MS = 30_000;

/** Measures the activity while Mote is idle, in a browser without a debugger on its worker: one would keep it awake. */
export async function bench(): Promise<BenchLine[]> {
  const control = await writeControlExtension('framing');
  const browser = await launchBareBrowser([MOTE, control.folder]);
  try {
    const page = await browser.openHost(GMAIL_URL);
    await until(() => isThere(browser, 'background.js'), 10_000);
    const lines = [await idlePage(page)];
    lines.push(...(await offscreenDocument(browser, page)));
    lines.push(await sleepingWorkers(browser, control.id));
    return lines;
  } finally {
    await browser.close();
    await control.remove();
  }
}

const ours = (name: string) => `chrome-extension://${BRAND.extensionIds[0]}/${name}`;
const isThere = async (browser: BareBrowser, name: string) =>
  (await browser.targets()).some(({ url }) => url.startsWith(ours(name)));

/**
 * Counts the timers that fire in the page's process while a compose with our button is open, against one timer of the
 * page.
 */
async function idlePage(page: Attached): Promise<BenchLine> {
  await page.evaluate('standIn.openEditor("Dear Sam")');
  await page.evaluate(`new Promise((resolve) => {
    requestAnimationFrame(function look() {
      if (document.querySelector('[data-mote-placement]')) resolve();
      else requestAnimationFrame(look);
    });
  })`);
  const value = await timersIn(page);
  await page.evaluate(`window.ticking = setInterval(() => {}, ${CONTROL_TIMER_MS})`);
  const control = await timersIn(page);
  await page.evaluate('clearInterval(window.ticking)');
  if (control < IDLE_MS / CONTROL_TIMER_MS / 2)
    throw new Error(`Of the page's own timer only ${control} rounds were seen`);
  return {
    name: 'P14 timers in a resting page, in 5 s, against one timer each 250 ms',
    value,
    control,
    ratio: round(value / control),
    bar: 'value <= 0',
    holds: value === 0,
  };
}

/** Counts from the browser's own trace, which covers every world in the page, content scripts too. */
async function timersIn(page: Attached): Promise<number> {
  let fired = 0;
  let end: () => void = () => {};
  const complete = new Promise<void>((resolve) => {
    end = resolve;
  });
  const listening = { isOn: true };
  page.on('Tracing.dataCollected', ({ value }) => {
    if (!listening.isOn) return;
    fired += (value as { name: string }[]).filter(({ name }) => name === 'TimerFire').length;
  });
  page.on('Tracing.tracingComplete', () => end());
  await page.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await pause(IDLE_MS);
  await page.send('Tracing.end');
  await complete;
  listening.isOn = false;
  return fired;
}

/**
 * Checks that the document does not exist before the pointer is on a record button, exists immediately after, and is
 * closed 30 s later.
 */
async function offscreenDocument(browser: BareBrowser, page: Attached): Promise<BenchLine[]> {
  const before = await isThere(browser, 'offscreen.html');
  const { x, y } = await page.evaluate<{ x: number; y: number }>(`(() => {
    const box = document.querySelector('[data-mote-placement]').getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  })()`);
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 });
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  const [hoveredAt] = [performance.now()];
  await until(() => isThere(browser, 'offscreen.html'), 10_000);
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 });
  await until(async () => !(await isThere(browser, 'offscreen.html')), 60_000);
  const lasted = performance.now() - hoveredAt;
  return [
    {
      name: 'P14 offscreen documents before the first sign of intent',
      value: Number(before),
      control: 1,
      ratio: Number(before),
      bar: 'value <= 0',
      holds: !before,
    },
    {
      name: 'P14 offscreen document, s from a hover to its end, against the 30 s promised',
      value: round(lasted / 1000),
      control: PROMISED_MS / 1000,
      ratio: round(lasted / PROMISED_MS),
      bar: 'value <= 35',
      holds: lasted <= OFFSCREEN_BAR_MS,
    },
  ];
}

/** Both workers receive one click that shows the sidebar and one that hides it. From then on they are idle. */
async function sleepingWorkers(browser: BareBrowser, control: string): Promise<BenchLine> {
  const { targetInfos } = await browser.send('Target.getTargets', { filter: [{ type: 'tab', exclude: false }] });
  const tab = (targetInfos as Target[]).find(({ url }) => url.startsWith('https://mail.google.com/'));
  if (!tab) throw new Error('No tab shows the stand-in');
  const workers = async () => {
    const all = (await browser.targets()).filter(({ type }) => type === 'service_worker');
    return all.map(({ url }) => new URL(url).hostname);
  };
  const [mote] = BRAND.extensionIds;
  for (const id of [mote, mote, control, control]) await browser.clickToolbar(id, tab);
  const restsFrom = performance.now();
  if (!(await workers()).includes(mote)) throw new Error('The click woke no worker');
  const lasted = new Map<string, number>();
  await until(async () => {
    const living = await workers();
    for (const id of [mote, control]) {
      if (!living.includes(id) && !lasted.has(id)) lasted.set(id, performance.now() - restsFrom);
    }
    return lasted.size === 2;
  }, 180_000);
  const [value, controlMs] = [lasted.get(mote) ?? 0, lasted.get(control) ?? 0];
  return {
    name: 'P14 worker, s from the last click to its end, against a worker that does nothing else',
    value: round(value / 1000),
    control: round(controlMs / 1000),
    ratio: round(value / controlMs),
    bar: 'value <= 60',
    holds: value <= WORKER_BAR_MS,
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(ask: () => Promise<boolean>, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await ask())) {
    if (performance.now() > deadline) throw new Error(`Nothing came within ${limitMs} ms`);
    await pause(100);
  }
}
