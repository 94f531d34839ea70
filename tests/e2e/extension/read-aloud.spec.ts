import { existsSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { onsetsOf } from '../../audio/onsets.ts';
import { median } from '../../bench/figures.ts';
import { ARABIC_URL, ARTICLE_URL, ArticleHost } from '../../hosts/article/article-host.ts';
import { GDOCS_URL, GdocsBodyHost } from '../../hosts/gdocs/gdocs-host.ts';
import { GFORMS_URL, GformsHost } from '../../hosts/gforms/gforms-host.ts';
import { GMAIL_URL, GmailHost } from '../../hosts/gmail/gmail-host.ts';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { watchLit } from '../journeys/lit.ts';
import { listenToPcm, type PlayedPcm } from '../journeys/played-pcm.ts';
import { pressCommand } from '../journeys/press-command.ts';
import { beSeen } from '../journeys/seen.ts';
import { listenToWords, type ToldWord } from '../journeys/told-words.ts';
import { openVoices, VOICES } from '../journeys/voices.ts';

const SENTENCES = [
  'Volcanoes.',
  'Doctor Smith climbs.',
  'She sees smoke, for example near the top.',
  'Ash.',
  'Lava.',
  'A red mountain.',
  'A deep note.',
  'Read more here.',
  'Far below it ends.',
];
/** Each word of the article in its order, as it stands there; a picture's words do not. */
const WORDS =
  'Volcanoes Dr Smith climbs She sees smoke e.g near the top Ash Lava A deep note Read more here Far below it ends';
/** Second words of what is said for one, and words of a picture. */
const SAID_FOR = ['example', 'red', 'mountain.'];
const DARK = { word: '', sentence: '' };

/** A package may be built without what is under the GPL (docs/decisions.md 15). */
const HAS_OWN_VOICE = existsSync(new URL('../../../.output/chrome-mv3/voice/espeak-ng.js', import.meta.url));

let extension: LaunchedExtension;
let voices: ReturnType<typeof openVoices>;
test.beforeAll(async () => {
  extension = await launchExtension({ grant: true, cookies: 1, companions: [VOICES] });
  await routeHosts(extension.context);
  voices = openVoices(extension.context);
});
test.beforeEach(async () => {
  await extension.renew();
  await voices.renew();
});
test.afterAll(() => extension.close());

const sidebarOf = (page: Page) => page.frameLocator('[data-mote-sidebar] iframe');
const button = (page: Page, name: string) => sidebarOf(page).getByRole('button', { name, exact: true });
const said = async () => (await voices.said()).map(({ text }) => text);

async function open(url = ARTICLE_URL): Promise<{ page: Page; host: ArticleHost }> {
  const page = await extension.context.newPage();
  await page.goto(url);
  return { page, host: new ArticleHost(drivePage(page)) };
}

async function openTool(page: Page): Promise<void> {
  await extension.clickToolbar(page);
  await sidebarOf(page).getByRole('tab', { name: 'Reading Support' }).click();
  await button(page, 'Read aloud').waitFor();
  await beSeen(sidebarOf(page));
}

async function closeSidebar(page: Page): Promise<void> {
  await extension.clickToolbar(page);
  await expect(page.locator('[data-mote-sidebar]')).toHaveCount(0);
}

const percentile95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

const pressReadAloud = (page: Page) => pressCommand(extension, page, 'read-aloud');

test('[S1-015] a selection on an article is spoken, each word lit as it is said', async () => {
  // Long enough that each word is in some frame of a busy machine.
  await voices.behave({ wordMs: 400 });
  const { page, host } = await open();
  await openTool(page);
  await host.select('She', 'top');
  await button(page, 'Read aloud').click();
  await expect(sidebarOf(page).getByText('That was the end.')).toBeVisible();
  expect(await said()).toEqual(['She sees smoke, for example near the top.']);
  expect((await host.lit()).map(({ word }) => word).join(' ')).toBe('She sees smoke e.g near the top');
});

/** The share of words. */
const MOST_UNSEEN = 0.075;

/**
 * Words are noted frame by frame: a short one may come and go between two frames of a busy machine. Of more than a few none is missing,
 * none is twice. The numbers of those that were seen.
 */
function expectNearlyAll(lit: readonly { word: string }[], words: readonly string[] = WORDS.split(' ')): number[] {
  const seen: number[] = [];
  for (const [number, word] of words.entries()) {
    if (lit[seen.length]?.word === word) seen.push(number);
  }
  expect(lit.slice(seen.length)).toEqual([]);
  expect(words.length - seen.length).toBeLessThanOrEqual(Math.ceil(words.length * MOST_UNSEEN));
  return seen;
}

test('the whole article, with the sidebar closed: every word in step, the page byte for byte as before, nobody asked', async () => {
  await voices.behave({ wordMs: 350 });
  const { page, host } = await open();
  const before = await host.html();
  await openTool(page);
  const asked: string[] = [];
  extension.context.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(request.url());
  });
  await button(page, 'Read aloud').click();
  await expect.poll(async () => (await host.litNow()).word).not.toBe('');
  await closeSidebar(page);
  await expect.poll(async () => (await said()).length).toBeGreaterThan(3);
  expect(await host.html()).toBe(before);
  // What it reads has come into view by itself.
  await expect.poll(async () => (await said()).at(-1)).toBe('Far below it ends.');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect.poll(() => host.litNow()).toEqual(DARK);
  expect(await said()).toEqual(SENTENCES);
  const lit = await host.lit();
  const seen = expectNearlyAll(lit);
  const spoken = (await voices.words()).filter(
    ({ word }, number, all) => !SAID_FOR.includes(word) && all[number + 1]?.word !== SAID_FOR[1],
  );
  const drifts = lit.map(({ at }, nth) => Math.abs(at - (spoken[seen[nth] ?? -1]?.at ?? Number.NaN)));
  // A word lasts 350 ms: what is lit is what is said. The goal of 20 ms (bars P7) is measured on an idle machine.
  expect(percentile95(drifts)).toBeLessThanOrEqual(200);
  expect(await host.html()).toBe(before);
  expect(asked).toEqual([]);
});

