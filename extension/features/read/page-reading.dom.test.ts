import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TextBlock } from '@/extension/core/contract.ts';
import type { HostText } from '@/extension/core/host-text.ts';
import { leaveMask } from '@/extension/core/mask-handle.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger, type Messenger } from '@/extension/messaging/messenger.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { ReadCoverage, ReadPart } from '@/shared/domain/read-coverage.ts';
import { NO_READING_WORDS } from '@/shared/domain/reading-words.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { SPOKEN_LANGUAGES } from '@/shared/features/read/spoken-forms.ts';
import { ArticleHost } from '@/tests/hosts/article/article-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { leaveReadingLayer, type Spoken } from './layer-reading-handle.ts';
import {
  chooseLanguage,
  heard,
  hush,
  obeyReading,
  readingChanged,
  readingFailed,
  type SpeakInput,
  speak,
  startChosen,
} from './messages.ts';
import { startPageReading } from './page-reading.ts';
import type { ReadingChoices, ReadingCommand, ReadingView } from './reading-view.ts';
import { CluesShape, HushShape, NothingShape, SpeakShape, ViewShape } from './schemas.ts';

const CHOICES: ReadingChoices = {
  rate: 1,
  volume: 1,
  voices: {},
  words: NO_READING_WORDS,
  forms: SPOKEN_LANGUAGES,
  lang: 'en-US',
  texts: { 'no-voice': 'No voice here.' },
};
const PATH = '/volcanoes';

interface Said extends SpeakInput {
  end(answer?: Result<void, ErrorCode>): void;
}

let frame: Awaited<ReturnType<typeof openFrame>>;
let host: ArticleHost;
let life: AbortController;
let spoken: Said[];
let hushed: string[];
let views: ReadingView[];
let failures: number;
let worker: Messenger;

beforeEach(async () => {
  frame = await openFrame('article/article', PATH);
  host = new ArticleHost(frame.drive);
  life = new AbortController();
  [spoken, hushed, views, failures] = [[], [], [], 0];
});
afterEach(() => {
  life.abort();
  frame.close();
});

const schema = <M extends object, I>(message: M, input: I) => ({ ...message, input });

function start(options: Partial<Parameters<typeof startPageReading>[0]> = {}): void {
  const bus = createFakeBus();
  const join = (self: keyof typeof FAKE_SENDERS) =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  worker = join('worker');
  worker.on(schema(readingFailed, NothingShape), () => {
    failures += 1;
  });
  const offscreen = join('offscreen');
  offscreen.answer(
    schema(speak, SpeakShape),
    (input) =>
      new Promise((end) => void spoken.push({ ...input, end: (answer = ok(undefined)) => end(answer as never) })),
  );
  // A voice for everything but Zulu.
  offscreen.answer(schema(chooseLanguage, CluesShape), async ({ said, guessed, own }) => {
    const lang = [said, guessed, own].find((one) => one !== '' && one !== 'zu') ?? '';
    return ok({ lang });
  });
  offscreen.on(schema(hush, HushShape), ({ speechId }) => void hushed.push(speechId));
  join('page').on(schema(readingChanged, ViewShape), (view) => void views.push(view as ReadingView));
  const { signal } = life;
  const messenger = join('content');
  const detectLanguage = async () => null;
  startPageReading({ window: frame.window, messenger, hostText: null, detectLanguage, signal, ...options });
}

const page = { tabId: 7, frameId: 0 };
const wish = async (command: ReadingCommand, choices: Partial<ReadingChoices> = {}) => {
  const answer = await worker.call(obeyReading, { command, choices: { ...CHOICES, ...choices } }, page);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value;
};
const texts = () => spoken.map(({ text }) => text);
const speech = async (number: number) => {
  await vi.waitFor(() => expect(spoken.length).toBeGreaterThanOrEqual(number));
  return spoken[number - 1]!;
};
const say = ({ speechId, text }: Said, word: string) => {
  const at = text.indexOf(word);
  worker.tell(heard, { speechId, news: { type: 'word', start: at, end: at + word.length } }, page);
};
const last = () => views.at(-1);

it('reads the main part from its beginning: lists, words of pictures and deep shadow trees in their order, nothing hidden', async () => {
  start();
  await wish({ type: 'start' });
  for (let number = 1; number <= 9; number += 1) (await speech(number)).end();
  await vi.waitFor(() => expect(last()?.status).toBe('ended'));
  expect(texts()).toEqual([
    'Volcanoes.',
    'Doctor Smith climbs.',
    'She sees smoke, for example near the top.',
    'Ash.',
    'Lava.',
    'A red mountain.',
    'A deep note.',
    'Read more here.',
    'Far below it ends.',
  ]);
});

