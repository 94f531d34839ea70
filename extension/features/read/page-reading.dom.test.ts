import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leaveMask } from '@/extension/core/mask/mask-handle.ts';
import type { TextBlock } from '@/extension/core/page/contract.ts';
import type { HostText } from '@/extension/core/page/host-text.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger, type Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { ReadCoverage, ReadPart } from '@/shared/domain/mote/read-coverage.ts';
import { NO_READING_WORDS } from '@/shared/domain/study/reading-words.ts';
import { SPOKEN_LANGUAGES } from '@/shared/features/read/spoken-forms.ts';
import { ArticleHost } from '@/tests/hosts/article/article-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { leaveReadingLayer, type Spoken } from './layer-reading-handle.ts';
import {
  chooseLanguage,
  readingChanged,
  readingFailed,
  runReadingCommand,
  type SpeakInput,
  speak,
  speechProgressForPage,
  startChosen,
  stopSpeech,
} from './messages.ts';
import { startPageReading } from './page-reading.ts';
import type { ReadingChoices, ReadingCommand, ReadingView } from './reading-view.ts';
import { cluesSchema, speakSchema, stopSpeechSchema, viewSchema } from './schemas.ts';

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

interface SpokenInput extends SpeakInput {
  end(answer?: Result<void, ErrorCode>): void;
}

let frame: Awaited<ReturnType<typeof openFrame>>;
let host: ArticleHost;
let life: AbortController;
let spoken: SpokenInput[];
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
  worker.on(schema(readingFailed, nothingSchema), () => {
    failures += 1;
  });
  const offscreen = join('offscreen');
  offscreen.answer(
    schema(speak, speakSchema),
    (input) =>
      new Promise((end) => void spoken.push({ ...input, end: (answer = ok(undefined)) => end(answer as never) })),
  );
  // Voices exist for every language but Zulu.
  offscreen.answer(schema(chooseLanguage, cluesSchema), async ({ said, guessed, own }) => {
    const lang = [said, guessed, own].find((one) => one !== '' && one !== 'zu') ?? '';
    return ok({ lang });
  });
  offscreen.on(schema(stopSpeech, stopSpeechSchema), ({ speechId }) => void hushed.push(speechId));
  join('page').on(schema(readingChanged, viewSchema), (view) => void views.push(view as ReadingView));
  const { signal } = life;
  const messenger = join('content');
  const detectLanguage = async () => null;
  startPageReading({ window: frame.window, messenger, hostText: null, detectLanguage, signal, ...options });
}

const page = { tabId: 7, frameId: 0 };
const run = async (command: ReadingCommand, choices: Partial<ReadingChoices> = {}) => {
  const answer = await worker.call(runReadingCommand, { command, choices: { ...CHOICES, ...choices } }, page);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value;
};
const texts = () => spoken.map(({ text }) => text);
const speech = async (number: number) => {
  await vi.waitFor(() => expect(spoken.length).toBeGreaterThanOrEqual(number));
  return spoken[number - 1]!;
};
const say = ({ speechId, text }: SpokenInput, word: string) => {
  const at = text.indexOf(word);
  worker.tell(speechProgressForPage, { speechId, news: { type: 'word', start: at, end: at + word.length } }, page);
};
const last = () => views.at(-1);