test('words in closed shadow trees are read and lit with the rest, or alone where they are selected; the trees stay as they are', async () => {
  await voices.behave({ wordMs: 400 });
  const { page, host } = await open();
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    main.innerHTML = '<p>Before it.</p><div></div><x-card>light</x-card><p>After it.</p>';
    const hosts = [main.querySelector('div'), main.querySelector('x-card')] as HTMLElement[];
    const trees = hosts.map((one) => one.attachShadow({ mode: 'closed' }));
    for (const tree of trees) tree.innerHTML = '<p>Behind the <slot>door</slot>.</p>';
    Reflect.set(window, 'closedTrees', trees);
  });
  const treesHtml = () =>
    page.evaluate(() => (Reflect.get(window, 'closedTrees') as ShadowRoot[]).map(({ innerHTML }) => innerHTML));
  const before = await treesHtml();
  await openTool(page);
  await button(page, 'Read aloud').click();
  await expect(sidebarOf(page).getByText('That was the end.')).toBeVisible();
  expect(await said()).toEqual(['Before it.', 'Behind the door.', 'Behind the light.', 'After it.']);
  expect((await host.lit()).map(({ word }) => word).join(' ')).toBe(
    'Before it Behind the door Behind the light After it',
  );
  await voices.renew();
  await page.evaluate(() => {
    const [tree] = Reflect.get(window, 'closedTrees') as [ShadowRoot & { getSelection(): Selection }];
    tree.getSelection().selectAllChildren(tree.querySelector('p') as Element);
  });
  await button(page, 'Read again').click();
  await expect.poll(said).toEqual(['Behind the door.']);
  await expect(sidebarOf(page).getByText('That was the end.')).toBeVisible();
  expect(await treesHtml()).toEqual(before);
});

