import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  engineAwaited,
  fetchPack,
  packFetched,
  packProgress,
  readOffers,
  stopFetching,
  stopTranslating,
  translateTexts,
} from '@/extension/features/translate/messages.ts';
import { createRemoteTranslate } from '@/extension/features/translate/remote-translate.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { systemTimer } from '@/shared/base/clock.ts';
import { err, ok } from '@/shared/base/result.ts';
import { createFakeTranslator } from '@/shared/engines/translate/fake-translator.ts';
import { answerTranslation, createPackFetcher } from './translation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ID = '0123456789abcdef';
const PAIR = { from: 'en', to: 'es' };
const ASK = { requestId: ID, texts: ['Hello.'], pair: PAIR, isServerTold: false };

function setUp() {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'offscreen' | 'page' | 'content') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const device = createFakeTranslator({ pairs: { 'en es': 'ready' } });
  const server = createFakeTranslator({
    name: 'server',
    isOnDevice: false,
    pairs: { 'en es': 'ready', 'en cy': 'ready' },
  });
  const state = { isOff: false, mayUseServers: false };
  const offscreen = join('offscreen');
  const touch = vi.fn();
  const desk = answerTranslation({
    messenger: offscreen,
    device,
    server,
    isOff: async () => state.isOff,
    mayUseServers: () => state.mayUseServers,
    touch,
    clock: systemTimer,
  });
  return { join, device, server, state, offscreen, desk, touch, page: join('page') };
}

describe('the translation engines of a user', () => {
  it('translates only on this device while the server is not allowed', async () => {
    const { page, server, touch } = setUp();
    expect(await page.call(translateTexts, ASK)).toMatchObject(ok({ engine: 'fake', isOnDevice: true }));
    expect(await page.call(translateTexts, { ...ASK, pair: { from: 'en', to: 'cy' } })).toEqual(
      err('pair-unavailable'),
    );
    expect(server.asked).toEqual([]);
    expect(touch).toHaveBeenCalled();
  });

  it('requires the user’s consent before the first text goes to the server', async () => {
    const { page, server, state } = setUp();
    state.mayUseServers = true;
    const welsh = { ...ASK, pair: { from: 'en', to: 'cy' } };
    expect(await page.call(translateTexts, welsh)).toEqual(err('translation-untold'));
    expect(server.asked).toEqual([]);
    expect(await page.call(translateTexts, { ...welsh, isServerTold: true })).toMatchObject(
      ok({ engine: 'server', isOnDevice: false }),
    );
  });

  it('falls back to the server after the device has failed, with the same consent', async () => {
    const { page, device, state } = setUp();
    state.mayUseServers = true;
    device.manner = 'fails';
    expect(await page.call(translateTexts, ASK)).toEqual(err('translation-untold'));
    expect(await page.call(translateTexts, { ...ASK, isServerTold: true })).toMatchObject(ok({ engine: 'server' }));
    state.mayUseServers = false;
    device.manner = 'fails';
    expect(await page.call(translateTexts, { ...ASK, texts: ['Other.'], isServerTold: true })).toMatchObject(
      err('translator-failed'),
    );
  });

  it('[S1-019] lists the offers that the current permissions allow', async () => {
    const { page, state } = setUp();
    const welsh = async () => {
      const answer = await page.call(readOffers, { from: 'en' });
      if (!answer.ok) throw new Error(answer.error);
      expect(answer.value.offers.length).toBeGreaterThanOrEqual(60);
      return answer.value.offers.find(({ to }) => to === 'cy')?.state;
    };
    expect(await welsh()).toBeNull();
    state.mayUseServers = true;
    expect(await welsh()).toBe('ready');
  });
});

describe('translation under a teacher’s switch', () => {
  it('[S3-097] refuses to translate under a teacher’s switch, and ends a running translation', async () => {
    const { page, state, device, desk } = setUp();
    device.manner = 'hangs';
    const asked = page.call(translateTexts, ASK);
    await vi.waitFor(() => expect(device.asked).toHaveLength(1));
    expect(desk.isBusy).toBe(true);
    await desk.checkSwitch();
    expect(desk.isBusy).toBe(true);
    state.isOff = true;
    await desk.checkSwitch();
    expect(await asked).toEqual(err('translate-off'));
    expect(desk.isBusy).toBe(false);
    expect(await page.call(translateTexts, ASK)).toEqual(err('translate-off'));
    expect(await page.call(readOffers, { from: 'en' })).toEqual(err('translate-off'));
  });
});