it('skips and says differently what its person wants so, from the next sentence on', async () => {
  start();
  const words = { skipped: ['e.g. near the top'], pronounced: { 'Dr. Smith': 'Missus Smythe' } };
  await wish({ type: 'start' }, { words });
  (await speech(1)).end();
  expect((await speech(2)).text).toBe('Missus Smythe climbs.');
  await wish({ type: 'settle' }, { words: { ...words, skipped: [...words.skipped, 'ash'] } });
  spoken[1]?.end();
  (await speech(3)).end();
  (await speech(4)).end();
  expect(texts().slice(2, 4)).toEqual(['She sees smoke, .', 'Lava.']);
});

it('lights the sentence and in it the word; the page is byte for byte as before, in the middle and in the end', async () => {
  const before = await host.html();
  start();
  await wish({ type: 'start' });
  (await speech(1)).end();
  say(await speech(2), 'Smith');
  await vi.waitFor(async () => expect(await host.litNow()).toEqual({ word: 'Smith', sentence: 'Dr. Smith climbs.' }));
  expect(await host.html()).toBe(before);
  await wish({ type: 'stop' });
  expect(await host.litNow()).toEqual({ word: '', sentence: '' });
  expect(await host.html()).toBe(before);
  expect(frame.window.document.adoptedStyleSheets).toEqual([]);
});

it('of a long page the first sentence is with the voice before all of it is looked at, and it is read on to what was out of view', async () => {
  const { document } = frame.window;
  const rows = Array.from({ length: 2_100 }, (_, number) => `<p>Row ${number}.</p>`);
  document.body.innerHTML = `${rows.join('')}<p style="margin-block-start:3000px">Far below.</p>`;
  document.querySelectorAll('p')[2_099]?.scrollIntoView({ block: 'start', behavior: 'instant' });
  const look = vi.spyOn(frame.window, 'getComputedStyle');
  start();
  await wish({ type: 'start' });
  await vi.waitFor(() => expect(spoken).toHaveLength(1), { interval: 0 });
  expect(look.mock.calls.length).toBeLessThan(500);
  await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(2_000));
  expect(texts()[0]).toMatch(/^Row 20\d\d\.$/);
  for (let number = 1; texts().at(-1) !== 'Far below.'; number += 1) (await speech(number)).end();
});

it('reads what is selected, and nothing else', async () => {
  start();
  await host.select('climbs', 'sees');
  await wish({ type: 'start' });
  (await speech(1)).end();
  (await speech(2)).end();
  await vi.waitFor(() => expect(last()?.status).toBe('ended'));
  expect(texts()).toEqual(['climbs.', 'She sees.']);
});

it('begins with what is in view', async () => {
  start();
  frame.window.scrollTo({ top: 5_000, behavior: 'instant' });
  await wish({ type: 'start' });
  expect((await speech(1)).text).toBe('Far below it ends.');
});

describe('from where the menu was opened', () => {
  const openMenu = (text: string) => {
    const { document } = frame.window;
    const item = [...document.querySelectorAll('li, h1, p')].find((element) => element.textContent?.includes(text));
    const words = document.createRange();
    words.selectNodeContents(item as Element);
    const { left, top, height } = words.getBoundingClientRect();
    const at = { clientX: left + 4, clientY: top + height / 2, bubbles: true };
    document.elementFromPoint(at.clientX, at.clientY)?.dispatchEvent(new frame.window.MouseEvent('contextmenu', at));
  };

  it('the sentence that is pointed at is the first', async () => {
    start();
    await wish({ type: 'toggle' });
    await speech(1);
    openMenu('Lava');
    await wish({ type: 'start-here' });
    expect((await speech(2)).text).toBe('Lava.');
  });

  it('words that are selected go before it', async () => {
    start();
    await host.select('climbs', 'climbs');
    openMenu('Lava');
    await wish({ type: 'start-here' });
    expect((await speech(1)).text).toBe('climbs.');
  });

  it('without a place, or with one that is long past, it begins with what is in view', async () => {
    start();
    openMenu('Lava');
    frame.window.dispatchEvent(new frame.window.PointerEvent('pointerdown'));
    await wish({ type: 'start-here' });
    expect((await speech(1)).text).toBe('Volcanoes.');
  });
});

it('from the beginning: the first words of the main part, whatever is in view or selected', async () => {
  const { document } = frame.window;
  const rows = Array.from({ length: 60 }, (_, number) => `<p>Row ${number}.</p>`);
  document.body.innerHTML = `<nav>Menu.</nav><main>${rows.join('')}</main>`;
  document.querySelectorAll('p')[50]?.scrollIntoView({ block: 'start', behavior: 'instant' });
  document.getSelection()?.selectAllChildren(document.querySelectorAll('p')[55] as Element);
  start();
  await wish({ type: 'start-whole' });
  expect((await speech(1)).text).toBe('Row 0.');
});