it('reads the main part in order with lists, alternative texts and shadow trees, without hidden text', async () => {
  start();
  await run({ type: 'start' });
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

it("applies the user's skipped words and pronunciations from the next sentence on", async () => {
  start();
  const words = { skipped: ['e.g. near the top'], pronounced: { 'Dr. Smith': 'Missus Smythe' } };
  await run({ type: 'start' }, { words });
  (await speech(1)).end();
  expect((await speech(2)).text).toBe('Missus Smythe climbs.');
  await run({ type: 'settle' }, { words: { ...words, skipped: [...words.skipped, 'ash'] } });
  spoken[1]?.end();
  (await speech(3)).end();
  (await speech(4)).end();
  expect(texts().slice(2, 4)).toEqual(['She sees smoke, .', 'Lava.']);
});

it("highlights the sentence and the word; the page's HTML is unchanged during and after reading", async () => {
  const before = await host.html();
  start();
  await run({ type: 'start' });
  (await speech(1)).end();
  say(await speech(2), 'Smith');
  await vi.waitFor(async () => expect(await host.litNow()).toEqual({ word: 'Smith', sentence: 'Dr. Smith climbs.' }));
  expect(await host.html()).toBe(before);
  await run({ type: 'stop' });
  expect(await host.litNow()).toEqual({ word: '', sentence: '' });
  expect(await host.html()).toBe(before);
  expect(frame.window.document.adoptedStyleSheets).toEqual([]);
});

it('speaks the first sentence of a long page before it indexes the rest, and reads on beyond the view', async () => {
  const { document } = frame.window;
  const rows = Array.from({ length: 2_100 }, (_, number) => `<p>Row ${number}.</p>`);
  document.body.innerHTML = `${rows.join('')}<p style="margin-block-start:3000px">Far below.</p>`;
  document.querySelectorAll('p')[2_099]?.scrollIntoView({ block: 'start', behavior: 'instant' });
  const look = vi.spyOn(frame.window, 'getComputedStyle');
  start();
  await run({ type: 'start' });
  await vi.waitFor(() => expect(spoken).toHaveLength(1), { interval: 0 });
  expect(look.mock.calls.length).toBeLessThan(500);
  await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(2_000));
  expect(texts()[0]).toMatch(/^Row 20\d\d\.$/);
  for (let number = 1; texts().at(-1) !== 'Far below.'; number += 1) (await speech(number)).end();
});

it('reads only the selection', async () => {
  start();
  await host.select('climbs', 'sees');
  await run({ type: 'start' });
  (await speech(1)).end();
  (await speech(2)).end();
  await vi.waitFor(() => expect(last()?.status).toBe('ended'));
  expect(texts()).toEqual(['climbs.', 'She sees.']);
});

it('starts at the visible part', async () => {
  start();
  frame.window.scrollTo({ top: 5_000, behavior: 'instant' });
  await run({ type: 'start' });
  expect((await speech(1)).text).toBe('Far below it ends.');
});

describe('starting from the context menu', () => {
  const openMenu = (text: string) => {
    const { document } = frame.window;
    const item = [...document.querySelectorAll('li, h1, p')].find((element) => element.textContent?.includes(text));
    const words = document.createRange();
    words.selectNodeContents(item as Element);
    const { left, top, height } = words.getBoundingClientRect();
    const at = { clientX: left + 4, clientY: top + height / 2, bubbles: true };
    document.elementFromPoint(at.clientX, at.clientY)?.dispatchEvent(new frame.window.MouseEvent('contextmenu', at));
  };

  it('starts at the sentence under the pointer', async () => {
    start();
    await run({ type: 'toggle' });
    await speech(1);
    openMenu('Lava');
    await run({ type: 'start-here' });
    expect((await speech(2)).text).toBe('Lava.');
  });

  it('prefers a selection to the context-menu point', async () => {
    start();
    await host.select('climbs', 'climbs');
    openMenu('Lava');
    await run({ type: 'start-here' });
    expect((await speech(1)).text).toBe('climbs.');
  });

  it('starts at the visible part without a point, or with an outdated one', async () => {
    start();
    openMenu('Lava');
    frame.window.dispatchEvent(new frame.window.PointerEvent('pointerdown'));
    await run({ type: 'start-here' });
    expect((await speech(1)).text).toBe('Volcanoes.');
  });
});

it('starts at the first words of the main part for start-whole, whatever is in view or selected', async () => {
  const { document } = frame.window;
  const rows = Array.from({ length: 60 }, (_, number) => `<p>Row ${number}.</p>`);
  document.body.innerHTML = `<nav>Menu.</nav><main>${rows.join('')}</main>`;
  document.querySelectorAll('p')[50]?.scrollIntoView({ block: 'start', behavior: 'instant' });
  document.getSelection()?.selectAllChildren(document.querySelectorAll('p')[55] as Element);
  start();
  await run({ type: 'start-whole' });
  expect((await speech(1)).text).toBe('Row 0.');
});

describe('choosing where to start', () => {
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

  it('highlights the sentence under the pointer and starts there on a click, without changing the page', async () => {
    start();
    worker.on(schema(startChosen, nothingSchema), () => void run({ type: 'start-chosen' }));
    await host.select('climbs', 'climbs');
    const before = await host.html();
    expect(await run({ type: 'choose' })).toMatchObject({ isChoosing: true, status: 'idle' });
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

  it('cancels the click that chooses a sentence in a link', async () => {
    const { document } = frame.window;
    document.body.innerHTML = '<p>One.</p><p><a href="#gone">Two is a link.</a></p>';
    start();
    worker.on(schema(startChosen, nothingSchema), () => void run({ type: 'start-chosen' }));
    await run({ type: 'choose' });
    await clickOn('Two');
    expect((await speech(1)).text).toBe('Two is a link.');
    expect(frame.window.location.hash).toBe('');
  });

  it.each([
    ['Escape', () => frame.window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['the same button', () => run({ type: 'choose' })],
    ['another command', () => run({ type: 'stop' })],
  ])('cancels the choice on %s: the highlight disappears, and the page gets the next click', async (_what, leave) => {
    start();
    await run({ type: 'choose' });
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

  it('cancels the choice after a minute', async () => {
    start();
    await run({ type: 'choose' });
    vi.useFakeTimers();
    // Restart the choice, so that its timer uses the test's clock.
    await run({ type: 'stop' });
    frame.window.setTimeout = window.setTimeout as never;
    await run({ type: 'choose' });
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(last()?.isChoosing).toBe(false));
  });

  it('reads from the caret in a page that paints its words; if no text follows, asks for a selection', async () => {
    let words = ['The end of a sentence.', 'The last one.'];
    const read: HostText['read'] = async function* (scope) {
      for (const text of scope === 'from-caret' ? words : ['All of it.']) yield { text, rects: () => [] };
    };
    start({ hostText: { read, isPainted: true, hasCaret: true } });
    worker.on(schema(startChosen, nothingSchema), () => void run({ type: 'start-chosen' }));
    await run({ type: 'choose' });
    (await speech(1)).end();
    await speech(2);
    expect(texts()).toEqual(['The end of a sentence.', 'The last one.']);
    words = [];
    await run({ type: 'choose' });
    await vi.waitFor(() => expect(last()?.notice).toEqual({ kind: 'choose-by-selection' }));
    expect(last()).toMatchObject({ status: 'idle', problem: null, isChoosing: false });
  });

  it('asks for a selection in a page that paints its words', async () => {
    const painted = async function* (): AsyncGenerator<TextBlock> {};
    start({ hostText: { read: painted, isPainted: true } });
    expect(await run({ type: 'choose' })).toMatchObject({
      isChoosing: false,
      notice: { kind: 'choose-by-selection' },
    });
  });
});

it('pauses immediately, resumes at the word, and then uses the new speed, volume and voice', async () => {
  start();
  await run({ type: 'start' });
  const first = await speech(1);
  expect(first).toMatchObject({ rate: 1, volume: 1, voiceId: null, isForgiving: true, lang: 'en' });
  first.end();
  const second = await speech(2);
  say(second, 'Smith');
  await vi.waitFor(async () => expect((await host.litNow()).word).toBe('Smith'));
  expect(await run({ type: 'pause' })).toMatchObject({ status: 'paused' });
  expect(hushed).toContain(second.speechId);
  await run({ type: 'resume' }, { rate: 1.5, volume: 0.3, voices: { en: 'ann' } });
  expect(await speech(3)).toMatchObject({ text: 'Smith climbs.', rate: 1.5, volume: 0.3, voiceId: 'ann' });
});

it('toggles with one key: starts, pauses, resumes', async () => {
  start();
  const status = async () => (await run({ type: 'toggle' })).status;
  expect([await status(), await status(), await status()]).toEqual(['speaking', 'paused', 'speaking']);
});

it('moves to the next paragraph, the next sentence, and back', async () => {
  start();
  await run({ type: 'start' });
  await speech(1);
  for (const to of ['next-paragraph', 'next-sentence', 'previous-sentence', 'previous-paragraph'] as const) {
    await run({ type: 'move', to });
  }
  await speech(5);
  expect(texts().slice(1)).toEqual([
    'Doctor Smith climbs.',
    'She sees smoke, for example near the top.',
    'Doctor Smith climbs.',
    'Volcanoes.',
  ]);
});

it('keeps the spoken text in view, but does not scroll against a user who scrolls', async () => {
  start();
  await run({ type: 'start' });
  await speech(1);
  const { window } = frame;
  // With reduced motion, scrolling is instant.
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  window.dispatchEvent(new window.WheelEvent('wheel'));
  const far = window.document.querySelector('#far') as Element;
  const isSeen = () => far.getBoundingClientRect().top < window.innerHeight;
  for (let step = 0; step < 7; step += 1) await run({ type: 'move', to: 'next-paragraph' });
  expect(texts().at(-1)).toBe('Far below it ends.');
  expect([isSeen(), window.scrollY]).toEqual([false, 0]);
  // The user stops scrolling with the spoken text in view, so scrolling follows it again.
  const later = window.performance.now() + 2_000;
  window.performance.now = () => later;
  await run({ type: 'move', to: 'previous-paragraph' });
  await run({ type: 'move', to: 'next-paragraph' });
  expect(isSeen()).toBe(true);
});

it('[S1-022] moves the screen mask to the line that is read', async () => {
  start();
  const lines: { top: number; bottom: number }[] = [];
  leaveMask(frame.window, { follow: ({ top, bottom }) => lines.push({ top, bottom }) });
  await run({ type: 'start' });
  await speech(1);
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0));
  const before = lines.at(-1)?.top ?? 0;
  await run({ type: 'move', to: 'next-paragraph' });
  await speech(2);
  await vi.waitFor(() => expect(lines.at(-1)?.top).toBeGreaterThan(before));
});

it('reports that the text being read was removed from the page, and continues near its place', async () => {
  start();
  await run({ type: 'start' });
  (await speech(1)).end();
  const second = await speech(2);
  await host.loseFirst();
  second.end();
  expect((await speech(3)).text).toBe('Ash.');
  await vi.waitFor(() => expect(last()).toMatchObject({ status: 'speaking', notice: { kind: 'page-changed' } }));
});

const goTo = (address: string) => frame.window.history.pushState(null, '', address);

it.each([`${PATH}/next`, '#next'])('stops when client-side navigation to %s replaces the words', async (address) => {
  start();
  await run({ type: 'start' });
  (await speech(1)).end();
  const second = await speech(2);
  goTo(address);
  say(second, 'Smith');
  await vi.waitFor(async () => expect((await host.litNow()).word).toContain('Smith'));
  await host.loseFirst();
  // The index receives the removal shortly afterwards. The next spoken word then finds that its text was removed.
  await vi.waitFor(() => {
    say(second, 'climbs');
    expect(last()).toMatchObject({ status: 'idle', notice: null });
  });
  expect(hushed.at(-1)).toBe(second.speechId);
  second.end();
  expect(texts()).toHaveLength(2);
});

it('continues when the address changes but the words stay', async () => {
  start();
  await run({ type: 'start' });
  (await speech(1)).end();
  goTo('#comments');
  (await speech(2)).end();
  expect((await speech(3)).text).toMatch(/^She sees smoke/);
  expect(last()).toMatchObject({ status: 'speaking', notice: null });
});

it('continues when the same words are rendered again at another address', async () => {
  start();
  await run({ type: 'start' });
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

it('resumes with the current text if the view changed while paused', async () => {
  start();
  await run({ type: 'start' });
  (await speech(1)).end();
  await speech(2);
  await run({ type: 'pause' });
  goTo(`${PATH}/next`);
  await host.loseFirst();
  await run({ type: 'resume' });
  expect((await speech(3)).text).toBe('Volcanoes.');
  await vi.waitFor(() => expect(last()?.status).toBe('speaking'));
});

it('yields to another tab and explains the pause', async () => {
  start();
  await run({ type: 'start' });
  await speech(1);
  expect(await run({ type: 'yield' })).toMatchObject({ status: 'paused', notice: { kind: 'other-tab' } });
  expect(await run({ type: 'resume' })).toMatchObject({ status: 'speaking', notice: null });
  (await speech(2)).end(err('aborted'));
  await vi.waitFor(() => expect(last()).toMatchObject({ status: 'paused', notice: { kind: 'other-tab' } }));
  expect(failures).toBe(0);
});

it.each(['voice-failed', 'no-voice', 'voice-offline'] as const)('reports %s and lets the user retry', async (error) => {
  start();
  await run({ type: 'start' });
  (await speech(1)).end(err(error));
  await vi.waitFor(() => expect(last()).toMatchObject({ status: 'failed', problem: error, lang: 'en' }));
  await vi.waitFor(() => expect(failures).toBe(1));
  await run({ type: 'resume' });
  expect(await speech(2)).toMatchObject({ text: 'Volcanoes.', isForgiving: true });
});

it('shows a problem in the page while no sidebar is open, until the next key press', async () => {
  start();
  await run({ type: 'toggle' });
  await speech(1);
  // A shortcut also moves to the next sentence.
  await run({ type: 'move', to: 'next-sentence' });
  (await speech(2)).end(err('no-voice'));
  const hints = () => [...frame.window.document.querySelectorAll('[data-mote-hint]')];
  await vi.waitFor(() => expect(hints().map(({ shadowRoot }) => shadowRoot?.textContent)).toEqual(['No voice here.']));
  frame.window.dispatchEvent(new frame.window.KeyboardEvent('keydown', { key: 'a' }));
  expect(hints()).toEqual([]);
  await run({ type: 'resume' });
  (await speech(3)).end(err('no-voice'));
  await vi.waitFor(() => expect(failures).toBe(2));
  expect([last()?.problem, hints()]).toEqual(['no-voice', []]);
});

it('names the voice that replaces another one', async () => {
  start();
  await run({ type: 'start' });
  const { speechId } = await speech(1);
  worker.tell(speechProgressForPage, { speechId, news: { type: 'other-voice', voice: 'Ann' } }, page);
  await vi.waitFor(() => expect(last()?.notice).toEqual({ kind: 'other-voice', voice: 'Ann' }));
});

it('stops when a teacher turns reading aloud off', async () => {
  start();
  await run({ type: 'start' });
  (await speech(1)).end(err('read-aloud-off'));
  await vi.waitFor(() => expect(last()).toMatchObject({ status: 'idle', problem: 'read-aloud-off' }));
  expect(await host.litNow()).toEqual({ word: '', sentence: '' });
});

it('stops when the page unloads', async () => {
  start();
  await run({ type: 'start' });
  const { speechId } = await speech(1);
  frame.window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(hushed).toEqual([speechId]));
  expect(last()).toMatchObject({ status: 'idle', problem: null });
});

it('reports a page without words', async () => {
  frame.window.document.body.replaceChildren();
  start();
  expect(await run({ type: 'start' })).toMatchObject({ status: 'idle', problem: 'nothing-to-read' });
  expect(spoken).toEqual([]);
});

describe('content that no script can read', () => {
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
  ] as const)('explains why it reads nothing if unreadable content is alone on the page: %s', async (problem, html) => {
    show(html);
    start();
    expect(await run({ type: 'start' })).toMatchObject({ status: 'idle', problem });
    expect(spoken).toEqual([]);
  });

  it('reports a host file whose words were not found, and does not read the menu (F5)', async () => {
    show('<div role="toolbar">Download</div>');
    const lost = async function* (): AsyncGenerator<never> {};
    const coverage: ReadCoverage = { read: [], missing: [{ id: 'rest', title: '' }], gap: 'no-pages' };
    start({ hostText: { read: (scope) => (scope === 'page' ? { coverage, [Symbol.asyncIterator]: lost } : null) } });
    expect(await run({ type: 'start' })).toMatchObject({ status: 'idle', problem: 'words-not-found' });
    expect(spoken).toEqual([]);
  });

  it('reports that it cannot read a PDF in the browser’s own viewer', async () => {
    show('<embed type="application/pdf">');
    Object.defineProperty(frame.window.document, 'contentType', { value: 'application/pdf' });
    start();
    expect(await run({ type: 'toggle' })).toMatchObject({ status: 'idle', problem: 'words-in-pdf' });
  });

  it.each([
    ['left-out-frame', FRAMED],
    ['left-out-painted', PAINTED],
  ] as const)('skips unreadable content beside words and shows a notice: %s', async (kind, html) => {
    show(`<p>Words of this page.</p>${html}`);
    start();
    expect(await run({ type: 'start' })).toMatchObject({ status: 'speaking', notice: { kind } });
    expect((await speech(1)).text).toBe('Words of this page.');
  });

  it('shows no notice about skipped content when the user reads a selection', async () => {
    show(`<p>Words of this page.</p>${FRAMED}`);
    frame.window.document.getSelection()?.selectAllChildren(frame.window.document.querySelector('p') as Element);
    start();
    expect(await run({ type: 'start' })).toMatchObject({ status: 'speaking', notice: null });
  });
});

describe('a sentence that changes while it is spoken', () => {
  const write = (text: string) => {
    const [changing] = frame.window.document.querySelectorAll('main p');
    if (changing) changing.textContent = text;
  };
  beforeEach(() => {
    frame.window.document.body.innerHTML = '<main><p>Offer ends in 59 seconds.</p><p>The end.</p></main>';
    start();
  });

  it('speaks a changed sentence once and continues behind it', async () => {
    await run({ type: 'start' });
    const first = await speech(1);
    write('Offer ends in 58 seconds.');
    first.end();
    (await speech(2)).end();
    await vi.waitFor(() => expect(last()?.status).toBe('ended'));
    expect(texts()).toEqual(['Offer ends in 59 seconds.', 'The end.']);
  });

  it('does not repeat a changed sentence when the user moves by steps', async () => {
    await run({ type: 'start' });
    await speech(1);
    write('Offer ends in 58 seconds.');
    await run({ type: 'move', to: 'next-paragraph' });
    expect((await speech(2)).text).toBe('The end.');
  });

  it('speaks a sentence that was replaced by a different one', async () => {
    await run({ type: 'start' });
    const first = await speech(1);
    write('Lunch is served.');
    first.end();
    expect((await speech(2)).text).toBe('Lunch is served.');
  });
});

describe('a document that loads in parts', () => {
  const paragraph = (text: string) => ({ text, rects: () => [] });
  /** The second part loads when the test allows it, the third never. */
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

  it('ends only after all parts have loaded, and names the parts that failed', async () => {
    const { hostText, letSecond } = partsOf();
    start({ hostText });
    await run({ type: 'start' });
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

describe('a page that loads more content', () => {
  it('continues with content that loads during its last words', async () => {
    const { document } = frame.window;
    document.body.innerHTML = '<main><p>The first words.</p></main>';
    start();
    await run({ type: 'start' });
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

  it("continues with content that loads during the index's pause after a slow update", async () => {
    const { document, performance } = frame.window;
    document.body.innerHTML = '<main><p>The first words.</p></main>';
    let now = 0;
    // Each update takes 50 ms, so the index then pauses for one second.
    performance.now = () => {
      now += 50;
      return now;
    };
    start();
    await run({ type: 'start' });
    const first = await speech(1);
    document.querySelector('main')?.append(Object.assign(document.createElement('p'), { textContent: 'More.' }));
    first.end();
    expect((await speech(2)).text).toBe('More.');
  });

  it('reads 100,000 words from the visible part, highlights each word in place, and ignores distant changes', async () => {
    const { document } = frame.window;
    const paragraphs = Array.from({ length: 5_000 }, (_, at) => `<p>${`word${at} `.repeat(19)}end.</p>`);
    document.body.innerHTML = `<main>${paragraphs.join('')}</main>`;
    const before = await host.html();
    start();
    const middle = document.querySelectorAll('p')[2_500] as Element;
    middle.scrollIntoView({ block: 'start', behavior: 'instant' });
    await run({ type: 'start' });
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

it("shows a notice if the declared language is wrong, and reads in the user's choice at this address", async () => {
  frame.window.document.body.innerHTML = `<main><p>${SPANISH}</p><p lang="de">Auf Wiedersehen.</p></main>`;
  start({ detectLanguage: async (text) => (text.includes('volcanes') ? 'es' : null) });
  await run({ type: 'start' });
  expect((await speech(1)).lang).toBe('en');
  await vi.waitFor(() => expect(last()?.notice).toEqual({ kind: 'other-language', lang: 'es' }));
  expect(await run({ type: 'read-as', lang: 'es' })).toMatchObject({ readAs: 'es', notice: null });
  expect(await speech(2)).toMatchObject({ lang: 'es', text: texts()[0] });
  for (let number = 2; number <= 7; number += 1) (await speech(number)).end();
  expect(await speech(8)).toMatchObject({ lang: 'de', text: 'Auf Wiedersehen.' });
  await run({ type: 'start' });
  expect((await speech(9)).lang).toBe('es');
  frame.window.history.pushState(null, '', '#next');
  await run({ type: 'start' });
  expect((await speech(10)).lang).toBe('en');
  expect(last()?.readAs).toBe('');
});

it('reads in the detected language, with a notice, if no voice speaks the declared one', async () => {
  frame.window.document.documentElement.lang = 'zu';
  frame.window.document.body.innerHTML = `<main><p>${SPANISH}</p></main>`;
  let guess = 'es';
  start({ detectLanguage: async () => guess });
  await run({ type: 'start' });
  expect((await speech(1)).lang).toBe('es');
  expect(last()).toMatchObject({ readAs: 'es', notice: { kind: 'other-language', lang: 'es' } });
  // A language that the user did not choose ends with the reading.
  guess = 'de';
  await run({ type: 'start' });
  expect((await speech(2)).lang).toBe('de');
  await run({ type: 'read-as', lang: '' });
  expect((await speech(3)).lang).toBe('zu');
  // The reader remembers, for this address, that the user confirmed the page's language.
  await run({ type: 'start' });
  expect((await speech(4)).lang).toBe('zu');
  expect(last()).toMatchObject({ readAs: '', notice: null });
  frame.window.history.pushState(null, '', '#next');
  await run({ type: 'start' });
  expect((await speech(5)).lang).toBe('de');
});

it.each(['yield', 'stop'] as const)(
  'does not read if %s comes while the text is still opening, and detects the language again the next time',
  async (type) => {
    frame.window.document.documentElement.lang = 'zu';
    frame.window.document.body.innerHTML = `<main><p>${SPANISH}</p></main>`;
    const guesses: ((lang: string) => void)[] = [];
    start({ detectLanguage: () => new Promise((resolve) => void guesses.push(resolve)) });
    const first = run({ type: 'start' });
    await vi.waitFor(() => expect(guesses).toHaveLength(1));
    await run({ type });
    guesses[0]?.('es');
    expect((await first).status).toBe('idle');
    const second = run({ type: 'start' });
    await vi.waitFor(() => expect(guesses).toHaveLength(2));
    guesses[1]?.('de');
    await second;
    expect((await speech(1)).lang).toBe('de');
    expect(last()?.readAs).toBe('de');
    expect(spoken).toHaveLength(1);
  },
);

it("uses the user's chosen voice for the declared language, if there is one", async () => {
  frame.window.document.documentElement.lang = 'zu';
  frame.window.document.body.innerHTML = `<main><p>${SPANISH}</p></main>`;
  start({ detectLanguage: async () => 'es' });
  await run({ type: 'start' }, { voices: { zu: 'test|en' } });
  expect(await speech(1)).toMatchObject({ lang: 'zu', voiceId: 'test|en' });
});

it("falls back to the user's language if no voice speaks the detected one", async () => {
  frame.window.document.documentElement.lang = '';
  start({ detectLanguage: async () => 'zu' });
  await run({ type: 'start' });
  expect((await speech(1)).lang).toBe('en-US');
});

it('shows no language notice if the words match the declared language, or are few', async () => {
  frame.window.document.body.innerHTML = '<main><p>Hola.</p></main>';
  const asked: string[] = [];
  start({
    detectLanguage: async (text) => {
      asked.push(text);
      return 'es';
    },
  });
  await run({ type: 'start' });
  (await speech(1)).end();
  await vi.waitFor(() => expect(last()?.status).toBe('ended'));
  expect(asked).toEqual([]);
  expect(views.every(({ notice }) => notice === null)).toBe(true);
});

it.each(['', 'English', '{{ lang }}'])(
  "uses the detected language, else the user's own, if the page declares %j",
  async (said) => {
    frame.window.document.documentElement.lang = said;
    start({ detectLanguage: async (text) => (text.includes('Volcanoes') ? 'de' : null) });
    await run({ type: 'start' });
    expect((await speech(1)).lang).toBe('de');
  },
);

it("reads the integration's words in a page that paints its own, and shows the text in the tool", async () => {
  const rects = () => [new DOMRect(0, 10, 100, 20)];
  async function* given(scope: string) {
    if (scope === 'selection') return;
    yield { text: 'One two. Three.', lang: 'en', rects };
    yield { text: 'Four.', lang: 'en', rects };
  }
  start({ hostText: { read: given } });
  await run({ type: 'start' });
  say(await speech(1), 'two');
  await vi.waitFor(() => expect(last()?.shown).toEqual({ text: 'One two.', word: { start: 4, end: 7 } }));
  for (let number = 1; number <= 3; number += 1) (await speech(number)).end();
  await vi.waitFor(() => expect(last()).toMatchObject({ status: 'ended', shown: null }));
  expect(texts()).toEqual(['One two.', 'Three.', 'Four.']);
});

it('reports each sentence and word to the highlight layer, and null at the end', async () => {
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
  await run({ type: 'start' });
  say(await speech(1), 'two');
  await vi.waitFor(() => expect(shown.at(-1)?.word).toEqual({ start: 4, end: 7 }));
  for (let number = 1; number <= 3; number += 1) (await speech(number)).end();
  await vi.waitFor(() => expect(last()?.status).toBe('ended'));
  const sentences = shown.map((now) => now?.text.slice(now.sentence.start, now.sentence.end));
  expect([...new Set(sentences)]).toEqual(['One two.', 'Three.', 'Four.', undefined]);
});

it('resumes at the sentence where it paused, with the words that the integration gives now', async () => {
  let words = ['First one.', 'Second one.', 'Third one.'];
  async function* given(scope: string) {
    if (scope === 'page') for (const text of words) yield { text, lang: 'en', rects: () => [] };
  }
  start({ hostText: { read: given } });
  await run({ type: 'start' });
  (await speech(1)).end();
  await speech(2);
  await run({ type: 'pause' });
  words = ['A new beginning.', 'First one.', 'Second one.', 'Another third.'];
  await run({ type: 'resume' });
  (await speech(3)).end();
  (await speech(4)).end();
  await vi.waitFor(() => expect(last()?.status).toBe('ended'));
  expect(texts()).toEqual(['First one.', 'Second one.', 'Second one.', 'Another third.']);
});

it('resumes with the earlier words if no new ones arrive; stays silent if stopped meanwhile', async () => {
  let isStalled = false;
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  async function* given(scope: string) {
    if (scope === 'selection') return;
    if (isStalled) {
      ask();
      await new Promise(() => undefined);
    }
    yield { text: 'First one. Second one.', lang: 'en', rects: () => [] };
  }
  start({ hostText: { read: given } });
  await run({ type: 'start' });
  (await speech(1)).end();
  await speech(2);
  await run({ type: 'pause' });
  isStalled = true;
  const resumed = run({ type: 'resume' });
  await asked;
  await resumed;
  expect((await speech(3)).text).toBe('Second one.');
  await run({ type: 'pause' });
  const again = run({ type: 'resume' });
  await run({ type: 'stop' });
  expect(await again).toMatchObject({ status: 'idle' });
  expect(texts()).toHaveLength(3);
});

it("prefers the integration's selection to its whole text", async () => {
  async function* given(scope: string) {
    yield { text: scope === 'selection' ? 'Marked words.' : 'The whole.', rects: () => [] };
  }
  start({ hostText: { read: given } });
  await run({ type: 'start' });
  (await speech(1)).end();
  await vi.waitFor(() => expect(last()?.status).toBe('ended'));
  expect(texts()).toEqual(['Marked words.']);
});

it('finds nothing to read in a page that paints its words and gives none, except the selection', async () => {
  async function* given() {}
  start({ hostText: { read: given, isPainted: true } });
  await run({ type: 'start' });
  await vi.waitFor(() => expect(last()?.problem).toBe('nothing-to-read'));
  expect(texts()).toEqual([]);
  await host.select('climbs', 'climbs');
  await run({ type: 'start' });
  expect((await speech(1)).text).toBe('climbs.');
});