describe('callers of the translation', () => {
  it('[S1-019] callers learn which engine they wait for, and the availability of one language alone', async () => {
    const { page, server, state, device } = setUp();
    const steps: unknown[] = [];
    page.on(engineAwaited, ({ step }) => void steps.push(step));
    await page.call(translateTexts, ASK);
    state.mayUseServers = true;
    await page.call(translateTexts, { ...ASK, pair: { from: 'en', to: 'cy' }, isServerTold: true });
    device.pairs = { 'en fr': 'download' };
    device.manner = 'downloads';
    await page.call(translateTexts, { ...ASK, pair: { from: 'en', to: 'fr' } });
    expect(steps).toEqual(['device', 'server', 'pack', 'device']);
    expect(await page.call(readOffers, { from: 'en', to: 'fr' })).toEqual(
      ok({ offers: [{ to: 'fr', state: 'download', isOnDevice: true }] }),
    );
    server.pairState = () => new Promise(() => {});
    const offered = page.call(readOffers, { from: 'en', to: 'zu' });
    await vi.advanceTimersByTimeAsync(900);
    expect(await offered).toEqual(ok({ offers: [{ to: 'zu', state: null, isOnDevice: false, isUnanswered: true }] }));
  });

  it('callers receive the progress of a language pack, and can stop their request', async () => {
    const { join, page, device } = setUp();
    const news: unknown[] = [];
    page.on(packFetched, (what) => void news.push(what));
    device.manner = 'downloads';
    await page.call(translateTexts, ASK);
    expect(news).toEqual([0, 0.5, 1].map((fraction) => ({ requestId: ID, fraction })));
    device.manner = 'hangs';
    const asked = page.call(translateTexts, { ...ASK, texts: ['Other.'] });
    await vi.waitFor(() => expect(device.asked).toHaveLength(2));
    join('page').tell(stopTranslating, { requestId: ID });
    expect(await asked).toEqual(err('aborted'));
  });

  it.each([
    ['a page of the web', 'content', ASK, 'no-receiver'],
    ['a language that is none', 'page', { ...ASK, pair: { from: 'en', to: '<b>' } }, 'bad-request'],
    ['an id that is none', 'page', { ...ASK, requestId: '' }, 'bad-request'],
  ] as const)('callers get no translation as %s', async (_what, self, input, code) => {
    const { join, device } = setUp();
    const answer = join(self).call(translateTexts, input);
    await vi.advanceTimersByTimeAsync(40 * 60_000);
    expect(await answer).toMatchObject({ ok: false, error: expect.stringMatching(code) });
    expect(device.asked).toEqual([]);
  });

  it('opens the offscreen document through the ports when it is missing', async () => {
    const bus = createFakeBus();
    const join = (self: 'offscreen' | 'page') =>
      createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
    const wake = vi.fn(async () => {
      join('offscreen').answer(translateTexts, async ({ texts }) => {
        const translated = texts.map((text) => ({ text: `es:${text}`, glosses: [] }));
        return ok({ texts: translated, engine: 'x', isOnDevice: true, isBasic: false });
      });
      return ok(undefined);
    });
    const remote = createRemoteTranslate({ messenger: join('page'), wake });
    const { signal } = new AbortController();
    const ask = { texts: ['a'], pair: PAIR, isServerTold: false, signal, onProgress: vi.fn(), onStep: vi.fn() };
    expect(await remote.translate(ask)).toMatchObject(ok({ texts: [{ text: 'es:a', glosses: [] }] }));
    await remote.translate(ask);
    expect(wake).toHaveBeenCalledTimes(1);
  });
});

describe('a language pack', () => {
  it('the worker fetches a language pack, with progress and a way to stop', async () => {
    const { join, offscreen } = setUp();
    const worker = join('worker');
    const stopped = vi.fn();
    worker.on(stopFetching, stopped);
    let finish = (_isHere: boolean) => {};
    worker.answer(fetchPack, async ({ packId, pair }) => {
      expect(pair).toEqual(PAIR);
      worker.tell(packProgress, { packId, fraction: 0.5 });
      return new Promise((resolve) => {
        finish = (isHere) => resolve(ok({ isHere }));
      });
    });
    const fetcher = createPackFetcher(offscreen);
    const heard: number[] = [];
    const life = new AbortController();
    const fetched = fetcher(PAIR, life.signal, (fraction) => heard.push(fraction));
    await vi.waitFor(() => expect(heard).toEqual([0.5]));
    life.abort();
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledTimes(1));
    finish(false);
    expect(await fetched).toBe(false);
  });
});