describe('where to begin is pointed at', () => {
  const placeOf = (text: string) => {
    const { document } = frame.window;
    const element = [...document.querySelectorAll('li, h1, p')].find((one) => one.textContent?.includes(text));
    const words = document.createRange();
    words.selectNodeContents(element as Element);
    const { left, top } = words.getClientRects()[0] ?? new DOMRect();
    return { clientX: left + 4, clientY: top + 6 };
  };
  const pointAt = (text: string) =>
    frame.window.dispatchEvent(new frame.window.PointerEvent('pointermove', placeOf(text)));
  const lit = async () => (await host.litNow()).sentence;
  const clickOn = (text: string) => {
    const { left, top } = frame.element.getBoundingClientRect();
    const { clientX, clientY } = placeOf(text);
    return userEvent.click(document.documentElement, {
      position: { x: left + clientX, y: top + clientY },
      force: true,
    });
  };

  it('the sentence under the pointer is lit, a click on it begins there, and the words stay the page’s', async () => {
    start();
    worker.on(schema(startChosen, NothingShape), () => void wish({ type: 'start-chosen' }));
    await host.select('climbs', 'climbs');
    const before = await host.html();
    expect(await wish({ type: 'choose' })).toMatchObject({ isChoosing: true, status: 'idle' });
    pointAt('Dr. Smith');
    await vi.waitFor(async () => expect(await lit()).toBe('Dr. Smith climbs.'));
    pointAt('Lava');
    await vi.waitFor(async () => expect(await lit()).toBe('Lava'));
    expect(await host.html()).toBe(before);
    expect(spoken).toEqual([]);
    await clickOn('Lava');
    expect((await speech(1)).text).toBe('Lava.');
    expect(last()).toMatchObject({ isChoosing: false, status: 'speaking' });
  });

  it('on a link too: that click leads nowhere', async () => {
    const { document } = frame.window;
    document.body.innerHTML = '<p>One.</p><p><a href="#gone">Two is a link.</a></p>';
    start();
    worker.on(schema(startChosen, NothingShape), () => void wish({ type: 'start-chosen' }));
    await wish({ type: 'choose' });
    await clickOn('Two');
    expect((await speech(1)).text).toBe('Two is a link.');
    expect(frame.window.location.hash).toBe('');
  });

  it.each([
    ['Escape', () => frame.window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['the same button', () => wish({ type: 'choose' })],
    ['another wish', () => wish({ type: 'stop' })],
  ])('%s leaves it: nothing is lit, and a click is the page’s own', async (_what, leave) => {
    start();
    await wish({ type: 'choose' });
    pointAt('Lava');
    await vi.waitFor(async () => expect(await lit()).toBe('Lava'));
    await leave();
    await vi.waitFor(() => expect(last()?.isChoosing).toBe(false));
    expect(await lit()).toBe('');
    const heed = vi.fn((event: Event) => event.defaultPrevented);
    frame.window.addEventListener('click', heed);
    await clickOn('Lava');
    expect(heed).toHaveReturnedWith(false);
    expect(spoken).toEqual([]);
  });

  it('ends by itself after a minute', async () => {
    start();
    await wish({ type: 'choose' });
    vi.useFakeTimers();
    // Armed again under the clock of the test.
    await wish({ type: 'stop' });
    frame.window.setTimeout = window.setTimeout as never;
    await wish({ type: 'choose' });
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(last()?.isChoosing).toBe(false));
  });

  it('in a page that paints its words and knows the caret it is read from there; where nothing follows, it says to select', async () => {
    let words = ['The end of a sentence.', 'The last one.'];
    const read: HostText['read'] = async function* (scope) {
      for (const text of scope === 'from-caret' ? words : ['All of it.']) yield { text, rects: () => [] };
    };
    start({ hostText: { read, isPainted: true, hasCaret: true } });
    worker.on(schema(startChosen, NothingShape), () => void wish({ type: 'start-chosen' }));
    await wish({ type: 'choose' });
    (await speech(1)).end();
    await speech(2);
    expect(texts()).toEqual(['The end of a sentence.', 'The last one.']);
    words = [];
    await wish({ type: 'choose' });
    await vi.waitFor(() => expect(last()?.notice).toEqual({ kind: 'choose-by-selection' }));
    expect(last()).toMatchObject({ status: 'idle', problem: null, isChoosing: false });
  });

  it('in a page that paints its words it says to select them', async () => {
    const painted = async function* (): AsyncGenerator<TextBlock> {};
    start({ hostText: { read: painted, isPainted: true } });
    expect(await wish({ type: 'choose' })).toMatchObject({
      isChoosing: false,
      notice: { kind: 'choose-by-selection' },
    });
  });
});

it('pauses at once and goes on at the word; speed, volume and voice are those of now', async () => {
  start();
  await wish({ type: 'start' });
  const first = await speech(1);
  expect(first).toMatchObject({ rate: 1, volume: 1, voiceId: null, isForgiving: true, lang: 'en' });
  first.end();
  const second = await speech(2);
  say(second, 'Smith');
  await vi.waitFor(async () => expect((await host.litNow()).word).toBe('Smith'));
  expect(await wish({ type: 'pause' })).toMatchObject({ status: 'paused' });
  expect(hushed).toContain(second.speechId);
  await wish({ type: 'resume' }, { rate: 1.5, volume: 0.3, voices: { en: 'ann' } });
  expect(await speech(3)).toMatchObject({ text: 'Smith climbs.', rate: 1.5, volume: 0.3, voiceId: 'ann' });
});

