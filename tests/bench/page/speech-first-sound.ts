import type { Frame, Page } from 'playwright-core';
import { LOOK_MS } from '@/tests/audio/onsets.ts';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { type LaunchedExtension, launchExtension } from '@/tests/e2e/extension.ts';
import { drawArea } from '@/tests/e2e/journeys/painted-page.ts';
import { listenToPcm, type PlayedPcm } from '@/tests/e2e/journeys/played-pcm.ts';
import { pressCommand } from '@/tests/e2e/journeys/press-command.ts';
import { beSeen } from '@/tests/e2e/journeys/seen.ts';
import { must, until } from '@/tests/e2e/journeys/until.ts';
import { median, round } from '../figures.ts';

const SITE = 'https://spoken.example/';
const COLD_ROUNDS = 3;
const WARM_ROUNDS = 7;
const BARS_MS = { warm: 300, cold: 900 } as const;
/** Loudness limit, full scale is 1: speech is above it, silence below. */
const AUDIBLE_LEVEL = 0.02;
const WORDS = 'Lava is hot. Ash falls on the town.';
const BOX = { x: 20, y: 20, width: 500, height: 80 };

/**
 * Measures from a click to the first sound of Mote's own voice at the loudspeaker: for the first time in a browser (the
 * playing document is created too), with that document open (the engine is loaded), and later; and from an area drawn
 * around painted words to their sound. Control: a page with its sound ready.
 */
export async function bench(): Promise<BenchLine[]> {
  const [first, cold, warm, area, control]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    first.push(await firstOfAll());
    const extension = await launchExtension({ grant: true, cookies: 1 });
    try {
      const page = await openSite(extension);
      const sidebar = await openTool(extension, page);
      const played = await openUnheard(extension, sidebar);
      cold.push(await firstSound(sidebar, played, 'Read'));
      for (let turn = 0; turn < WARM_ROUNDS; turn += 1) {
        await press(sidebar, 'Stop');
        warm.push(await firstSound(sidebar, played, 'Read'));
      }
      await press(sidebar, 'Stop');
      area.push(await fromArea(extension, page, sidebar, played));
      control.push(...(await readySound(page)));
    } finally {
      await extension.close();
    }
  }
  const ready = median(control);
  return [
    lineOf('from the click, in a browser in which nothing of Mote has played yet', median(first), ready, BARS_MS.cold),
    lineOf('from the click, its engine not opened yet', median(cold), ready, BARS_MS.cold),
    lineOf('from the click', median(warm), ready, BARS_MS.warm),
    lineOf('from an area drawn around painted words, read by a click as soon as they are there', median(area), ready),
  ];
}

/** The listener is attached while the engine opens, before the first sound. */
async function firstOfAll(): Promise<number> {
  const extension = await launchExtension({ grant: true, cookies: 1 });
  try {
    const sidebar = await openTool(extension, await openSite(extension));
    must(!(await extension.hasOffscreen()), 'nothing has made the document that plays');
    await press(sidebar, 'Read');
    const played = await listenToPlayer(extension);
    return await heardAt(played, 0, await clickedAt(sidebar));
  } finally {
    await extension.close();
  }
}

