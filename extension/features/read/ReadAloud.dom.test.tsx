import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { Voice } from '@/shared/engines/contracts.ts';
import type { ServerHelp } from '@/shared/features/translate/ServerHelpNote.tsx';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import type { ReadingPorts } from './ports.ts';
import { ReadAloud } from './ReadAloud.tsx';
import { ReadingSettingsForm } from './ReadingSettingsForm.tsx';
import { NO_READING, type ReadingRequest, type ReadingView } from './reading-view.ts';

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
  const requests: ReadingRequest[] = [];
  const allow = vi.fn();
  let now: ReadingView = { ...NO_READING, ...first };
  const shows = new Set<(view: ReadingView) => void>();
  const tell = (view: ReadingView) => {
    now = view;
    for (const show of shows) show(view);
  };
  /** Response to commands. Null: commands leave the view unchanged. */
  const state: { answer: Result<ReadingView, ErrorCode> | null } = { answer: null };
  const reading: ReadingPorts = {
    async ask(command) {
      requests.push(command);
      const answer = state.answer ?? ok(now);
      if (answer.ok) tell(answer.value);
      return answer;
    },
    hearTyping: vi.fn(async () => undefined),
    warm: vi.fn(),
    watch(listener) {
      shows.add(listener);
      listener(now);
    },
  };
  const rememberInformed = vi.fn(async () => undefined);
  const ports = {
    voices: async () => schools,
    isInformed: async () => rememberInformed.mock.calls.length > 0,
    rememberInformed,
  };
  const school = { ports, host: 'mote.school.example', isOnline };
  const serverHelp = { state: help, host: school.host, allow };
  const speech = { voices: async () => voices };
  const typedReach = { isEverywhere, offer: <p>Allow it everywhere</p> };
  const sample = { say: vi.fn(async () => ok(undefined)), stop: vi.fn() };
  const onSettings = vi.fn();
  await renderInKit(
    <>
      <ReadAloud {...{ reading, settings, school, serverHelp, speech, sample, onSettings }} />
      <ReadingSettingsForm {...{ reading, settings, school, speech, typedReach }} />
    </>,
    look,
  );
  await expect.element(page.getByRole('combobox', { name: /^Voice for/ })).toBeVisible();
  return {
    reading,
    settings,
    requests,
    state,
    rememberInformed,
    allow,
    sample,
    onSettings,
    tell: (view: Partial<ReadingView>) => tell({ ...NO_READING, ...view }),
  };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('warms up the voices when the pointer or the focus reaches the start button', async () => {
  const { reading, tell } = await show();
  expect(reading.warm).not.toHaveBeenCalled();
  await userEvent.hover(button('Read'));
  expect(reading.warm).toHaveBeenCalledTimes(1);
  button('Read').element().focus();
  expect(reading.warm).toHaveBeenCalledTimes(2);
  tell({ status: 'speaking' });
  await expect.element(button('Stop')).toBeVisible();
  button('Stop').element().focus();
  button('Pause').element().focus();
  expect(reading.warm).toHaveBeenCalledTimes(2);
});

it('sends the command that the main button names: start, pause, resume, stop', async () => {
  const { requests, state } = await show();
  const next = async (name: string, status: ReadingView['status']) => {
    state.answer = ok({ ...NO_READING, status });
    await button(name).click();
  };
  await expect.element(button('Stop')).not.toBeInTheDocument();
  await next('Read', 'speaking');
  await next('Pause', 'paused');
  await next('Read on', 'failed');
  await next('Try again', 'ended');
  await next('Read again', 'speaking');
  await next('Stop', 'idle');
  await expect.element(button('Read')).toBeVisible();
  expect(requests.map(({ type }) => type)).toEqual(['start', 'pause', 'resume', 'resume', 'start', 'stop']);
});

it('starts at the first words or at a chosen sentence; Escape and the same button cancel the choice', async () => {
  const { requests, tell, state } = await show();
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
  expect(requests.map(({ type }) => type)).toEqual(['start-whole', 'choose', 'choose', 'choose']);
  await userEvent.keyboard('{Escape}');
  expect(heed).toHaveBeenCalledOnce();
  tell({ status: 'paused' });
  await expect.element(button('From the start')).not.toBeInTheDocument();
});

