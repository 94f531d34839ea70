import { expect, it, vi } from 'vitest';
import {
  fetchPack,
  followWords,
  givePageText,
  packProgress,
  readPageText,
  readTarget,
  saveTarget,
  stopFetching,
  takeTranslateCommand,
  tellWords,
  translationRequested,
} from '@/extension/features/translate/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { answerTranslate } from './translate-handlers.ts';

const TEXT = { blocks: [{ text: 'Hello.', lang: 'en' }], isCut: false };

function setUp() {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'offscreen' | 'content' | 'page', more: object = {}) =>
    createMessenger({ self, own: bus.own, transport: bus.join({ ...FAKE_SENDERS[self], ...more }), report: vi.fn() });
  const state = { off: [] as FeatureKey[], active: 7 as number | null };
  const settings = createSettings(createFakeArea());
  const following: boolean[] = [];
  const startStage = (tabId: number) => {
    const content = join('content', { tabId });
    content.answer(givePageText, async ({ scope }) => (scope === 'page' ? ok(TEXT) : err('nothing-to-read')));
    content.answer(tellWords, async ({ isOn }) => {
      following.push(isOn);
      return ok(undefined);
    });
  };
  const runStage = vi.fn(async (tabId: number) => startStage(tabId));
  const fetch = vi.fn<Parameters<typeof answerTranslate>[0]['fetchPack']>(async (_pair, _signal, onProgress) =>
    onProgress(0.5),
  );
  const logger = { warn: vi.fn() };
  const showTool = vi.fn(async () => undefined);
  const sendCommand = answerTranslate({
    messenger: join('worker'),
    hub: { featuresOff: async () => state.off },
    settings,
    showTool,
    area: createFakeArea(),
    activeTab: async () => state.active,
    runStage,
    fetchPack: fetch,
    logger,
  });
  return { join, state, settings, runStage, fetch, logger, showTool, sendCommand, following, page: join('page') };
}

it('injects the translation script into the page at the first command only', async () => {
  const { page, runStage, following } = setUp();
  expect(await page.call(readPageText, { scope: 'page' })).toEqual(ok({ tabId: 7, text: TEXT }));
  expect(await page.call(readPageText, { scope: 'selection' })).toEqual(err('nothing-to-read'));
  expect(await page.call(followWords, { isOn: true })).toEqual(ok({ tabId: 7 }));
  expect(runStage.mock.calls).toEqual([[7]]);
  expect(following).toEqual([true]);
});

it('reports a page that refuses scripts, and a translator that a teacher has switched off', async () => {
  const { page, runStage, state, join } = setUp();
  runStage.mockRejectedValueOnce(new Error('no'));
  expect(await page.call(readPageText, { scope: 'page' })).toEqual(err('page-out-of-reach'));
  const panel = join('page', { tabId: undefined, frameId: undefined });
  state.active = null;
  expect(await panel.call(readPageText, { scope: 'page' })).toEqual(err('page-out-of-reach'));
  state.off = ['translate'];
  expect(await page.call(readPageText, { scope: 'page' })).toEqual(err('translate-off'));
});

it('[S3-033] remembers the last target language, and the last three', async () => {
  const { page, settings } = setUp();
  expect(await page.call(readTarget, {})).toEqual(ok({ to: '', recent: [] }));
  await page.call(saveTarget, { to: 'es' });
  expect(await page.call(readTarget, {})).toEqual(ok({ to: 'es', recent: ['es'] }));
  for (const to of ['ar', 'cy', 'es', 'fr']) await page.call(saveTarget, { to });
  expect(await page.call(readTarget, {})).toEqual(ok({ to: 'fr', recent: ['fr', 'es', 'cy'] }));
  expect(await settings.translationTarget.get()).toBe('fr');
});

it('opens the reading tools after a key command; the tab’s sidebar receives that command once', async () => {
  const { page, join, sendCommand, showTool, state } = setUp();
  const heard = vi.fn();
  page.on(translationRequested, heard);
  await sendCommand(7);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(showTool.mock.calls).toEqual([[7]]);
  expect(await join('page', { tabId: 8 }).call(takeTranslateCommand, {})).toEqual(ok({ isRequested: false }));
  expect(await page.call(takeTranslateCommand, {})).toEqual(ok({ isRequested: true }));
  expect(await page.call(takeTranslateCommand, {})).toEqual(ok({ isRequested: false }));
  state.off = ['translate'];
  await sendCommand(7);
  expect(await page.call(takeTranslateCommand, {})).toEqual(ok({ isRequested: false }));
});

it('fetches a language pack with progress, reports a failure, and stops on request', async () => {
  const { join, fetch, logger } = setUp();
  const offscreen = join('offscreen');
  const news: unknown[] = [];
  offscreen.on(packProgress, (what) => void news.push(what));
  const pack = { packId: '0123456789abcdef', pair: { from: 'en', to: 'fr' } };
  expect(await offscreen.call(fetchPack, pack)).toEqual(ok({ isHere: true }));
  expect(news).toEqual([{ packId: pack.packId, fraction: 0.5 }]);
  fetch.mockRejectedValueOnce(new Error('no'));
  expect(await offscreen.call(fetchPack, pack)).toEqual(ok({ isHere: false }));
  expect(logger.warn).toHaveBeenCalledTimes(1);
  fetch.mockImplementationOnce(
    (_pair, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('over')))),
  );
  const fetched = offscreen.call(fetchPack, pack);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
  offscreen.tell(stopFetching, { packId: pack.packId });
  expect(await fetched).toEqual(ok({ isHere: false }));
  expect(logger.warn).toHaveBeenCalledTimes(1);
});
