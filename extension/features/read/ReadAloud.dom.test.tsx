import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { Voice } from '@/shared/engines/contracts.ts';
import type { ServerHelp } from '@/shared/features/translate/ServerHelpNote.tsx';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import type { ReadingPorts } from './ports.ts';
import { ReadAloud } from './ReadAloud.tsx';
import { NO_READING, type ReadingView, type ReadingWish } from './reading-view.ts';

const VOICES: readonly Voice[] = [
  { id: 'ann', name: 'Ann', lang: 'en-US', isLocal: true },
  { id: 'bob', name: 'Bob', lang: 'en-GB', isLocal: false },
  { id: 'zoe', name: 'Zoé', lang: 'fr-FR', isLocal: true },
];

const SCHOOLS: readonly Voice[] = [
  { id: 'server|a:jenny', name: 'Jenny', lang: 'en-US', isLocal: false, isOfServer: true },
  { id: 'server|a:nia', name: 'Nia', lang: 'cy-GB', isLocal: false, isOfServer: true },
];

async function show(
  first: Partial<ReadingView> = {},
  look: KitLook = {},
  { isOnline = true, schools = SCHOOLS, voices = VOICES, help = 'on' as ServerHelp['state'], isEverywhere = true } = {},
) {
  const settings = createSettings(createFakeArea());
  const wishes: ReadingWish[] = [];
  const allow = vi.fn();
  let now: ReadingView = { ...NO_READING, ...first };
  let show: (view: ReadingView) => void = () => undefined;
  const tell = (view: ReadingView) => {
    now = view;
    show(view);
  };
  /** Null: it stays as it is. */
  const state: { answer: Result<ReadingView, ErrorCode> | null } = { answer: null };
  const reading: ReadingPorts = {
    async ask(wish) {
      wishes.push(wish);
      const answer = state.answer ?? ok(now);
      if (answer.ok) tell(answer.value);
      return answer;
    },
    hearTyping: vi.fn(async () => undefined),
    warm: vi.fn(),
    watch(listener) {
      show = listener;
      listener(now);
    },
  };
  const rememberTold = vi.fn(async () => undefined);
  const ports = { voices: async () => schools, isTold: async () => rememberTold.mock.calls.length > 0, rememberTold };
  const school = { ports, host: 'mote.school.example', isOnline };
  const serverHelp = { state: help, host: school.host, allow };
  const speech = { voices: async () => voices };
  const typedReach = { isEverywhere, offer: <p>Allow it everywhere</p> };
  await renderInKit(<ReadAloud {...{ reading, settings, school, serverHelp, speech, typedReach }} />, look);
  await expect.element(page.getByRole('combobox', { name: /^Voice for/ })).toBeVisible();
  return {
    reading,
    settings,
    wishes,
    state,
    rememberTold,
    allow,
    tell: (view: Partial<ReadingView>) => tell({ ...NO_READING, ...view }),
  };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('who comes to the button that begins, by pointer or key, has the voices opened before the click', async () => {
  const { reading, tell } = await show();
  expect(reading.warm).not.toHaveBeenCalled();
  await userEvent.hover(button('Read aloud'));
  expect(reading.warm).toHaveBeenCalledTimes(1);
  button('Read aloud').element().focus();
  expect(reading.warm).toHaveBeenCalledTimes(2);
  tell({ status: 'speaking' });
  await expect.element(button('Stop')).toBeVisible();
  button('Stop').element().focus();
  button('Pause').element().focus();
  expect(reading.warm).toHaveBeenCalledTimes(2);
});

it('begins, pauses, goes on and stops by what stands on its buttons', async () => {
  const { wishes, state } = await show();
  const next = async (name: string, status: ReadingView['status']) => {
    state.answer = ok({ ...NO_READING, status });
    await button(name).click();
  };
  await expect.element(button('Stop')).not.toBeInTheDocument();
  await next('Read aloud', 'speaking');
  await next('Pause', 'paused');
  await next('Go on', 'failed');
  await next('Try again', 'ended');
  await next('Read again', 'speaking');
  await next('Stop', 'idle');
  await expect.element(button('Read aloud')).toBeVisible();
  expect(wishes.map(({ type }) => type)).toEqual(['start', 'pause', 'resume', 'resume', 'start', 'stop']);
});

it('begins with the first words, or where its person points; Esc and the same button leave that', async () => {
  const { wishes, tell, state } = await show();
  await button('From the start').click();
  state.answer = ok({ ...NO_READING, isChoosing: true });
  await button('From a sentence').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Point at a sentence on the page and click it.');
  const heed = vi.fn();
  document.addEventListener('keydown', heed, { once: true });
  state.answer = ok(NO_READING);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('From a sentence')).toBeVisible();
  expect(heed).not.toHaveBeenCalled();
  tell({ isChoosing: true });
  await button('Cancel').click();
  expect(wishes.map(({ type }) => type)).toEqual(['start-whole', 'choose', 'choose', 'choose']);
  await userEvent.keyboard('{Escape}');
  expect(heed).toHaveBeenCalledOnce();
  tell({ status: 'paused' });
  await expect.element(button('From the start')).not.toBeInTheDocument();
});