test('[S9-007] it begins at speed 1; pause and go on at the word; speed and volume change while it speaks, and are remembered', async () => {
  await voices.behave({ wordMs: 2_000 });
  const { page, host } = await open();
  await openTool(page);
  await button(page, 'Read aloud').click();
  await button(page, 'Next paragraph').click();
  await expect.poll(async () => (await host.litNow()).word).toBe('Smith');
  await button(page, 'Pause').click();
  await expect(sidebarOf(page).getByText('Paused.', { exact: true })).toBeVisible();
  const count = (await said()).length;
  expect(await host.litNow()).toEqual({ word: 'Smith', sentence: 'Dr. Smith climbs.' });
  await button(page, 'Go on').click();
  await expect.poll(async () => (await said())[count]).toBe('Smith climbs.');
  await sidebarOf(page).getByRole('slider', { name: 'Speed' }).focus();
  await page.keyboard.press('End');
  await sidebarOf(page).getByRole('slider', { name: 'Volume' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await voices.said()).at(-1)).toMatchObject({ rate: 2.5, volume: 0.9 });
  expect((await voices.said())[0]).toMatchObject({ rate: 1, volume: 1 });
  await button(page, 'Stop').click();
  await expect.poll(() => host.litNow()).toEqual(DARK);
  await page.reload();
  await openTool(page);
  await expect(sidebarOf(page).getByRole('slider', { name: 'Speed' })).toHaveAttribute('aria-valuenow', '2.5');
});

test('words that its person wants to skip or to hear differently are read so', async () => {
  const { page } = await open();
  await openTool(page);
  await sidebarOf(page).getByText('Words to skip or say differently').click();
  const enter = async (phrase: string, say: string) => {
    await sidebarOf(page).getByRole('textbox', { name: 'Word or phrase' }).fill(phrase);
    await sidebarOf(page).getByRole('textbox', { name: 'Say it as' }).fill(say);
    await button(page, 'Add').click();
    await expect(sidebarOf(page).getByRole('button', { name: new RegExp(`^Remove “.?${phrase}.?”$`) })).toBeVisible();
  };
  await enter('Volcanoes', '');
  await enter('smoke', 'steam');
  await button(page, 'Read aloud').click();
  await expect
    .poll(async () => (await said()).slice(0, 2))
    .toEqual(['Doctor Smith climbs.', 'She sees steam, for example near the top.']);
});

/** The script comes a moment after the wish, or the page. A word of its own each time: an earlier one may be said late. */
async function typeUntilSaid(field: Locator, first: string): Promise<void> {
  let word = first;
  await expect(async () => {
    word += 'y';
    await field.fill('');
    await field.pressSequentially(`${word} `);
    await expect.poll(said, { timeout: 1_000 }).toContain(word);
  }).toPass();
}

test('what is typed is said word by word while its person wants it, in Gmail too and after a load, and nothing of a password', async () => {
  const { page } = await open();
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('afterbegin', '<input id="own" /><input id="secret" type="password" />');
  });
  await openTool(page);
  await sidebarOf(page).getByRole('combobox', { name: 'Say what I type' }).selectOption('word');
  await expect(sidebarOf(page).getByText(/Passwords and payment fields are never said\./)).toBeVisible();
  await typeUntilSaid(page.locator('#own'), 'smoke');
  const before = (await said()).length;
  await page.locator('#secret').pressSequentially('tulip tulip ');
  await page.locator('#own').pressSequentially('ash ');
  await expect.poll(async () => (await said()).slice(before)).toEqual(['ash']);
  await closeSidebar(page);
  await page.locator('#own').pressSequentially('lava ');
  await expect.poll(async () => (await said()).slice(before)).toEqual(['ash', 'lava']);

  // Where we may run by ourselves nobody has to open Mote for it.
  const { page: mail } = await open(GMAIL_URL);
  const message = mail.getByRole('textbox', { name: 'Message Body' });
  for (const first of ['geyser', 'pumice']) {
    await new GmailHost(drivePage(mail)).openCompose();
    await typeUntilSaid(message, first);
    await mail.reload();
  }
});