async function openSite({ context }: LaunchedExtension): Promise<Page> {
  await context.route(`${SITE}**`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  const page = await context.newPage();
  await page.goto(SITE);
  return page;
}

type Played = () => Promise<PlayedPcm[]>;

async function openTool(extension: LaunchedExtension, page: Page): Promise<Frame> {
  await extension.clickToolbar(page);
  const inside = page.frameLocator('[data-mote-sidebar] iframe');
  await inside.getByRole('tab', { name: 'Reading Support' }).click();
  await inside.getByRole('button', { name: 'Read', exact: true }).waitFor();
  await beSeen(inside);
  const frame = page.frames().find((one) => one.url().includes('sidebar.html'));
  if (!frame) throw new Error('The sidebar has no frame');
  await frame.evaluate(() => {
    addEventListener('click', () => Reflect.set(window, 'clickedAt', Date.now()), { capture: true });
  });
  return frame;
}

/** Focuses the field of Translate, which opens the playing document without its voice. */
async function openUnheard(extension: LaunchedExtension, sidebar: Frame): Promise<Played> {
  await sidebar.getByRole('combobox', { name: 'Into' }).focus();
  return listenToPlayer(extension);
}

async function listenToPlayer(extension: LaunchedExtension): Promise<Played> {
  await until('the document that plays', async () => (await extension.hasOffscreen()) || null, 20_000);
  return listenToPcm(extension.context);
}

const clickedAt = (sidebar: Frame) => sidebar.evaluate(() => Reflect.get(window, 'clickedAt') as number);

const press = (sidebar: Frame, name: string) => sidebar.getByRole('button', { name, exact: true }).first().click();

async function firstSound(sidebar: Frame, played: Played, name: string): Promise<number> {
  const before = (await played()).length;
  await press(sidebar, name);
  return heardAt(played, before, await clickedAt(sidebar));
}

/** Returns the ms from `since` until the sound after `before` others is loud. */
async function heardAt(played: Played, before: number, since: number): Promise<number> {
  const { at, levels } = await until('a sound', async () => (await played())[before] ?? null, 60_000);
  const loud = levels.findIndex((level) => level > AUDIBLE_LEVEL);
  must(loud >= 0, `the sound is one: ${Math.max(...levels)}`);
  return at + loud * LOOK_MS - since;
}

/** Measures from the end of the drawing, including the recognition of the words and the press of the button. */
async function fromArea(extension: LaunchedExtension, page: Page, sidebar: Frame, played: Played): Promise<number> {
  await page.evaluate(() => Reflect.get(window, 'paint')());
  await pressCommand(extension, page, 'select-area');
  const before = (await played()).length;
  await drawArea(page, BOX);
  const since = Date.now();
  const card = sidebar.getByRole('article', { name: 'What was found' });
  await card.getByText('Lava is hot').waitFor();
  await card.getByRole('button', { name: 'Read aloud' }).click();
  return heardAt(played, before, since);
}

/** Measures a click in the page itself, whose tone is ready. */
async function readySound(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_ROUNDS; turn += 1) {
    await page.evaluate(() => Reflect.get(window, 'ready')());
    await page.locator('#ready').click({ force: true });
    times.push(await page.evaluate(() => Reflect.get(window, 'delay') as number));
  }
  return times;
}

function lineOf(what: string, value: number, control: number, barMs?: number): BenchLine {
  return {
    name: `first sound ${what}, ms, against a sound that is ready`,
    value: round(value),
    control: round(control),
    ratio: round(value / control),
    bar: barMs === undefined ? 'none' : `value <= ${barMs}`,
    holds: barMs === undefined || value <= barMs,
  };
}

const PAGE = `<!doctype html><html lang="en"><body style="margin:0"><main><p>${WORDS}</p></main><canvas width="560" height="120"></canvas>
<button id="ready" style="position:absolute;bottom:0">Tone</button><script>
  window.paint = () => {
    document.querySelector('main').remove();
    const ink = document.querySelector('canvas').getContext('2d');
    ink.fillStyle = '#fff';
    ink.fillRect(0, 0, 560, 120);
    ink.fillStyle = '#222';
    ink.font = '22px sans-serif';
    ink.fillText('${WORDS}', 40, 64);
  };
  let context;
  window.ready = async () => {
    context ??= new AudioContext();
    await context.resume();
  };
  document.querySelector('#ready').addEventListener('click', (event) => {
    const tone = context.createBufferSource();
    tone.buffer = context.createBuffer(1, 2205, 22050);
    tone.connect(context.destination);
    tone.start();
    const { baseLatency, outputLatency } = context;
    window.delay = performance.now() - event.timeStamp + (baseLatency + outputLatency) * 1000;
  });
</script>`;