it('one key does what comes next: begins, pauses, goes on', async () => {
  start();
  const status = async () => (await wish({ type: 'toggle' })).status;
  expect([await status(), await status(), await status()]).toEqual(['speaking', 'paused', 'speaking']);
});

it('goes to the next paragraph, the sentence after, and back', async () => {
  start();
  await wish({ type: 'start' });
  await speech(1);
  for (const to of ['next-paragraph', 'next-sentence', 'previous-sentence', 'previous-paragraph'] as const) {
    await wish({ type: 'move', to });
  }
  await speech(5);
  expect(texts().slice(1)).toEqual([
    'Doctor Smith climbs.',
    'She sees smoke, for example near the top.',
    'Doctor Smith climbs.',
    'Volcanoes.',
  ]);
});

it('keeps what is read in view, but does not take the page from a person who scrolls', async () => {
  start();
  await wish({ type: 'start' });
  await speech(1);
  const { window } = frame;
  // Who wants no motion is taken there at once.
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  window.dispatchEvent(new window.WheelEvent('wheel'));
  const far = window.document.querySelector('#far') as Element;
  const isSeen = () => far.getBoundingClientRect().top < window.innerHeight;
  for (let step = 0; step < 7; step += 1) await wish({ type: 'move', to: 'next-paragraph' });
  expect(texts().at(-1)).toBe('Far below it ends.');
  expect([isSeen(), window.scrollY]).toEqual([false, 0]);
  // They rest where it reads: from there on it follows again.
  const later = window.performance.now() + 2_000;
  window.performance.now = () => later;
  await wish({ type: 'move', to: 'previous-paragraph' });
  await wish({ type: 'move', to: 'next-paragraph' });
  expect(isSeen()).toBe(true);
});

it('[S1-022] takes the screen mask along to the line that is read', async () => {
  start();
  const lines: { top: number; bottom: number }[] = [];
  leaveMask(frame.window, { follow: ({ top, bottom }) => lines.push({ top, bottom }) });
  await wish({ type: 'start' });
  await speech(1);
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0));
  const before = lines.at(-1)?.top ?? 0;
  await wish({ type: 'move', to: 'next-paragraph' });
  await speech(2);
  await vi.waitFor(() => expect(lines.at(-1)?.top).toBeGreaterThan(before));
});

it('says so when what it reads leaves the page, and goes on close by', async () => {
  start();
  await wish({ type: 'start' });
  (await speech(1)).end();
  const second = await speech(2);
  await host.loseFirst();
  second.end();
  expect((await speech(3)).text).toBe('Ash.');
  await vi.waitFor(() => expect(last()).toMatchObject({ status: 'speaking', notice: { kind: 'page-changed' } }));
});

const goTo = (address: string) => frame.window.history.pushState(null, '', address);

it.each([`${PATH}/next`, '#next'])(
  'a page that goes on to %s without a load is silent once its words are others',
  async (address) => {
    start();
    await wish({ type: 'start' });
    (await speech(1)).end();
    const second = await speech(2);
    goTo(address);
    say(second, 'Smith');
    await vi.waitFor(async () => expect((await host.litNow()).word).toContain('Smith'));
    await host.loseFirst();
    say(second, 'climbs');
    await vi.waitFor(() => expect(last()).toMatchObject({ status: 'idle', notice: null }));
    expect(hushed.at(-1)).toBe(second.speechId);
    second.end();
    expect(texts()).toHaveLength(2);
  },
);

it('an address that changes beside the words that are read changes nothing', async () => {
  start();
  await wish({ type: 'start' });
  (await speech(1)).end();
  goTo('#comments');
  (await speech(2)).end();
  expect((await speech(3)).text).toMatch(/^She sees smoke/);
  expect(last()).toMatchObject({ status: 'speaking', notice: null });
});

it('the same words put up anew at another address are read on', async () => {
  start();
  await wish({ type: 'start' });
  (await speech(1)).end();
  const second = await speech(2);
  goTo(`${PATH}/comments`);
  const [first] = frame.window.document.querySelectorAll('main p:not(.gone)');
  first?.replaceWith(first.cloneNode(true));
  say(second, 'climbs');
  second.end();
  await speech(3);
  expect(last()?.status).toBe('speaking');
});

it('paused, and in another view asked to go on: reads what is there now', async () => {
  start();
  await wish({ type: 'start' });
  (await speech(1)).end();
  await speech(2);
  await wish({ type: 'pause' });
  goTo(`${PATH}/next`);
  await host.loseFirst();
  await wish({ type: 'resume' });
  expect((await speech(3)).text).toBe('Volcanoes.');
  await vi.waitFor(() => expect(last()?.status).toBe('speaking'));
});

it('yields to another tab, and says why it is silent', async () => {
  start();
  await wish({ type: 'start' });
  await speech(1);
  expect(await wish({ type: 'yield' })).toMatchObject({ status: 'paused', notice: { kind: 'other-tab' } });
  expect(await wish({ type: 'resume' })).toMatchObject({ status: 'speaking', notice: null });
  (await speech(2)).end(err('aborted'));
  await vi.waitFor(() => expect(last()).toMatchObject({ status: 'paused', notice: { kind: 'other-tab' } }));
  expect(failures).toBe(0);
});