test('a page that reads from right to left, by a voice of its language', async () => {
  await voices.behave({ wordMs: 400 });
  const { page, host } = await open(ARABIC_URL);
  const before = await host.html();
  await openTool(page);
  await button(page, 'Read aloud').click();
  await expect(sidebarOf(page).getByText('That was the end.')).toBeVisible();
  expect((await voices.said()).map(({ text, voice }) => `${voice}: ${text}`)).toEqual([
    'Wadih: القمر.',
    'Wadih: يدور القمر حول الأرض.',
    'Wadih: نراه في الليل.',
  ]);
  expect((await host.lit()).map(({ word }) => word).join(' ')).toBe('القمر يدور القمر حول الأرض نراه في الليل');
  await closeSidebar(page);
  expect(await host.html()).toBe(before);
});

test('the sentence that is pointed at is lit, a click begins there and the next goes on to another; a link stays the page’s own', async () => {
  await voices.behave({ wordMs: 1_000 });
  const { page, host } = await open();
  await openTool(page);
  await button(page, 'From a sentence').click();
  await page.getByText('Far below').hover();
  await expect.poll(async () => (await host.litNow()).sentence).toBe('Far below it ends.');
  await page.getByText('Far below').click();
  await expect.poll(said).toEqual(['Far below it ends.']);
  await button(page, 'Stop').click();
  await voices.renew();
  await voices.behave({ wordMs: 1_000 });
  await button(page, 'From the start').click();
  await expect.poll(said).toEqual(['Volcanoes.']);
  await page.getByText('Lava').click();
  await expect.poll(async () => (await said()).at(-1)).toBe('Lava.');
  await page.getByText('A deep note.').click();
  await expect.poll(async () => (await said()).at(-1)).toBe('A deep note.');
  const count = (await said()).length;
  await page.locator('#link').click();
  await expect(page).toHaveURL(/#more$/);
  await page.getByText('Ash').click();
  await expect.poll(async () => (await said()).slice(count)).toEqual(['Ash.']);
});

test('two tabs: one is read at a time, and the other says why it is silent', async () => {
  await voices.behave({ wordMs: 1_000 });
  const first = await open();
  await openTool(first.page);
  await button(first.page, 'Read aloud').click();
  await expect.poll(said).toEqual(['Volcanoes.']);
  const second = await open(ARABIC_URL);
  await openTool(second.page);
  await button(second.page, 'Read aloud').click();
  await expect.poll(async () => (await said()).at(-1)).toBe('القمر.');
  await first.page.bringToFront();
  await expect(sidebarOf(first.page).getByText('Paused: another tab is being read now.')).toBeVisible();
  await expect(button(first.page, 'Go on')).toBeVisible();
  expect(await second.host.litNow()).toMatchObject({ sentence: 'القمر' });
});

test('a voice that gives up hands over with one notice, and where none of the browser is left Mote’s own goes on', async () => {
  await voices.behave({ broken: ['Clear'] });
  const { page, host } = await open();
  await openTool(page);
  await button(page, 'Read aloud').click();
  await expect(sidebarOf(page).getByText(/^A voice stopped\. “.Second.” goes on\.$/)).toBeVisible();
  await expect.poll(async () => (await voices.said()).at(-1)).toMatchObject({ voice: 'Second' });
  await button(page, 'Stop').click();
  await voices.behave({ broken: ['Clear', 'Second'] });
  await button(page, 'Read aloud').click();
  if (!HAS_OWN_VOICE) return expect(sidebarOf(page).getByRole('alert')).toHaveText(/The voice stopped\./);
  await expect(sidebarOf(page).getByText(/^A voice stopped\. “.espeak-ng.” goes on\.$/)).toBeVisible();
  await expect.poll(async () => (await host.litNow()).word).not.toBe('');
});

test('[S1-015] offline, with no voice of the browser: the article is read by Mote’s own, each word lit, nobody asked', async () => {
  const withVoices = extension;
  extension = await launchExtension({ grant: true, cookies: 1 });
  try {
    await routeHosts(extension.context);
    const { page, host } = await open();
    await openTool(page);
    await extension.context.setOffline(true);
    const asked: string[] = [];
    extension.context.on('request', (request) => {
      if (/^https?:/.test(request.url())) asked.push(request.url());
    });
    await button(page, 'Read aloud').click();
    if (!HAS_OWN_VOICE)
      return expect(sidebarOf(page).getByRole('alert')).toHaveText(/has no voice for this language\./);
    await expect(sidebarOf(page).getByText('That was the end.')).toBeVisible({ timeout: 60_000 });
    expectNearlyAll(await host.lit());
    await expectRealSound(page, host);
    expect(asked).toEqual([]);
  } finally {
    await extension.close();
    extension = withVoices;
  }
});

/** A pause behind each: the sound itself shows where they begin. */
const LIST = ['Yellow', 'seven', 'river', 'animal', 'morning', 'lemon', 'winner', 'rainy', 'money', 'lonely'];
/** Full scale is 1: a voice is louder, a silence is not. */
const HEARD = 0.02;

/** What a busy machine adds is not in the middle one of them; what is wrong with a word is. */
const READINGS = 5;
const DRIFT_MS = 80;

async function expectRealSound(page: Page, host: ArticleHost): Promise<void> {
  await page.evaluate((words) => {
    const main = document.querySelector('main') as HTMLElement;
    main.innerHTML = `<p>${words}.</p>`;
    window.scrollTo(0, 0);
  }, LIST.join(', '));
  const played = await listenToPcm(extension.context);
  const told = await listenToWords(extension);
  const readings: (readonly number[])[] = [];
  while (readings.length < READINGS) {
    const [litBefore, toldBefore] = [(await host.lit()).length, (await told()).length];
    await button(page, 'Read again').click();
    await expect.poll(async () => (await told()).length).toBe(toldBefore + LIST.length);
    await expect(sidebarOf(page).getByText('That was the end.')).toBeVisible();
    expectNearlyAll((await host.lit()).slice(litBefore), LIST);
    readings.push(driftsOf((await played()).at(-1), (await told()).slice(-LIST.length)));
  }
  const drifts = LIST.map((_word, number) =>
    Math.abs(median(readings.map((reading) => reading[number] ?? Number.NaN))),
  );
  const single = median(readings.flat().map(Math.abs));
  console.log(
    `Words told within ${Math.round(percentile95(drifts))} ms of their sound (p95 of the medians of ${READINGS} readings; of single words the median is ${Math.round(single)} ms)`,
  );
  expect(percentile95(drifts)).toBeLessThanOrEqual(DRIFT_MS);
  expect(single).toBeLessThanOrEqual(DRIFT_MS);
}

/** How long after the sound of each word it is told of, ms. When it is painted is another matter (bars P7). */
function driftsOf(sound: PlayedPcm | undefined, words: readonly ToldWord[]): readonly number[] {
  if (!sound) throw new Error('nothing was played');
  expect(Math.max(...sound.levels)).toBeGreaterThan(HEARD);
  const onsets = onsetsOf(sound.levels);
  expect(onsets).toHaveLength(LIST.length);
  expect(words.map(({ start }) => start)).toEqual(LIST.map((word) => LIST.join(', ').indexOf(word)));
  return words.map(({ at }, number) => at - sound.at - (onsets[number] ?? Number.NaN));
}

test('a language without a voice: it says so, and reads by another when that is chosen', async () => {
  const { page } = await open();
  await page.evaluate(() => {
    document.documentElement.setAttribute('lang', 'mn');
    document.body.innerHTML = '<main><p>Уул өдөржин утаатай байна.</p></main>';
  });
  await openTool(page);
  await button(page, 'Read aloud').click();
  await expect(sidebarOf(page).getByRole('alert')).toHaveText(/This device has no voice for this language\./);
  expect(await said()).toEqual([]);
  const field = sidebarOf(page).getByRole('combobox', { name: /Mongolian/ });
  await field.selectOption({ label: (await field.locator('option', { hasText: 'Second' }).textContent()) ?? '' });
  await button(page, 'Try again').click();
  await expect
    .poll(async () => (await voices.said())[0])
    .toMatchObject({ voice: 'Second', text: 'Уул өдөржин утаатай байна.' });
});

test('by keys it reads, pauses and goes on, to the next sentence and back, and stops, on a page that has never seen Mote; a page that is left is silent', async () => {
  await voices.behave({ wordMs: 1_000 });
  const { page, host } = await open();
  await extension.clickToolbar(page);
  await sidebarOf(page).getByRole('tab').first().waitFor();
  await closeSidebar(page);
  await pressReadAloud(page);
  await expect.poll(() => host.litNow()).toEqual({ word: 'Volcanoes', sentence: 'Volcanoes' });
  await expect.poll(said).toEqual(['Volcanoes.']);
  await pressReadAloud(page);
  await pressReadAloud(page);
  await expect.poll(said).toEqual(['Volcanoes.', 'Volcanoes.']);
  await expect.poll(async () => (await said()).at(-1)).toBe('Doctor Smith climbs.');
  await pressCommand(extension, page, 'read-next');
  await expect.poll(async () => (await said()).at(-1)).toBe(SENTENCES[2]);
  await pressCommand(extension, page, 'read-previous');
  await expect.poll(async () => (await said()).at(-1)).toBe('Doctor Smith climbs.');
  await pressCommand(extension, page, 'read-stop');
  await expect.poll(async () => (await host.litNow()).sentence).toBe('');
  await pressReadAloud(page);
  await expect.poll(async () => (await said()).at(-1)).toBe('Volcanoes.');
  await page.goto(ARABIC_URL);
  await extension.clickToolbar(page);
  await expect(sidebarOf(page).getByRole('tab')).toHaveCount(3);
  const spoken = (await voices.words()).length;
  await sidebarOf(page).getByRole('tab', { name: 'Reading Support' }).click();
  await expect(button(page, 'Read aloud')).toBeVisible();
  expect((await voices.words()).length).toBe(spoken);
});

test('where no script may go it says what helps', async () => {
  const page = await extension.openPage('sidebar.html');
  await page.getByRole('tab', { name: 'Reading Support' }).click();
  await page.getByRole('button', { name: 'Read aloud', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/Mote may not reach this page yet\./);
});

test('a page without words says so', async () => {
  const { page, host } = await open();
  await openTool(page);
  await host.empty();
  await page.evaluate(() => document.querySelector('nav')?.remove());
  await button(page, 'Read aloud').click();
  await expect(sidebarOf(page).getByRole('alert')).toHaveText(/There are no words here to read\./);
});

test('[S1-015] Google Docs paints its words itself: by its own word they are read, and lit over the canvas with the sidebar closed too', async () => {
  await voices.behave({ wordMs: 1_500 });
  const page = await extension.context.newPage();
  await page.goto(GDOCS_URL);
  const host = new GdocsBodyHost(drivePage(page));
  await host.writeBody('The rain in Spain.');
  await host.selectBody(0);
  await openTool(page);
  await button(page, 'Read aloud').click();
  await expect(sidebarOf(page).locator('mark')).toHaveText('rain');
  await expect(page.locator('[data-mote-layer] i.word')).toHaveCount(1);
  await closeSidebar(page);
  const word = page.locator('[data-mote-layer] i.word');
  await expect(word).toHaveCount(1);
  await expect(page.locator('[data-mote-layer] i.sentence')).toHaveCount(1);
  const leftOf = async () => (await word.boundingBox({ timeout: 1_000 }))?.x ?? 0;
  const line = await page.locator('.kix-appview-editor rect').first().boundingBox();
  const spain = (line?.x ?? 0) + ((line?.width ?? 0) * 'The rain in '.length) / 'The rain in Spain.'.length;
  await expect.poll(leftOf).toBeGreaterThan(spain - 30);
  await expect(page.locator('[data-mote-layer]')).toHaveCount(0);
  // The other tab of the document comes after it, and nothing in what is shown is lit for that.
  await expect.poll(said).toEqual(['The rain in Spain.', 'Notes of the second tab.']);
  expect(await host.modelText()).toBe('The rain in Spain.');
  expect(await host.pageErrors()).toEqual([]);
});

test('in Google Docs a click on painted words moves the voice to their sentence while it speaks; who has paused writes there', async () => {
  await voices.behave({ wordMs: 1_500 });
  const page = await extension.context.newPage();
  await page.goto(GDOCS_URL);
  const host = new GdocsBodyHost(drivePage(page));
  const [first, second] = ['The rain in Spain falls.', 'A red fox runs home.'];
  await host.writeBody(`${first} ${second}`);
  await host.selectBody(0);
  await openTool(page);
  await button(page, 'Read aloud').click();
  await expect(page.locator('[data-mote-layer] i.word')).toHaveCount(1);
  const line = page.locator('.kix-appview-editor rect').first();
  const clickAt = async (column: number) => {
    const box = await line.boundingBox();
    const letter = (box?.width ?? 0) / `${first} ${second}`.length;
    await page.mouse.click((box?.x ?? 0) + (column + 0.5) * letter, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  await clickAt(`${first} A red`.length - 1);
  await expect.poll(said).toEqual([first, second]);
  await button(page, 'Pause').click();
  await expect(button(page, 'Go on')).toBeVisible();
  await clickAt(2);
  await button(page, 'Go on').click();
  await expect.poll(async () => (await said()).length).toBeGreaterThan(2);
  expect((await said()).slice(2)).not.toContain(first);
});

/** As with a mouse, from its first letter to its last. */
const selectText = (page: Page, text: string) =>
  page.getByText(text).evaluate((element) => document.getSelection()?.selectAllChildren(element));

const ON_HOSTS = [
  {
    what: 'a message in Gmail',
    url: GMAIL_URL,
    text: 'The trip begins at nine.',
    show: async (page: Page, text: string) => {
      const host = new GmailHost(drivePage(page));
      await host.openThread();
      await host.receive(`<p>Dear class</p><p>${text}</p>`);
    },
  },
  {
    what: 'a question of a form',
    url: GFORMS_URL,
    text: 'Why is the sky blue?',
    show: (page: Page, text: string) => new GformsHost(drivePage(page)).ask({ type: 1, title: text }),
  },
];
for (const { what, url, text, show } of ON_HOSTS) {
  test(`[S1-015] ${what} that is selected is spoken, each word lit in its turn`, async () => {
    await voices.behave({ wordMs: 350 });
    const page = await extension.context.newPage();
    await page.goto(url);
    await show(page, text);
    const lit = await watchLit(page);
    await openTool(page);
    await selectText(page, text);
    await button(page, 'Read aloud').click();
    await expect(sidebarOf(page).getByText('That was the end.')).toBeVisible();
    expect(await said()).toEqual([text]);
    expect((await lit()).join(' ')).toBe(text.replace(/[.?]$/, ''));
  });
}
