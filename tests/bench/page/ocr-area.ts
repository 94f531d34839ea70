import type { BrowserContext, Page } from 'playwright-core';
import { createWorker } from 'tesseract.js';
import { wrapTesseract } from '@/shared/engines/ocr/open-tesseract.ts';
import { tidyText } from '@/shared/engines/ocr/tidy-text.ts';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { median, round } from '@/tests/bench/figures.ts';
import { type LaunchedExtension, launchExtension } from '@/tests/e2e/extension.ts';
import { drawArea } from '@/tests/e2e/journeys/painted-page.ts';
import { must, until } from '@/tests/e2e/journeys/until.ts';

const URL_OF_SET = 'https://rendered.example/';
/**
 * Interval between two areas in ms: no user draws faster. The browser allows two pictures per second at most, and that
 * wait must not be measured.
 */
const USER_MS = 700;
const BOX = { x: 20, y: 20, width: 700, height: 120 };

const TEXTS = [
  ['The moon moves around the earth', 'once in about four weeks.'],
  ['Plants make sugar out of light,', 'water and a gas from the air.'],
  ['In 1969 two people walked there,', 'and 12 have done so since then.'],
  ['Rivers carry sand to the sea;', 'beaches are made of what is left.'],
  ['Who wrote this poem, and when?', 'Read it again before you answer.'],
];
const LOOKS = [
  { font: '11px sans-serif', ink: '#222', paper: '#fff' },
  { font: '14px serif', ink: '#555', paper: '#fffdf5' },
  { font: '18px sans-serif', ink: '#eee', paper: '#1b1724' },
  { font: 'italic 24px serif', ink: '#102a56', paper: '#d9e8ff' },
];

/**
 * Measures from the drawn area to its words, through page, worker and offscreen document, of 20 rendered pictures.
 * Control: the same engine in Node, which gets the cut-out picture directly.
 */
export async function bench(): Promise<BenchLine[]> {
  const extension = await launchExtension({ grant: true, cookies: 1 });
  const control = await createWorker('eng', 1, { langPath: DATA, gzip: true, cacheMethod: 'none' });
  const tesseract = wrapTesseract(control);
  try {
    await routeSet(extension.context);
    const page = await extension.context.newPage();
    await page.goto(URL_OF_SET);
    await extension.clickToolbar(page);
    const tool = page.frameLocator('[data-mote-sidebar] iframe');
    await tool.getByRole('tab', { name: 'Reading Support' }).click();
    await tool.locator('[data-tile="selectArea"]').click();
    const [ours, theirs]: [number[], number[]] = [[], []];
    let [faults, letters] = [0, 0];
    let next = 0;
    // The first picture runs twice: its first run opens the engine.
    for (const [number, { lines, look }] of [...SET.slice(0, 1), ...SET].entries()) {
      await page.evaluate(([words, how]) => Reflect.get(window, 'show')(words, how), [lines, look] as const);
      await until('a person has come to the next area', async () => performance.now() > next || null);
      const { text, picture, ms } = await readArea(extension, page);
      next = performance.now() + USER_MS;
      const png = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
      const before = performance.now();
      const alone = tidyText(await tesseract.read(png as never));
      const aloneMs = performance.now() - before;
      must(alone.text !== '', `the control read ${lines.join(' ')}`);
      if (number === 0) continue;
      ours.push(ms);
      theirs.push(aloneMs);
      const wanted = lines.join(' ');
      letters += wanted.length;
      faults += distance(wanted, text.replaceAll('\n', ' '));
    }
    const [value, controlMs, cer] = [median(ours), median(theirs), faults / letters];
    must(cer < 0.2, `words are read at all: ${cer}`);
    return [
      {
        name: 'OCR letters wrong of 20 rendered areas, %',
        value: round(cer * 100),
        control: 100,
        ratio: Math.round(cer * 10_000) / 10_000,
        bar: 'ratio <= 0.01',
        holds: cer <= 0.01,
      },
      {
        name: 'OCR area to words, ms, against the engine alone',
        value: round(value),
        control: round(controlMs),
        ratio: round(value / controlMs),
        bar: 'ratio <= 3',
        holds: value / controlMs <= 3,
      },
    ];
  } finally {
    await control.terminate();
    await extension.close();
  }
}

const SET = TEXTS.flatMap((lines) => LOOKS.map((look) => ({ lines, look })));
const DATA = 'node_modules/@tesseract.js-data/eng/4.0.0_best_int';

interface ReadArea {
  text: string;
  /** The picture that the engine read, as a data URL. */
  picture: string;
  ms: number;
}

async function readArea(extension: LaunchedExtension, page: Page): Promise<ReadArea> {
  const worker = await extension.worker();
  const read = () => worker.evaluate(async () => (await chrome.storage.session.get('areaRead')).areaRead);
  await page.bringToFront();
  await worker.evaluate(async (url) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const event = chrome.commands.onCommand as unknown as { dispatch(name: string, tab: unknown): void };
    event.dispatch('select-area', { ...tab, url });
  }, page.url());
  await drawArea(page, BOX);
  const since = performance.now();
  const { view, picture } = await until(
    'the area is read',
    async () => {
      const kept = (await read()) as { view: { status: string; text: string }; picture: string } | undefined;
      return kept && (kept.view.status === 'done' || kept.view.status === 'failed') ? kept : null;
    },
    60_000,
  );
  return { text: view.text, picture, ms: performance.now() - since };
}

async function routeSet(context: BrowserContext): Promise<void> {
  await context.route(`${URL_OF_SET}**`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
}

const PAGE = `<!doctype html><html lang="en"><body style="margin:0"><canvas width="760" height="160"></canvas><script>
  window.show = (lines, { font, ink, paper }) => {
    const context = document.querySelector('canvas').getContext('2d');
    context.fillStyle = paper;
    context.fillRect(0, 0, 760, 160);
    context.fillStyle = ink;
    context.font = font;
    lines.forEach((line, number) => context.fillText(line, 40, 70 + 36 * number));
  };
</script>`;

/** Returns the edit distance: the number of letters to change, insert or remove. */
function distance(wanted: string, read: string): number {
  let row = Array.from({ length: read.length + 1 }, (_, at) => at);
  for (const [number, letter] of [...wanted].entries()) {
    const next = [number + 1];
    for (let at = 0; at < read.length; at += 1) {
      const swap = (row[at] ?? 0) + (read[at] === letter ? 0 : 1);
      next.push(Math.min(swap, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