it.each(['voice-failed', 'no-voice', 'voice-offline'] as const)(
  '%s: says it, tells of it, and can try again',
  async (error) => {
    start();
    await wish({ type: 'start' });
    (await speech(1)).end(err(error));
    await vi.waitFor(() => expect(last()).toMatchObject({ status: 'failed', problem: error, lang: 'en' }));
    await vi.waitFor(() => expect(failures).toBe(1));
    await wish({ type: 'resume' });
    expect(await speech(2)).toMatchObject({ text: 'Volcanoes.', isForgiving: true });
  },
);

it('read by keys, where no sidebar stands, the page itself says what is wrong, until the next key', async () => {
  start();
  await wish({ type: 'toggle' });
  await speech(1);
  // A key too goes to the next sentence.
  await wish({ type: 'move', to: 'next-sentence' });
  (await speech(2)).end(err('no-voice'));
  const hints = () => [...frame.window.document.querySelectorAll('[data-mote-hint]')];
  await vi.waitFor(() => expect(hints().map(({ shadowRoot }) => shadowRoot?.textContent)).toEqual(['No voice here.']));
  frame.window.dispatchEvent(new frame.window.KeyboardEvent('keydown', { key: 'a' }));
  expect(hints()).toEqual([]);
  await wish({ type: 'resume' });
  (await speech(3)).end(err('no-voice'));
  await vi.waitFor(() => expect(failures).toBe(2));
  expect([last()?.problem, hints()]).toEqual(['no-voice', []]);
});

it('names the voice that goes on in place of another', async () => {
  start();
  await wish({ type: 'start' });
  const { speechId } = await speech(1);
  worker.tell(heard, { speechId, news: { type: 'other-voice', voice: 'Ann' } }, page);
  await vi.waitFor(() => expect(last()?.notice).toEqual({ kind: 'other-voice', voice: 'Ann' }));
});

it('a teacher’s switch ends it', async () => {
  start();
  await wish({ type: 'start' });
  (await speech(1)).end(err('read-aloud-off'));
  await vi.waitFor(() => expect(last()).toMatchObject({ status: 'idle', problem: 'read-aloud-off' }));
  expect(await host.litNow()).toEqual({ word: '', sentence: '' });
});

it('a page that is left is silent', async () => {
  start();
  await wish({ type: 'start' });
  const { speechId } = await speech(1);
  frame.window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(hushed).toEqual([speechId]));
  expect(last()).toMatchObject({ status: 'idle', problem: null });
});

it('a page without words says so', async () => {
  frame.window.document.body.replaceChildren();
  start();
  expect(await wish({ type: 'start' })).toMatchObject({ status: 'idle', problem: 'nothing-to-read' });
  expect(spoken).toEqual([]);
});

describe('what nobody outside it can read', () => {
  const LARGE = 'display:block;inline-size:900px;block-size:500px';
  const show = (html: string) => {
    frame.window.document.body.innerHTML = html;
  };
  const FRAMED = `<iframe sandbox srcdoc="<p>far" style="${LARGE}"></iframe>`;
  const PAINTED = `<canvas width="900" height="500" style="${LARGE}"></canvas>`;

  it.each([
    ['words-in-frame', FRAMED],
    ['words-painted', PAINTED],
    ['nothing-to-read', '<iframe sandbox srcdoc="<p>an advertisement" width="300" height="100"></iframe>'],
  ] as const)('alone on the page it says why nothing is read: %s', async (problem, html) => {
    show(html);
    start();
    expect(await wish({ type: 'start' })).toMatchObject({ status: 'idle', problem });
    expect(spoken).toEqual([]);
  });

  it('of a PDF in the browser’s own viewer it says so', async () => {
    show('<embed type="application/pdf">');
    Object.defineProperty(frame.window.document, 'contentType', { value: 'application/pdf' });
    start();
    expect(await wish({ type: 'toggle' })).toMatchObject({ status: 'idle', problem: 'words-in-pdf' });
  });

  it.each([
    ['left-out-frame', FRAMED],
    ['left-out-painted', PAINTED],
  ] as const)('beside words it is left out, and that is said: %s', async (kind, html) => {
    show(`<p>Words of this page.</p>${html}`);
    start();
    expect(await wish({ type: 'start' })).toMatchObject({ status: 'speaking', notice: { kind } });
    expect((await speech(1)).text).toBe('Words of this page.');
  });

  it('what a person selects is all that they want to hear: nothing is said of the rest', async () => {
    show(`<p>Words of this page.</p>${FRAMED}`);
    frame.window.document.getSelection()?.selectAllChildren(frame.window.document.querySelector('p') as Element);
    start();
    expect(await wish({ type: 'start' })).toMatchObject({ status: 'speaking', notice: null });
  });
});