it('moves the reading by sentence and paragraph, also by the keyboard alone', async () => {
  const { requests } = await show({ status: 'paused' });
  await button('Next sentence').click();
  (button('Back one sentence').element() as HTMLElement).focus();
  for (const name of ['Back one sentence', 'Stop', 'Next sentence']) {
    await expect.element(button(name)).toHaveFocus();
    await userEvent.keyboard('{Tab}');
  }
  (button('Paragraph before').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(requests).toEqual([
    { type: 'move', to: 'next-sentence' },
    { type: 'move', to: 'next-paragraph' },
  ]);
});

it('[S9-007] offers four speeds, the slider for all others, and shows a speed without a chip', async () => {
  const { settings, requests, onSettings } = await show();
  const chips = page.getByRole('group', { name: 'Speed' });
  const chip = (name: RegExp) => chips.getByRole('button', { name });
  await expect.element(chip(/^.?1.?×$/)).toHaveAttribute('aria-pressed', 'true');
  await chip(/^.?0\.75.?×$/).click();
  await vi.waitFor(async () => expect(await settings.readingSpeed.get()).toBe(0.75));
  await vi.waitFor(() => expect(requests).toEqual([{ type: 'settle' }]));
  await expect.element(chip(/^.?0\.75.?×$/)).toHaveAttribute('aria-pressed', 'true');
  await settings.readingSpeed.set(2.1);
  await chip(/^.?2\.1.?×, all speeds$/).click();
  expect(onSettings).toHaveBeenCalledOnce();
});

it('shows on the main button how far the text was read', async () => {
  const { tell } = await show();
  await expect.element(button('Read')).toHaveAccessibleDescription('From where you are on the page');
  tell({ status: 'speaking', progress: { percent: 40, minutesLeft: 3 } });
  await expect.element(button('Pause')).toHaveAccessibleDescription(/^About .?3.? minutes left$/);
  const ring = () => button('Pause').element().querySelectorAll('circle')[1] as SVGCircleElement;
  const left = Number(ring().getAttribute('stroke-dashoffset')) / Number(ring().getAttribute('stroke-dasharray'));
  expect(left).toBeCloseTo(0.6);
  tell({ status: 'paused', progress: { percent: 99, minutesLeft: 0 } });
  await expect.element(button('Read on')).toHaveAccessibleDescription('Less than a minute left');
});

it('names the voice that reads and its kind, and plays a sample of it, but not while the page is read', async () => {
  const { settings, sample, onSettings, tell } = await show({ lang: 'en' });
  const chip = page.getByRole('button', { name: /^Ann On this device/ });
  await chip.click();
  expect(onSettings).toHaveBeenCalledOnce();
  await button('Sample').click();
  expect(sample.say.mock.calls).toEqual([['Hello. This is how I read to you.', 'en']]);
  await settings.readingVoices.set({ en: 'bob' });
  await expect.element(page.getByRole('button', { name: /^Bob Over the internet/ })).toBeVisible();
  tell({ lang: 'fr' });
  await expect.element(page.getByRole('button', { name: /^Zoé On this device/ })).toBeVisible();
  await button('Sample').click();
  expect(sample.say).toHaveBeenLastCalledWith('français', 'fr');
  tell({ lang: 'cy' });
  await expect.element(page.getByRole('button', { name: /^Nia From your school/ })).toBeVisible();
  tell({ status: 'speaking', lang: 'en' });
  await expect.element(button('Sample')).toBeDisabled();
});

it('changes the reading speed from 0.5 to 2.5 by the slider in tenths, applies it immediately and stores it', async () => {
  const { settings, requests } = await show({ status: 'speaking' });
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
  await vi.waitFor(() => expect(requests).toHaveLength(4));
  expect(new Set(requests.map(({ type }) => type))).toEqual(new Set(['settle']));
});

it('stores the volume of the reading', async () => {
  const { settings } = await show();
  (page.getByRole('slider', { name: 'Volume' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await vi.waitFor(async () => expect(await settings.readingVolume.get()).toBe(0.9));
});

it('offers the voices of the text language and stores the choice for that language only', async () => {
  const { settings, tell } = await show({ lang: 'en-AU' });
  const field = page.getByRole('combobox', { name: /^Voice for .English.$/ });
  await expect.element(field).toBeVisible();
  const options = () =>
    [...(field.element() as HTMLSelectElement).options]
      .filter(({ parentElement }) => parentElement?.localName === 'select')
      .map(({ text }) => text.replace(/[\u2068\u2069]/g, ''));
  expect(options()).toEqual(['Best voice here', 'Ann (American English)', 'Bob (British English, over the internet)']);
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

it('reports a language without a voice and lets the user choose another voice', async () => {
  const first = { status: 'failed', problem: 'no-voice', lang: 'cy' } as const;
  const { settings } = await show(first, {}, { schools: [] });
  await expect.element(page.getByRole('alert')).toHaveTextContent('This device has no voice for this language.');
  const field = page.getByRole('combobox', { name: /^Voice for .Welsh.$/ });
  await expect.element(field).toHaveDisplayValue('None on this device: choose another');
  await field.selectOptions('zoe');
  await vi.waitFor(async () => expect(await settings.readingVoices.get()).toEqual({ cy: 'zoe' }));
});

it('explains how to get better voices if a language has only poor ones; axe finds no fault', async () => {
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

it('hides the hint about better voices if the device or the school has a good one', async () => {
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

it('lists the school’s voices in a group of their own', async () => {
  await show({ lang: 'en' });
  await vi.waitFor(() => expect(groups()).toEqual([['Your school’s voices', 'server|a:jenny']]));
});

it('shows no school group if the server has no voices', async () => {
  await show({ lang: 'en' }, {}, { schools: [] });
  expect(groups()).toEqual([]);
});

it('disables the school’s voices while offline', async () => {
  await show({ lang: 'en' }, {}, { isOnline: false });
  await vi.waitFor(() => expect(groups()).toEqual([['Your school’s voices (you are offline)', 'server|a:jenny off']]));
});

it('asks for consent before it uses a school voice, and asks only once', async () => {
  const { settings, requests, rememberInformed, tell } = await show({ status: 'speaking', lang: 'en' });
  const field = page.getByRole('combobox', { name: /^Voice for/ });
  await vi.waitFor(() => expect(groups()).toHaveLength(1));
  await field.selectOptions('server|a:jenny');
  await expect.element(page.getByText(/is then sent to .?mote\.school\.example.?, sentence by sentence/)).toBeVisible();
  await expect.element(field).toHaveValue('server|a:jenny');
  expect(await settings.readingVoices.get()).toEqual({});
  await button('Not now').click();
  await expect.element(field).toHaveValue('');
  expect(rememberInformed).not.toHaveBeenCalled();
  await field.selectOptions('server|a:jenny');
  await button('Send it and use this voice').click();
  await vi.waitFor(async () => expect(await settings.readingVoices.get()).toEqual({ en: 'server|a:jenny' }));
  expect(rememberInformed).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(requests).toEqual([{ type: 'settle' }]));
  tell({ status: 'speaking', lang: 'cy' });
  await page.getByRole('combobox', { name: /Welsh/ }).selectOptions('server|a:nia');
  await vi.waitFor(async () => expect(await settings.readingVoices.get()).toMatchObject({ cy: 'server|a:nia' }));
  await expect.element(button('Not now')).not.toBeInTheDocument();
});

it('asks for consent to a school voice that was chosen on another device', async () => {
  const { settings, tell } = await show({ lang: 'fr' });
  await settings.readingVoices.set({ en: 'server|a:jenny' });
  tell({ lang: 'en' });
  await button('Not now').click();
  await vi.waitFor(async () => expect(await settings.readingVoices.get()).toEqual({}));
});

it('resumes after the user consents to the only voice, which is on the school’s server', async () => {
  const { requests, rememberInformed } = await show({ status: 'failed', problem: 'voice-untold', lang: 'cy' });
  await expect.element(page.getByText(/Only your school’s server has a voice for this language/)).toBeVisible();
  await button('Send it and read').click();
  await vi.waitFor(() => expect(requests).toEqual([{ type: 'resume' }]));
  expect(rememberInformed).toHaveBeenCalledOnce();
  expect(await findFaults()).toEqual([]);
});

it.each([
  ['off', /help from the server is off for you/],
  ['forbidden', /your school does not let texts go there/],
  ['signed-out', /Sign in to use it/],
] as const)(
  '[S6-004] explains a language without a voice and offers the switch while server help is %s',
  async (help, words) => {
    const { allow } = await show({ status: 'failed', problem: 'no-voice', lang: 'cy' }, {}, { help, schools: [] });
    await expect.element(page.getByText(words)).toBeVisible();
    expect(button('Let the server help').elements()).toHaveLength(help === 'off' ? 1 : 0);
    if (help === 'off') await button('Let the server help').click();
    expect(allow).toHaveBeenCalledTimes(help === 'off' ? 1 : 0);
    expect(await findFaults()).toEqual([]);
  },
);

it('does not mention the server if it may help but has no voice either', async () => {
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
] as const)('shows a text for the error %s', async (error, words) => {
  const { state } = await show();
  state.answer = err(error);
  await button('Read').click();
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
] as const)('shows a text for the notice %o', async (notice, words) => {
  await show({ status: 'speaking', notice });
  await expect.element(page.getByText(words)).toBeVisible();
});

it('shows the sentence and its word here if the page cannot be highlighted', async () => {
  await show({ status: 'speaking', lang: 'en', shown: { text: 'One two three.', word: { start: 4, end: 7 } } });
  const mark = page.getByText('two', { exact: true });
  expect(mark.element().localName).toBe('mark');
  expect(mark.element().parentElement?.textContent).toBe('One two three.');
  await expect.element(page.getByRole('status')).toHaveTextContent('Reading. Follow the words here.');
});

it.each([{ theme: 'light' }, { theme: 'dark' }, { theme: 'light', direction: 'rtl' }] as const)(
  'the reading tool has no fault that axe finds: %o',
  async (look) => {
    await show({ status: 'failed', problem: 'no-voice', lang: 'en', notice: { kind: 'other-tab' } }, look);
    expect(await findFaults()).toEqual([]);
  },
);

it('adds and removes words to skip or to pronounce differently by the keyboard', async () => {
  const { settings, requests } = await show();
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
  expect(requests).toEqual([{ type: 'settle' }, { type: 'settle' }, { type: 'settle' }]);
});

it('echoes typed text only if the user turns it on, on every page that allows it', async () => {
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

it('explains that typed text is echoed on some pages only, and offers access to all pages', async () => {
  const { settings } = await show({}, {}, { isEverywhere: false });
  expect(page.getByText('Allow it everywhere').query()).toBeNull();
  await settings.readingTyped.set('letter');
  await expect.element(page.getByText(/^On pages where Mote may run, and on the page beside Mote/)).toBeVisible();
  await expect.element(page.getByText('Allow it everywhere')).toBeVisible();
});

it('offers to read in the detected language, or in one that the user chooses', async () => {
  const { requests, tell } = await show({ status: 'speaking', lang: 'en' });
  tell({ status: 'speaking', lang: 'en', notice: { kind: 'other-language', lang: 'es' } });
  await expect.element(page.getByText(/these words look .Spanish.\./)).toBeVisible();
  const other = page.getByRole('button', { name: /^Read as .Spanish.$/ });
  await other.click();
  // No device has a voice for the page's language, so the text is already read in the other language.
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
  expect(requests).toEqual(['es', 'fr', ''].map((lang) => ({ type: 'read-as', lang })));
  await findFaults();
});

it('offers no language before the first reading', async () => {
  await show();
  await expect.element(page.getByRole('combobox', { name: 'Language of the text' })).not.toBeInTheDocument();
});