it('goes from sentence to sentence and paragraph to paragraph, also by the keyboard alone', async () => {
  const { wishes } = await show({ status: 'paused' });
  await button('Next sentence').click();
  const named = ['Paragraph before', 'Sentence before', 'Next sentence', 'Next paragraph'];
  (button('Paragraph before').element() as HTMLElement).focus();
  for (const name of named) {
    await expect.element(button(name)).toHaveFocus();
    await userEvent.keyboard('{Tab}');
  }
  expect(wishes).toEqual([{ type: 'move', to: 'next-sentence' }]);
});

it('speed goes from 0.5 to 2.5 by tenths, is heard at once and remembered', async () => {
  const { settings, wishes } = await show({ status: 'speaking' });
  const slider = page.getByRole('slider', { name: 'Speed' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '\u20681.0\u2069 ×');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '\u20681.2\u2069 ×');
  await vi.waitFor(async () => expect(await settings.readingSpeed.get()).toBe(1.2));
  await userEvent.keyboard('{End}');
  await vi.waitFor(async () => expect(await settings.readingSpeed.get()).toBe(2.5));
  await userEvent.keyboard('{Home}');
  await vi.waitFor(async () => expect(await settings.readingSpeed.get()).toBe(0.5));
  await vi.waitFor(() => expect(wishes).toHaveLength(4));
  expect(new Set(wishes.map(({ type }) => type))).toEqual(new Set(['settle']));
});

