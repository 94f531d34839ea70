import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { BROWSER_ARGS, chromiumPath } from '@/scripts/chromium.mjs';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { must } from '@/tests/e2e/journeys/until.ts';
import { bundle } from '@/tests/hosts/harness/bundle.ts';
import { median, round } from '../figures.ts';

const SIZES = [1_000, 10_000, 100_000];
const WORDS_IN_PARAGRAPH = 20;
const ROUNDS = 7;
/** Rounds for short operations, which the browser compiles while they run. */
const MANY_ROUNDS = 21;
const SLOWER = 4;
const ENTRY = fileURLToPath(new URL('./reading-in-page.ts', import.meta.url));
/** Share of the time that Readability takes for the same page in the same run. */
const LONG_SHARE = 0.25;
const STEP_MS = 2;
const DRIFT_MS = 20;

/**
 * Reading of a page of 1,000, 10,000 and 100,000 words, in a browser, by the reader itself with a silent voice.
 * Measures the index of the whole page (P6; control: Readability, the reader's view of Firefox), the time from the
 * command to the voice (P6), and each word that is lit (P7; control: an element around the word).
 */
export async function bench(): Promise<BenchLine[]> {
  const executablePath = chromiumPath();
  const code = await bundle(`import ${JSON.stringify(ENTRY)};`);
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...BROWSER_ARGS] });
  try {
    const lines: BenchLine[] = [];
    for (const size of SIZES) lines.push(...(await linesOf(browser, code, size)));
    return lines;
  } finally {
    await browser.close();
  }
}

async function linesOf(browser: Browser, code: string, size: number): Promise<BenchLine[]> {
  const page = await open(browser, code, size);
  const name = (what: string) => `${size.toLocaleString('en')} words, ${what}`;
  const looks = await times(MANY_ROUNDS, () =>
    call<{ ours: number; control: number; chars: number }>(page, 'indexOnce'),
  );
  must(
    looks.every(({ chars }) => chars === textOf(size).length),
    `${size}: the index has each letter of the page`,
  );
  // Runs by itself: otherwise its garbage would be collected during our measurements.
  const views = await times(MANY_ROUNDS, () => call<{ ms: number; chars: number }>(page, 'readabilityOnce'));
  must(
    views.every(({ chars }) => chars > textOf(size).length / 2),
    `${size}: Readability finds the words`,
  );
  const before = await page.evaluate(() => document.documentElement.outerHTML);
  const [click, slow] = [await clicks(page, size, 1), await clicks(page, size, SLOWER)];
  await rightPlaces(page, size);
  const steps = await times(WORDS_IN_PARAGRAPH - 1, (number) =>
    call<{ ms: number; drift: number; word: string; isInPlace: boolean }>(page, 'litStep', number),
  );
  must(
    steps.every(({ isInPlace }, at) => isInPlace && steps[at]?.word === wordAt(middleOf(size), at)),
    `${size}: each word lit`,
  );
  must((await page.evaluate(() => document.documentElement.outerHTML)) === before, `${size}: the page is as before`);
  const wraps = await times(WORDS_IN_PARAGRAPH - 1, (number) => call<number>(page, 'wrapStep', number));
  const frames = await times(WORDS_IN_PARAGRAPH - 1, () => call<number>(page, 'bareFrame'));
  await page.context().close();
  const walk = median(looks.map(({ control }) => control));
  return [
    lookLine(
      size,
      `P6 ${name('one look at the page, ms, against Readability')}`,
      median(looks.map(({ ours }) => ours)),
      median(views.map(({ ms }) => ms)),
    ),
    line(`P6 ${name('from the click to the voice, ms, against a plain walk')}`, click, walk, 30),
    line(
      `P6 ${name(`from the click to the voice, ${SLOWER} x slower, ms, against a plain walk`)}`,
      slow,
      walk * SLOWER,
      120,
    ),
    line(
      `P7 ${name('a word that is lit, ms, against an element around it')}`,
      p95(steps.map(({ ms }) => ms)),
      p95(wraps),
      STEP_MS,
    ),
    line(
      `P7 ${name('from the word to the frame that shows it, p95, ms, against the next frame')}`,
      p95(steps.map(({ drift }) => drift)),
      p95(frames),
      DRIFT_MS,
    ),
  ];
}

/** Opens the page scrolled to its middle. */
async function open(browser: Browser, code: string, size: number): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const paragraphs = textOf(size).split('\n');
  const here = middleOf(size);
  const html = paragraphs.map((text, at) => `<p${at === here ? ' class="here"' : ''}>${text}</p>`).join('');
  await page.setContent(`<!doctype html><html lang="en"><body><main>${html}</main></body></html>`);
  await page.addScriptTag({ content: code });
  await page.evaluate(() => {
    for (const script of document.querySelectorAll('script')) script.remove();
    document.querySelector('.here')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  return page;
}

async function clicks(page: Page, size: number, rate: number): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const all = await times(ROUNDS, () => call<{ ms: number; text: string }>(page, 'clickToVoice'));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const wanted = textOf(size).split('\n')[middleOf(size)];
  must(
    all.every(({ text }) => text === wanted),
    `${size}: what is in view is read first, not ${all[0]?.text}`,
  );
  return median(all.map(({ ms }) => ms));
}

/** Checks that words all over the page are found, alone, in their own paragraphs. */
async function rightPlaces(page: Page, size: number): Promise<void> {
  const count = size / WORDS_IN_PARAGRAPH;
  for (let at = 0; at < count; at += Math.ceil(count / 20)) {
    const word = wordAt(at, 0);
    const { words, paragraph } = await call<{ words: string[]; paragraph: number }>(page, 'placeOf', word);
    must(words.join() === word && paragraph === at, `${size}: ${word} in paragraph ${paragraph}`);
  }
}

const call = <T>(page: Page, action: string, ...args: readonly number[] | readonly string[]): Promise<T> =>
  page.evaluate(([name, given]) => Reflect.get(Reflect.get(globalThis, 'bench'), name)(...given), [
    action,
    args,
  ] as const);

async function times<T>(count: number, act: (number: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let at = 0; at < count; at += 1) all.push(await act(at));
  return all;
}

const middleOf = (size: number): number => Math.floor(size / WORDS_IN_PARAGRAPH / 2);
/** Returns a word that is unique on the page. */
const wordAt = (paragraph: number, number: number): string => `w${paragraph}x${number}y`;

function textOf(size: number): string {
  const paragraph = (at: number) =>
    `${Array.from({ length: WORDS_IN_PARAGRAPH }, (_, number) => wordAt(at, number)).join(' ')}.`;
  return Array.from({ length: size / WORDS_IN_PARAGRAPH }, (_, at) => paragraph(at)).join('\n');
}

const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/**
 * Returns a bench line. The promise of a quarter of the time applies to the long page; on a short one, both finish too
 * soon to notice.
 */
function lookLine(size: number, name: string, value: number, control: number): BenchLine {
  const ratio = value / control;
  const isLong = size === Math.max(...SIZES);
  return {
    name,
    value: round(value),
    control: round(control),
    ratio: round(ratio),
    bar: `ratio <= ${isLong ? LONG_SHARE : 1}`,
    holds: ratio <= (isLong ? LONG_SHARE : 1),
  };
}

function line(name: string, value: number, control: number, barMs: number): BenchLine {
  return {
    name,
    value: round(value),
    control: round(control),
    ratio: round(value / control),
    bar: `value <= ${barMs}`,
    holds: value <= barMs,
  };
}