describe('a sentence that changes while it is said', () => {
  const write = (text: string) => {
    const [changing] = frame.window.document.querySelectorAll('main p');
    if (changing) changing.textContent = text;
  };
  beforeEach(() => {
    frame.window.document.body.innerHTML = '<main><p>Offer ends in 59 seconds.</p><p>The end.</p></main>';
    start();
  });

  it('is said once, and reading goes on behind it', async () => {
    await wish({ type: 'start' });
    const first = await speech(1);
    write('Offer ends in 58 seconds.');
    first.end();
    (await speech(2)).end();
    await vi.waitFor(() => expect(last()?.status).toBe('ended'));
    expect(texts()).toEqual(['Offer ends in 59 seconds.', 'The end.']);
  });

  it('by steps as well', async () => {
    await wish({ type: 'start' });
    await speech(1);
    write('Offer ends in 58 seconds.');
    await wish({ type: 'move', to: 'next-paragraph' });
    expect((await speech(2)).text).toBe('The end.');
  });

  it('into another one, is a sentence that was not said', async () => {
    await wish({ type: 'start' });
    const first = await speech(1);
    write('Lunch is served.');
    first.end();
    expect((await speech(2)).text).toBe('Lunch is served.');
  });
});

describe('a document whose parts come one after the other', () => {
  const paragraph = (text: string) => ({ text, rects: () => [] });
  /** The second part comes when it is let, the third never. */
  const partsOf = () => {
    let letSecond = () => {};
    const second = new Promise<void>((resolve) => {
      letSecond = resolve;
    });
    const coverage: ReadCoverage & { missing: ReadPart[] } = { read: [], missing: [], gap: 'busy' };
    const hostText: HostText = {
      isPainted: true,
      read(scope) {
        if (scope === 'selection') return null;
        const words = async function* () {
          yield paragraph('The first tab.');
          await second;
          yield paragraph('The second tab.');
          coverage.missing.push({ id: 't.2', title: 'Notes' });
        };
        return { coverage, [Symbol.asyncIterator]: words };
      },
    };
    return { hostText, letSecond };
  };

  it('is not at its end before all have come, and what could not be read is named', async () => {
    const { hostText, letSecond } = partsOf();
    start({ hostText });
    await wish({ type: 'start' });
    (await speech(1)).end();
    await new Promise(requestAnimationFrame);
    expect(last()?.status).not.toBe('ended');
    letSecond();
    const second = await speech(2);
    await vi.waitFor(() => expect(last()?.notice).toMatchObject({ kind: 'partial', coverage: { gap: 'busy' } }));
    second.end();
    await vi.waitFor(() => expect(last()?.status).toBe('ended'));
    expect(texts()).toEqual(['The first tab.', 'The second tab.']);
    expect(last()?.notice).toMatchObject({ coverage: { missing: [{ title: 'Notes' }] } });
  });
});

describe('a page that has no end', () => {
  it('grows while its last words are read, and reading goes on with what has come', async () => {
    const { document } = frame.window;
    document.body.innerHTML = '<main><p>The first words.</p></main>';
    start();
    await wish({ type: 'start' });
    for (let number = 1; number <= 5; number += 1) {
      const now = await speech(number);
      const more = document.createElement('p');
      more.textContent = `Part ${number} has come.`;
      document.querySelector('main')?.append(more);
      now.end();
    }
    await speech(6);
    expect(texts()).toEqual([
      'The first words.',
      'Part 1 has come.',
      'Part 2 has come.',
      'Part 3 has come.',
      'Part 4 has come.',
      'Part 5 has come.',
    ]);
  });

  it('grows in a rest that it takes after a slow look: that was not the end', async () => {
    const { document, performance } = frame.window;
    document.body.innerHTML = '<main><p>The first words.</p></main>';
    let now = 0;
    // Each look takes 50 ms, and then the page has a rest of a second.
    performance.now = () => {
      now += 50;
      return now;
    };
    start();
    await wish({ type: 'start' });
    const first = await speech(1);
    document.querySelector('main')?.append(Object.assign(document.createElement('p'), { textContent: 'More.' }));
    first.end();
    expect((await speech(2)).text).toBe('More.');
  });

  it('of 100,000 words is read from what is in view, each word lit in its own place, and changes far away change nothing', async () => {
    const { document } = frame.window;
    const paragraphs = Array.from({ length: 5_000 }, (_, at) => `<p>${`word${at} `.repeat(19)}end.</p>`);
    document.body.innerHTML = `<main>${paragraphs.join('')}</main>`;
    const before = await host.html();
    start();
    const middle = document.querySelectorAll('p')[2_500] as Element;
    middle.scrollIntoView({ block: 'start', behavior: 'instant' });
    await wish({ type: 'start' });
    const first = await speech(1);
    expect(first.text).toContain('word2500 ');
    say(first, 'word2500');
    await vi.waitFor(async () => expect((await host.litNow()).word).toBe('word2500'));
    const [lit] =
      (frame.window as unknown as { CSS: { highlights: Map<string, Iterable<Range>> } }).CSS.highlights.get(
        'mote-reading-word',
      ) ?? [];
    expect(lit?.startContainer.parentElement).toBe(middle);
    expect(await host.html()).toBe(before);
    document.querySelector('p')?.remove();
    first.end();
    expect((await speech(2)).text).toContain('word2501 ');
    expect(last()?.notice).toBeNull();
  });
});

