import { expect, it, vi } from 'vitest';
import {
  getReadingState,
  readingFailed,
  runReadingCommand,
  sendReadingCommand,
  speechProgress,
  speechProgressForPage,
  startChosen,
  wakeVoices,
} from '@/extension/features/read/messages.ts';
import { NO_READING, type ReadingCommand, type ReadingView } from '@/extension/features/read/reading-view.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { SPOKEN_LANGUAGES } from '@/shared/features/read/spoken-forms.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { answerReading } from './reading-handlers.ts';

const SPEAKING: ReadingView = { ...NO_READING, status: 'speaking', lang: 'en' };

function setUp() {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'offscreen' | 'content' | 'page', more: object = {}) =>
    createMessenger({ self, own: bus.own, transport: bus.join({ ...FAKE_SENDERS[self], ...more }), report: vi.fn() });
  const settings = createSettings(createFakeArea());
  const area = createFakeArea();
  const state = {
    off: [] as FeatureKey[],
    active: 7 as number | null,
    ready: ok(undefined) as Result<void>,
    view: SPEAKING,
  };
  const obeyed: { tabId: number; command: ReadingCommand; choices: object }[] = [];
  const startReader = (tabId: number) =>
    join('content', { tabId }).answer(runReadingCommand, async (input) => {
      obeyed.push({ tabId, ...input });
      return ok(state.view);
    });
  const runReader = vi.fn(async (tabId: number) => void startReader(tabId));
  const track = vi.fn();
  const start = () =>
    answerReading({
      messenger: join('worker'),
      hub: {
        featuresOff: async () => state.off,
        texts: async () => ({ locale: 'en-GB', t: createSourceTexts() }) as never,
      },
      settings,
      offscreen: { ensure: async () => state.ready },
      area,
      activeTab: async () => state.active,
      runReader,
      signals: { track },
      logger: { warn: vi.fn() },
    });
  const byKeys = start();
  const panel = join('page', { tabId: undefined, frameId: undefined });
  return { join, settings, state, obeyed, startReader, runReader, track, byKeys, panel };
}

it('sends stop and move keys to the tab that is speaking, and injects nothing into a page without a reader', async () => {
  const { panel, state, obeyed, runReader, byKeys, startReader } = setUp();
  const next = { type: 'move', to: 'next-sentence' } as const;
  await byKeys.inReadingTab(7, next);
  await byKeys.inReadingTab(7, { type: 'stop' });
  expect(runReader).not.toHaveBeenCalled();
  startReader(7);
  startReader(8);
  await panel.call(sendReadingCommand, { type: 'start' });
  state.active = 8;
  await byKeys.inReadingTab(8, next);
  await byKeys.inReadingTab(8, { type: 'stop' });
  state.view = { ...SPEAKING, status: 'paused' };
  await byKeys.inReadingTab(8, { type: 'stop' });
  const requested = obeyed.filter(({ command: { type } }) => type !== 'look');
  expect(requested.map(({ tabId, command }) => [tabId, command])).toEqual([
    [7, { type: 'start' }],
    [7, next],
    [7, { type: 'stop' }],
    [8, { type: 'stop' }],
  ]);
});

it('injects the reader at the first command only', async () => {
  const { join, runReader, obeyed, settings } = setUp();
  await settings.readingSpeed.set(1.4);
  const words = { skipped: ['Advert'], pronounced: { Niamh: 'Neev' } };
  await settings.readingWords.set(words);
  const sidebar = join('page');
  const choices = { rate: 1.4, volume: 1, voices: {}, words, forms: SPOKEN_LANGUAGES, lang: 'en-GB' };
  expect(await sidebar.call(sendReadingCommand, { type: 'start' })).toEqual(ok({ tabId: 7, view: SPEAKING }));
  expect(await sidebar.call(sendReadingCommand, { type: 'pause' })).toEqual(ok({ tabId: 7, view: SPEAKING }));
  expect(runReader.mock.calls).toEqual([[7]]);
  expect(obeyed).toEqual([
    { tabId: 7, command: { type: 'start' }, choices: expect.objectContaining(choices) },
    { tabId: 7, command: { type: 'pause' }, choices: expect.anything() },
  ]);
});

it('[P1] injects no reader to read the state, to pause or to change the speed', async () => {
  const { join, runReader } = setUp();
  const sidebar = join('page');
  const idle = ok({ tabId: 7, view: NO_READING });
  expect(await sidebar.call(getReadingState, {})).toEqual(idle);
  for (const type of ['pause', 'stop', 'settle'] as const)
    expect(await sidebar.call(sendReadingCommand, { type })).toEqual(idle);
  expect(runReader).not.toHaveBeenCalled();
});

it('injects the reader for a chosen start without claiming the voice, then speaks in that page', async () => {
  const { join, panel, obeyed, runReader, startReader, state } = setUp();
  startReader(8);
  state.active = 8;
  await panel.call(sendReadingCommand, { type: 'start' });
  state.active = 7;
  state.ready = err('sidebar-closed');
  expect((await panel.call(sendReadingCommand, { type: 'choose' })).ok).toBe(true);
  expect(runReader.mock.calls).toEqual([[7]]);
  state.ready = ok(undefined);
  join('content', { tabId: 7 }).tell(startChosen, {});
  await vi.waitFor(() =>
    expect(obeyed.map(({ tabId, command: { type } }) => `${tabId} ${type}`)).toEqual([
      '8 start',
      '7 choose',
      '8 yield',
      '7 start-chosen',
    ]),
  );
  state.off = ['readAloud'];
  expect(await panel.call(sendReadingCommand, { type: 'choose' })).toEqual(err('read-aloud-off'));
});