it('the volume is remembered', async () => {
  const { settings } = await show();
  (page.getByRole('slider', { name: 'Volume' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await vi.waitFor(async () => expect(await settings.readingVolume.get()).toBe(0.9));
});

it('offers the voices of the language that is read, and keeps the choice for it alone', async () => {
  const { settings, tell } = await show({ lang: 'en-AU' });
  const field = page.getByRole('combobox', { name: /^Voice for .English.$/ });
  await expect.element(field).toBeVisible();
  const options = () =>
    [...(field.element() as HTMLSelectElement).options]
      .filter(({ parentElement }) => parentElement?.localName === 'select')
      .map(({ text }) => text.replace(/[\u2068\u2069]/g, ''));
  expect(options()).toEqual([
    'The best one on this device',
    'Ann (American English)',
    'Bob (British English, over the internet)',
  ]);
  await field.selectOptions('ann');
  await vi.waitFor(async () => expect(await settings.readingVoices.get()).toEqual({ en: 'ann' }));
  tell({ lang: 'fr' });
  const french = page.getByRole('combobox', { name: /^Voice for .French.$/ });
  await expect.element(french).toHaveValue('');
  await french.selectOptions('zoe');
  await vi.waitFor(async () => expect(await settings.readingVoices.get()).toEqual({ en: 'ann', fr: 'zoe' }));
  await french.selectOptions('');
  await vi.waitFor(async () => expect(await settings.readingVoices.get()).toEqual({ en: 'ann' }));
});

it('a language without a voice: it says so, and another may be chosen by hand', async () => {
  const first = { status: 'failed', problem: 'no-voice', lang: 'cy' } as const;
  const { settings } = await show(first, {}, { schools: [] });
  await expect.element(page.getByRole('alert')).toHaveTextContent('This device has no voice for this language.');
  const field = page.getByRole('combobox', { name: /^Voice for .Welsh.$/ });
  await expect.element(field).toHaveDisplayValue('None on this device: choose another');
  await field.selectOptions('zoe');
  await vi.waitFor(async () => expect(await settings.readingVoices.get()).toEqual({ cy: 'zoe' }));
});

it('where a language has only poor voices, the way to better ones is told by keys, and has no fault that axe finds', async () => {
  const voices = [{ id: 'espeak-ng|en', name: 'espeak-ng', lang: 'en', isLocal: true }];
  const { tell } = await show({ lang: 'en' }, {}, { schools: [], voices });
  const way = page.getByText('Get better voices');
  await expect.element(way).toBeVisible();
  (way.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Then restart the browser/)).toBeVisible();
  expect(await findFaults()).toEqual([]);
  tell({ lang: 'cy' });
  await expect.element(page.getByRole('combobox', { name: /^Voice for .Welsh.$/ })).toBeVisible();
  await expect.element(way).toBeVisible();
});

it('where a language has a good voice, here or at school, there is no such line', async () => {
  const { tell } = await show({ lang: 'fr' });
  const way = page.getByText('Get better voices');
  await expect.element(page.getByRole('combobox', { name: /^Voice for .French.$/ })).toBeVisible();
  await expect.element(way).not.toBeInTheDocument();
  tell({ lang: 'cy' });
  await expect.element(page.getByRole('combobox', { name: /^Voice for .Welsh.$/ })).toBeVisible();
  await expect.element(way).not.toBeInTheDocument();
});

const groups = () =>
  [...document.querySelectorAll('optgroup')].map(({ label, children }) => [
    label,
    ...[...children].map(
      (option) => `${(option as HTMLOptionElement).value}${option.matches(':disabled') ? ' off' : ''}`,
    ),
  ]);

it('the school’s voices stand under their own name; where the server has none there is no such name', async () => {
  await show({ lang: 'en' });
  await vi.waitFor(() => expect(groups()).toEqual([['Your school’s voices', 'server|a:jenny']]));
});

it('a server without voices shows none', async () => {
  await show({ lang: 'en' }, {}, { schools: [] });
  expect(groups()).toEqual([]);
});

it('offline the school’s voices are there, and cannot be chosen', async () => {
  await show({ lang: 'en' }, {}, { isOnline: false });
  await vi.waitFor(() => expect(groups()).toEqual([['Your school’s voices (you are offline)', 'server|a:jenny off']]));
});

it('a voice of the school is not taken before its person has read where the text goes; told once, it is taken at once', async () => {
  const { settings, wishes, rememberTold, tell } = await show({ status: 'speaking', lang: 'en' });
  const field = page.getByRole('combobox', { name: /^Voice for/ });
  await vi.waitFor(() => expect(groups()).toHaveLength(1));
  await field.selectOptions('server|a:jenny');
  await expect.element(page.getByText(/is then sent to .?mote\.school\.example.?, sentence by sentence/)).toBeVisible();
  await expect.element(field).toHaveValue('server|a:jenny');
  expect(await settings.readingVoices.get()).toEqual({});
  await button('Not now').click();
  await expect.element(field).toHaveValue('');
  expect(rememberTold).not.toHaveBeenCalled();
  await field.selectOptions('server|a:jenny');
  await button('Send it and use this voice').click();
  await vi.waitFor(async () => expect(await settings.readingVoices.get()).toEqual({ en: 'server|a:jenny' }));
  expect(rememberTold).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(wishes).toEqual([{ type: 'settle' }]));
  tell({ status: 'speaking', lang: 'cy' });
  await page.getByRole('combobox', { name: /Welsh/ }).selectOptions('server|a:nia');
  await vi.waitFor(async () => expect(await settings.readingVoices.get()).toMatchObject({ cy: 'server|a:nia' }));
  await expect.element(button('Not now')).not.toBeInTheDocument();
});

it('a voice of the school that was chosen elsewhere is asked for here too', async () => {
  const { settings, tell } = await show({ lang: 'fr' });
  await settings.readingVoices.set({ en: 'server|a:jenny' });
  tell({ lang: 'en' });
  await button('Not now').click();
  await vi.waitFor(async () => expect(await settings.readingVoices.get()).toEqual({}));
});

it('a language that only the school’s server speaks: its person is told, says yes, and it goes on', async () => {
  const { wishes, rememberTold } = await show({ status: 'failed', problem: 'voice-untold', lang: 'cy' });
  await expect.element(page.getByText(/Only your school’s server has a voice for this language/)).toBeVisible();
  await button('Send it and read').click();
  await vi.waitFor(() => expect(wishes).toEqual([{ type: 'resume' }]));
  expect(rememberTold).toHaveBeenCalledOnce();
  expect(await findFaults()).toEqual([]);
});

it.each([
  ['off', /help from the server is off for you/],
  ['forbidden', /your school does not let texts go there/],
  ['signed-out', /Sign in to use it/],
] as const)(
  '[S6-004] a language without a voice, the server’s help being %s: it says why, and offers the switch',
  async (help, words) => {
    const { allow } = await show({ status: 'failed', problem: 'no-voice', lang: 'cy' }, {}, { help, schools: [] });
    await expect.element(page.getByText(words)).toBeVisible();
    expect(button('Let the server help').elements()).toHaveLength(help === 'off' ? 1 : 0);
    if (help === 'off') await button('Let the server help').click();
    expect(allow).toHaveBeenCalledTimes(help === 'off' ? 1 : 0);
    expect(await findFaults()).toEqual([]);
  },
);

it('where the server may help nothing is said of it: it has no voice either', async () => {
  await show({ status: 'failed', problem: 'no-voice', lang: 'cy' }, {}, { schools: [] });
  await expect.element(page.getByRole('alert')).toHaveTextContent('This device has no voice for this language.');
  await expect.element(page.getByText(/Your school’s server/)).not.toBeInTheDocument();
});

it.each([
  ['nothing-to-read', 'There are no words here to read.'],
  ['words-in-frame', 'The words here are in a frame of another site, which Mote may not read.'],
  ['words-painted', 'This page paints its words as a picture.'],
  ['words-in-pdf', 'This is a PDF in the browser’s own viewer, whose words Mote may not read.'],
  ['page-out-of-reach', 'Mote may not reach this page yet.'],
  ['voice-offline', 'You are offline, and the voice for this language needs the internet.'],
  ['voice-failed', 'The voice stopped.'],
] as const)('%s is said in words', async (error, words) => {
  const { state } = await show();
  state.answer = err(error);
  await button('Read aloud').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
});

it.each([
  [{ kind: 'other-tab' }, 'Paused: another tab is being read now.'],
  [{ kind: 'other-voice', voice: 'Ann' }, 'A voice stopped. “\u2068Ann\u2069” goes on.'],
  [{ kind: 'page-changed' }, 'The page has changed. Reading goes on close by.'],
  [{ kind: 'left-out-frame' }, 'A frame of another site on this page is left out: Mote may not read it.'],
  [
    { kind: 'partial', coverage: { read: [], missing: [{ id: 't.1', title: 'Notes' }], gap: 'busy' } },
    'Not read: \u2068Notes\u2069. Google asks to wait.',
  ],
  [{ kind: 'left-out-painted' }, 'A part of this page is painted as a picture and is left out.'],
] as const)('a notice: %o', async (notice, words) => {
  await show({ status: 'speaking', notice });
  await expect.element(page.getByText(words)).toBeVisible();
});

it('where the page cannot be lit, the sentence and its word are followed here', async () => {
  await show({ status: 'speaking', lang: 'en', shown: { text: 'One two three.', word: { start: 4, end: 7 } } });
  const mark = page.getByText('two', { exact: true });
  expect(mark.element().localName).toBe('mark');
  expect(mark.element().parentElement?.textContent).toBe('One two three.');
  await expect.element(page.getByRole('status')).toHaveTextContent('Reading. Follow the words here.');
});

it.each([{ theme: 'light' }, { theme: 'dark' }, { theme: 'light', direction: 'rtl' }] as const)(
  'has no fault that axe finds: %o',
  async (look) => {
    await show({ status: 'failed', problem: 'no-voice', lang: 'en', notice: { kind: 'other-tab' } }, look);
    expect(await findFaults()).toEqual([]);
  },
);

it('words are skipped or said differently by a list of their person, made and cleared by keys', async () => {
  const { settings, wishes } = await show();
  await page.getByText('Words to skip or say differently').click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Word or phrase').fill('Niamh');
  await field('Say it as').fill('Neev');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(async () =>
    expect(await settings.readingWords.get()).toEqual({ skipped: [], pronounced: { Niamh: 'Neev' } }),
  );
  await expect.element(field('Word or phrase')).toHaveValue('');
  await field('Word or phrase').fill('Advertisement');
  await button('Add').click();
  await expect.element(page.getByText(/^“.?Advertisement.?” is skipped$/)).toBeVisible();
  await expect.element(page.getByText(/^“.?Niamh.?” is said as “.?Neev.?”$/)).toBeVisible();
  expect(await findFaults()).toEqual([]);
  await page.getByRole('button', { name: /^Remove “.?Niamh.?”$/ }).click();
  await vi.waitFor(async () =>
    expect(await settings.readingWords.get()).toEqual({ skipped: ['Advertisement'], pronounced: {} }),
  );
  expect(wishes).toEqual([{ type: 'settle' }, { type: 'settle' }, { type: 'settle' }]);
});

it('what is typed is said when its person wants so, on every page that lets us; off at first', async () => {
  const { settings, reading } = await show();
  const field = page.getByRole('combobox', { name: 'Say what I type' });
  await expect.element(field).toHaveValue('off');
  expect(reading.hearTyping).not.toHaveBeenCalled();
  await field.selectOptions('word');
  await vi.waitFor(async () => expect(await settings.readingTyped.get()).toBe('word'));
  await vi.waitFor(() => expect(reading.hearTyping).toHaveBeenCalledTimes(1));
  await expect.element(page.getByText(/^On every page\. Passwords and payment fields are never said\./)).toBeVisible();
  expect(page.getByText('Allow it everywhere').query()).toBeNull();
  expect(await findFaults()).toEqual([]);
});

it('where Mote may not run everywhere, what is typed is said to be heard on some pages only, and more is offered', async () => {
  const { settings } = await show({}, {}, { isEverywhere: false });
  expect(page.getByText('Allow it everywhere').query()).toBeNull();
  await settings.readingTyped.set('letter');
  await expect.element(page.getByText(/^On pages where Mote may run, and on the page beside Mote/)).toBeVisible();
  await expect.element(page.getByText('Allow it everywhere')).toBeVisible();
});

it('a page that is wrong about its language is read in another: by what its words look like, or by choice', async () => {
  const { wishes, tell } = await show({ status: 'speaking', lang: 'en' });
  tell({ status: 'speaking', lang: 'en', notice: { kind: 'other-language', lang: 'es' } });
  await expect.element(page.getByText(/these words look .Spanish.\./)).toBeVisible();
  const other = page.getByRole('button', { name: /^Read as .Spanish.$/ });
  await other.click();
  // Nobody could read it as the page says: it is read so already.
  tell({ status: 'speaking', lang: 'es', readAs: 'es', notice: { kind: 'other-language', lang: 'es' } });
  await expect.element(other).not.toBeInTheDocument();
  await expect.element(page.getByText(/these words look .Spanish.\./)).toBeVisible();
  tell({ status: 'speaking', lang: 'en', readAs: '' });
  const field = page.getByRole('combobox', { name: 'Language of the text' });
  await expect.element(field).toHaveDisplayValue('As the page says');
  await field.selectOptions('French');
  tell({ status: 'speaking', lang: 'fr', readAs: 'fr' });
  await expect.element(field).toHaveDisplayValue('French');
  await field.selectOptions('As the page says');
  expect(wishes).toEqual(['es', 'fr', ''].map((lang) => ({ type: 'read-as', lang })));
  await findFaults();
});

it('offers no language before anything was read', async () => {
  await show();
  await expect.element(page.getByRole('combobox', { name: 'Language of the text' })).not.toBeInTheDocument();
});