const SPANISH =
  'Los volcanes son montañas que escupen fuego. Cuando la lava se enfría se convierte en piedra negra. '.repeat(3);

it('a page that says another language than its words are in: it is told, and read as its person says, at this address', async () => {
  frame.window.document.body.innerHTML = `<main><p>${SPANISH}</p><p lang="de">Auf Wiedersehen.</p></main>`;
  start({ detectLanguage: async (text) => (text.includes('volcanes') ? 'es' : null) });
  await wish({ type: 'start' });
  expect((await speech(1)).lang).toBe('en');
  await vi.waitFor(() => expect(last()?.notice).toEqual({ kind: 'other-language', lang: 'es' }));
  expect(await wish({ type: 'read-as', lang: 'es' })).toMatchObject({ readAs: 'es', notice: null });
  expect(await speech(2)).toMatchObject({ lang: 'es', text: texts()[0] });
  for (let number = 2; number <= 7; number += 1) (await speech(number)).end();
  expect(await speech(8)).toMatchObject({ lang: 'de', text: 'Auf Wiedersehen.' });
  await wish({ type: 'start' });
  expect((await speech(9)).lang).toBe('es');
  frame.window.history.pushState(null, '', '#next');
  await wish({ type: 'start' });
  expect((await speech(10)).lang).toBe('en');
  expect(last()?.readAs).toBe('');
});

it('a page that says a language that nobody speaks is read as what its words are in, and that is said', async () => {
  frame.window.document.documentElement.lang = 'zu';
  frame.window.document.body.innerHTML = `<main><p>${SPANISH}</p></main>`;
  let guess = 'es';
  start({ detectLanguage: async () => guess });
  await wish({ type: 'start' });
  expect((await speech(1)).lang).toBe('es');
  expect(last()).toMatchObject({ readAs: 'es', notice: { kind: 'other-language', lang: 'es' } });
  // What nobody has chosen is over with the reading.
  guess = 'de';
  await wish({ type: 'start' });
  expect((await speech(2)).lang).toBe('de');
  await wish({ type: 'read-as', lang: '' });
  expect((await speech(3)).lang).toBe('zu');
  // That the page is right is remembered, at this address.
  await wish({ type: 'start' });
  expect((await speech(4)).lang).toBe('zu');
  expect(last()).toMatchObject({ readAs: '', notice: null });
  frame.window.history.pushState(null, '', '#next');
  await wish({ type: 'start' });
  expect((await speech(5)).lang).toBe('de');
});

it.each(['yield', 'stop'] as const)(
  'who wants silence (%s) while the text is still being opened hears nothing, and it is read the next time as it is then',
  async (type) => {
    frame.window.document.documentElement.lang = 'zu';
    frame.window.document.body.innerHTML = `<main><p>${SPANISH}</p></main>`;
    const guesses: ((lang: string) => void)[] = [];
    start({ detectLanguage: () => new Promise((resolve) => void guesses.push(resolve)) });
    const first = wish({ type: 'start' });
    await vi.waitFor(() => expect(guesses).toHaveLength(1));
    await wish({ type });
    guesses[0]?.('es');
    expect((await first).status).toBe('idle');
    const second = wish({ type: 'start' });
    await vi.waitFor(() => expect(guesses).toHaveLength(2));
    guesses[1]?.('de');
    await second;
    expect((await speech(1)).lang).toBe('de');
    expect(last()?.readAs).toBe('de');
    expect(spoken).toHaveLength(1);
  },
);

it('but by the voice that its person has chosen for it, where they have', async () => {
  frame.window.document.documentElement.lang = 'zu';
  frame.window.document.body.innerHTML = `<main><p>${SPANISH}</p></main>`;
  start({ detectLanguage: async () => 'es' });
  await wish({ type: 'start' }, { voices: { zu: 'test|en' } });
  expect(await speech(1)).toMatchObject({ lang: 'zu', voiceId: 'test|en' });
});

it('a guess that nobody speaks gives way to the person’s own language', async () => {
  frame.window.document.documentElement.lang = '';
  start({ detectLanguage: async () => 'zu' });
  await wish({ type: 'start' });
  expect((await speech(1)).lang).toBe('en-US');
});

it('a page whose words are in its language, or that has few of them, is not told that it is wrong', async () => {
  frame.window.document.body.innerHTML = '<main><p>Hola.</p></main>';
  const asked: string[] = [];
  start({
    detectLanguage: async (text) => {
      asked.push(text);
      return 'es';
    },
  });
  await wish({ type: 'start' });
  (await speech(1)).end();
  await vi.waitFor(() => expect(last()?.status).toBe('ended'));
  expect(asked).toEqual([]);
  expect(views.every(({ notice }) => notice === null)).toBe(true);
});