it('starts the voices for a page that finds none, unless reading aloud is switched off', async () => {
  const { join, state } = setUp();
  const page = join('content');
  state.ready = err('unknown');
  expect(await page.call(wakeVoices, {})).toEqual(err('unknown'));
  state.ready = ok(undefined);
  expect(await page.call(wakeVoices, {})).toEqual(ok(undefined));
  state.off = ['readAloud'];
  expect(await page.call(wakeVoices, {})).toEqual(err('read-aloud-off'));
});

it('sends the side panel’s commands to the active tab', async () => {
  const { panel, state, obeyed } = setUp();
  state.active = 9;
  await panel.call(sendReadingCommand, { type: 'start' });
  expect(obeyed.map(({ tabId }) => tabId)).toEqual([9]);
  state.active = null;
  expect(await panel.call(sendReadingCommand, { type: 'start' })).toEqual(err('page-out-of-reach'));
});

it('reads one tab at a time: the previous tab pauses', async () => {
  const { panel, state, obeyed, startReader } = setUp();
  startReader(8);
  await panel.call(sendReadingCommand, { type: 'start' });
  state.active = 8;
  await panel.call(sendReadingCommand, { type: 'resume' });
  await panel.call(sendReadingCommand, { type: 'start' });
  expect(obeyed.map(({ tabId, command: { type } }) => `${tabId} ${type}`)).toEqual([
    '7 start',
    '7 yield',
    '8 resume',
    '8 start',
  ]);
});

it('reports a page that refuses scripts', async () => {
  const { panel, runReader } = setUp();
  runReader.mockRejectedValue(new Error('Cannot access a chrome:// URL'));
  expect(await panel.call(sendReadingCommand, { type: 'start' })).toEqual(err('page-out-of-reach'));
});

it('refuses to start while a teacher has switched reading off, by button and by keys, but still stops', async () => {
  const { panel, state, runReader, obeyed, byKeys, startReader } = setUp();
  state.off = ['readAloud'];
  expect(await panel.call(sendReadingCommand, { type: 'start' })).toEqual(err('read-aloud-off'));
  await byKeys.inTab(7, { type: 'toggle' });
  await byKeys.inTab(7, { type: 'start-here' });
  expect(runReader).not.toHaveBeenCalled();
  startReader(7);
  await panel.call(sendReadingCommand, { type: 'stop' });
  expect(obeyed.map(({ command }) => command)).toEqual([{ type: 'stop' }]);
});

it('injects no reader into the page when no voice is available', async () => {
  const { panel, state, runReader } = setUp();
  state.ready = err('sidebar-closed');
  expect(await panel.call(sendReadingCommand, { type: 'start' })).toEqual(err('sidebar-closed'));
  expect(runReader).not.toHaveBeenCalled();
});

it('passes speech progress to the page’s own tab only', async () => {
  const { join } = setUp();
  const [page, other] = [vi.fn(), vi.fn()];
  join('content', { tabId: 7 }).on(speechProgressForPage, page);
  join('content', { tabId: 8 }).on(speechProgressForPage, other);
  const news = { type: 'word', start: 0, end: 3 } as const;
  join('offscreen').tell(speechProgress, { tabId: 7, speechId: '0123456789abcdef', news });
  await vi.waitFor(() => expect(page).toHaveBeenCalledOnce());
  expect(page.mock.calls[0]?.[0]).toEqual({ speechId: '0123456789abcdef', news });
  expect(other).not.toHaveBeenCalled();
});

it('[S8-024] tracks a failed reading by the event’s literal name', async () => {
  const { join, track } = setUp();
  join('content').tell(readingFailed, {});
  await vi.waitFor(() => expect(track.mock.calls).toEqual([['Read Aloud Error Occurred']]));
});

it('[S8-024] tracks a reading that could not start: no voices, or a page that refuses scripts', async () => {
  const { state, track, runReader, panel } = setUp();
  state.ready = err('no-receiver');
  await panel.call(sendReadingCommand, { type: 'start' });
  expect(track.mock.calls).toEqual([['Read Aloud Error Occurred']]);
  state.ready = ok(undefined);
  runReader.mockRejectedValueOnce(new Error('Cannot access contents of the page'));
  expect(await panel.call(sendReadingCommand, { type: 'start' })).toEqual(err('page-out-of-reach'));
  expect(track).toHaveBeenCalledTimes(2);
  state.off = ['readAloud'];
  await panel.call(sendReadingCommand, { type: 'start' });
  expect(track).toHaveBeenCalledTimes(2);
});

it('refuses an invalid reading command', async () => {
  const { panel, obeyed } = setUp();
  expect(await panel.call(sendReadingCommand, { type: 'look' } as never)).toEqual(err('bad-request'));
  expect(await panel.call(sendReadingCommand, { type: 'move', to: 'moon' } as never)).toEqual(err('bad-request'));
  expect(obeyed).toEqual([]);
});
