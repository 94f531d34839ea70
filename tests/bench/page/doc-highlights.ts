import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { BROWSER_ARGS, chromiumPath } from '@/scripts/chromium.mjs';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { median, round } from '@/tests/bench/figures.ts';
import { must } from '@/tests/e2e/journeys/until.ts';
import { bundle } from '@/tests/hosts/harness/bundle.ts';
import type { Found } from './highlights-in-page.ts';

const SIZES = [1_000, 10_000, 100_000];
const WORDS_IN_PARAGRAPH = 20;
/** 1,000 on a long page; on a short one, as many as do not cover the whole text. */
const highlightsOf = (words: number) => Math.min(1_000, words / 25);
const ROUNDS = 5;
/** Resolution of the clock in ms: a shorter time counts as this. */
const CLOCK_MS = 0.1;
const ENTRY = fileURLToPath(new URL('./highlights-in-page.ts', import.meta.url));
const ADDRESS = 'http://page.example/';
const VOCABULARY =
  'the moon moves around earth once in about four weeks and we see it by light that comes from sun'.split(' ');

/**
 * Measures highlights on a page of 1,000, 10,000 and 100,000 words, in a browser, by the page's own script, until they
 * are painted and the page is laid out: on the unchanged page, with words inserted at its beginning, and with
 * paragraphs removed. Control: a plain search for each quote.
 */
export async function bench(): Promise<BenchLine[]> {
  const executablePath = chromiumPath();
  const code = await bundle(`import ${JSON.stringify(ENTRY)};`);
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...BROWSER_ARGS] });
  try {
    const lines: BenchLine[] = [];
    for (const words of SIZES) lines.push(...(await linesOf(browser, code, words)));
    return lines;
  } finally {
    await browser.close();
  }
}

async function linesOf(browser: Browser, code: string, words: number): Promise<BenchLine[]> {
  const count = highlightsOf(words);
  const page = await browser.newPage();
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: html(words) }));
  await page.goto(ADDRESS);
  await page.addScriptTag({ content: code });
  must((await call<number>(page, 'keep', count)) === count, 'highlights all over the page');
  const on = `${count.toLocaleString('en')} highlights on ${words.toLocaleString('en')} words`;
  const lines = [
    await measure(page, `${on}, as it was`, 100, 'whole'),
    await measure(page, `${on}, words put in before`, 100, 'edited', 'put in'),
    await measure(page, `${on}, paragraphs taken out`, 300, 'edited', 'taken out'),
  ];
  await page.close();
  return lines;
}

async function measure(page: Page, what: string, barMs: number, action: string, ...args: string[]): Promise<BenchLine> {
  const rounds: Found[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await call<Found>(page, action, ...args));
  for (const { right, wrong, lost, guessed } of rounds) {
    must(wrong === 0, `${what}: ${wrong} of ${right + wrong} highlights are not in their place`);
    must(guessed === 0, `${what}: ${guessed} whose words are gone are painted somewhere`);
    must(lost > 0 === (args[0] === 'taken out'), `${what}: ${lost} are told to be lost`);
  }
  const value = median(rounds.map(({ ms }) => ms));
  const control = median(rounds.map((found) => found.control));
  return {
    name: `P8 ${what}, ms`,
    value: round(value),
    control: round(control),
    ratio: round(value / Math.max(control, CLOCK_MS)),
    bar: `value <= ${barMs}`,
    holds: value <= barMs,
  };
}

const call = <T>(page: Page, action: string, ...args: readonly (string | number)[]): Promise<T> =>
  page.evaluate(([name, given]) => Reflect.get(Reflect.get(globalThis, 'bench'), name)(...given), [
    action,
    args,
  ] as const);

/** Returns a page of few different words, so that equal parts occur in many places, with a number in some. */
function html(words: number): string {
  let state = 8;
  const word = (at: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `${VOCABULARY[Math.floor((state / 2 ** 32) * VOCABULARY.length)]}${at % 12 ? '' : at}`;
  };
  const paragraphs = Array.from({ length: words / WORDS_IN_PARAGRAPH }, (_, number) =>
    Array.from({ length: WORDS_IN_PARAGRAPH }, (_word, at) => word(number * WORDS_IN_PARAGRAPH + at)).join(' '),
  );
  const body = paragraphs.map((text) => `<p>${text}.</p>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Moon</title><body><main>${body}</main></body></html>`;
}