it.each(['', 'English', '{{ lang }}'])(
  'where the page does not say its language (%j), its words do; else it is the person’s own',
  async (said) => {
    frame.window.document.documentElement.lang = said;
    start({ detectLanguage: async (text) => (text.includes('Volcanoes') ? 'de' : null) });
    await wish({ type: 'start' });
    expect((await speech(1)).lang).toBe('de');
  },
);

it('of a page that paints its words the integration tells them; what is said is followed in the tool', async () => {
  const rects = () => [new DOMRect(0, 10, 100, 20)];
  async function* given(scope: string) {
    if (scope === 'selection') return;
    yield { text: 'One two. Three.', lang: 'en', rects };
    yield { text: 'Four.', lang: 'en', rects };
  }
  start({ hostText: { read: given } });
  await wish({ type: 'start' });
  say(await speech(1), 'two');
  await vi.waitFor(() => expect(last()?.shown).toEqual({ text: 'One two.', word: { start: 4, end: 7 } }));
  for (let number = 1; number <= 3; number += 1) (await speech(number)).end();
  await vi.waitFor(() => expect(last()).toMatchObject({ status: 'ended', shown: null }));
  expect(texts()).toEqual(['One two.', 'Three.', 'Four.']);
});

it('where something lights the words of such a page, it hears each sentence and word, and in the end that nothing is said', async () => {
  const shown: (Spoken | null)[] = [];
  leaveReadingLayer(frame.window, ({ signal }) => ({
    async show(now) {
      if (!signal.aborted) shown.push(now);
    },
  }));
  async function* given(scope: string) {
    if (scope === 'selection') return;
    yield { text: 'One two. Three.', lang: 'en', rects: () => [] };
    yield { text: 'Four.', lang: 'en', rects: () => [] };
  }
  start({ hostText: { read: given } });
  await wish({ type: 'start' });
  say(await speech(1), 'two');
  await vi.waitFor(() => expect(shown.at(-1)?.word).toEqual({ start: 4, end: 7 }));
  for (let number = 1; number <= 3; number += 1) (await speech(number)).end();
  await vi.waitFor(() => expect(last()?.status).toBe('ended'));
  const sentences = shown.map((now) => now?.text.slice(now.sentence.start, now.sentence.end));
  expect([...new Set(sentences)]).toEqual(['One two.', 'Three.', 'Four.', undefined]);
});

it('what was written there in a pause is read, from the sentence on that was left', async () => {
  let words = ['First one.', 'Second one.', 'Third one.'];
  async function* given(scope: string) {
    if (scope === 'page') for (const text of words) yield { text, lang: 'en', rects: () => [] };
  }
  start({ hostText: { read: given } });
  await wish({ type: 'start' });
  (await speech(1)).end();
  await speech(2);
  await wish({ type: 'pause' });
  words = ['A new beginning.', 'First one.', 'Second one.', 'Another third.'];
  await wish({ type: 'resume' });
  (await speech(3)).end();
  (await speech(4)).end();
  await vi.waitFor(() => expect(last()?.status).toBe('ended'));
  expect(texts()).toEqual(['First one.', 'Second one.', 'Second one.', 'Another third.']);
});

it('where the words do not come again they are read on as they were; who stops meanwhile hears nothing', async () => {
  let isGone = false;
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  async function* given(scope: string) {
    if (scope === 'selection') return;
    if (isGone) {
      ask();
      await new Promise(() => undefined);
    }
    yield { text: 'First one. Second one.', lang: 'en', rects: () => [] };
  }
  start({ hostText: { read: given } });
  await wish({ type: 'start' });
  (await speech(1)).end();
  await speech(2);
  await wish({ type: 'pause' });
  isGone = true;
  const resumed = wish({ type: 'resume' });
  await asked;
  await resumed;
  expect((await speech(3)).text).toBe('Second one.');
  await wish({ type: 'pause' });
  const again = wish({ type: 'resume' });
  await wish({ type: 'stop' });
  expect(await again).toMatchObject({ status: 'idle' });
  expect(texts()).toHaveLength(3);
});

it('and what is selected there goes before the rest', async () => {
  async function* given(scope: string) {
    yield { text: scope === 'selection' ? 'Marked words.' : 'The whole.', rects: () => [] };
  }
  start({ hostText: { read: given } });
  await wish({ type: 'start' });
  (await speech(1)).end();
  await vi.waitFor(() => expect(last()?.status).toBe('ended'));
  expect(texts()).toEqual(['Marked words.']);
});

it('a page that paints its words and gives none has nothing to read: its menus are not meant, but what is selected is', async () => {
  async function* given() {}
  start({ hostText: { read: given, isPainted: true } });
  await wish({ type: 'start' });
  await vi.waitFor(() => expect(last()?.problem).toBe('nothing-to-read'));
  expect(texts()).toEqual([]);
  await host.select('climbs', 'climbs');
  await wish({ type: 'start' });
  expect((await speech(1)).text).toBe('climbs.');
});
