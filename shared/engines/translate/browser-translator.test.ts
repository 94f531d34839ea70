import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { err } from '@/shared/base/result.ts';
import { translatorContract } from '@/tests/contract/translator.ts';
import { browserApi, createBrowserTranslator, type FetchPack, fetchPackBy } from './browser-translator.ts';
import { createFakeBrowserApi, type FakeBrowserApi } from './fake-browser-api.ts';
import { createFakeTranslator } from './fake-translator.ts';
import { createServerTranslator } from './server-translator.ts';

const PAIR = { from: 'en', to: 'es' };
const PACK = { from: 'en', to: 'fr' };
const { signal } = new AbortController();

const make = (api: FakeBrowserApi | null, fetchPack?: FetchPack) =>
  createBrowserTranslator({ api: () => api, clock: systemTimer, ...(fetchPack && { fetchPack }) });

describe('the contract of the browser’s translator', () => {
  translatorContract('the browser’s', {
    create: () => make(createFakeBrowserApi()),
    pair: PAIR,
    texts: ['Hello.', 'Bye.'],
    expected: ['es(Hello.)', 'es(Bye.)'],
    isOnDevice: true,
  });
  translatorContract('the fake', {
    create: () => createFakeTranslator(),
    pair: PAIR,
    texts: ['Hello.', 'Bye.'],
    expected: ['es:olleH.', 'es:eyB.'],
    isOnDevice: true,
  });
  translatorContract('the server’s', {
    create: () =>
      createServerTranslator(
        {
          targets: async (from) => ({ ok: true, value: from === 'en' ? { es: 'ready' as const } : {} }),
          translate: async (texts, { to }) =>
            to === 'es'
              ? {
                  ok: true,
                  value: {
                    texts: texts.map((text) => ({ text: `es(${text})`, glosses: [] })),
                    engine: 'x',
                    isBasic: true,
                  },
                }
              : err('pair-unavailable'),
          isOnline: () => true,
        },
        Date.now,
      ),
    pair: PAIR,
    texts: ['Hello.', 'Bye.'],
    expected: ['es(Hello.)', 'es(Bye.)'],
    isOnDevice: false,
  });
});

describe('the browser’s translator', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('requests Norwegian, and its pack, by the browser’s own tag', async () => {
    const api = createFakeBrowserApi({ pairs: { 'en no': 'downloadable', 'no en': 'available' } });
    const translator = make(api);
    expect(await translator.pairState({ from: 'en', to: 'nb' })).toBe('download');
    expect(await translator.pairState({ from: 'nb', to: 'en' })).toBe('ready');
    expect(await translator.translate(['Hello.'], { from: 'en', to: 'nb' }, signal)).toMatchObject({
      value: { texts: [{ text: 'no(Hello.)' }] },
    });
    await fetchPackBy(api, { from: 'en', to: 'nb' }, signal, () => undefined);
    expect(api.created).toEqual(['en no', 'en no']);
  });

  it('one translator serves all texts, even after the first caller has aborted', async () => {
    const api = createFakeBrowserApi();
    const translator = make(api);
    const first = new AbortController();
    expect(await translator.translate(['One.'], PAIR, first.signal)).toMatchObject({ ok: true });
    first.abort();
    expect(await translator.translate(['Two.'], PAIR, signal)).toMatchObject({
      value: { texts: [{ text: 'es(Two.)' }] },
    });
    expect(api.created).toEqual(['en es']);
  });

  it('returns the browser’s pair state; without an API, or if it throws or hangs, null', async () => {
    const api = createFakeBrowserApi();
    expect(await make(api).pairState(PAIR)).toBe('ready');
    expect(await make(api).pairState(PACK)).toBe('download');
    expect(await make(api).pairState({ from: 'en', to: 'xx' })).toBeNull();
    expect(await make(null).pairState(PAIR)).toBeNull();
    const hanging = make(createFakeBrowserApi({ availability: () => new Promise(() => {}) })).pairState(PAIR);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await hanging).toBeNull();
    expect(browserApi()).toBeNull();
  });

  it('reports the progress of a pack, and creates one translator for a pair', async () => {
    const api = createFakeBrowserApi({ progress: [0, 0.25, 1.5] });
    const translator = make(api);
    const heard: number[] = [];
    await translator.translate(['a'], PACK, signal, (fraction) => heard.push(fraction));
    await translator.translate(['b'], PACK, signal);
    expect(heard).toEqual([0, 0.25, 1]);
    expect(api.created).toEqual(['en fr']);
  });

  it('lets the worker fetch a pack, only when it is needed', async () => {
    const api = createFakeBrowserApi();
    const fetchPack = vi.fn<FetchPack>(async ({ to }, _signal, onProgress) => {
      onProgress(0.5);
      api.pairs[`en ${to}`] = 'available';
      return true;
    });
    const translator = make(api, fetchPack);
    const heard: number[] = [];
    expect(await translator.translate(['a'], PACK, signal, (fraction) => heard.push(fraction))).toMatchObject({
      ok: true,
    });
    expect(heard).toEqual([0.5]);
    await translator.translate(['a'], PAIR, signal);
    expect(fetchPack).toHaveBeenCalledTimes(1);
    fetchPack.mockResolvedValue(false);
    api.pairs['en de'] = 'downloadable';
    expect(await translator.translate(['a'], { from: 'en', to: 'de' }, signal)).toMatchObject(err('translator-failed'));
  });

  it('a refusal of the browser and a crash are errors, and the next attempt starts from the beginning', async () => {
    const api = createFakeBrowserApi({ manner: 'refuses' });
    const translator = make(api);
    expect(await translator.translate(['a'], PAIR, signal)).toMatchObject(err('translator-failed'));
    api.manner = 'throws';
    expect(await translator.translate(['a'], PAIR, signal)).toMatchObject(err('translator-failed'));
    api.manner = 'honest';
    expect(await translator.translate(['a'], PAIR, signal)).toMatchObject({ ok: true });
    expect(api.created).toEqual(['en es', 'en es', 'en es']);
  });

  it('keeps a few translators, and destroys the oldest', async () => {
    const api = createFakeBrowserApi();
    const translator = make(api);
    for (const to of ['es', 'fr', 'de', 'it', 'pl']) {
      api.pairs[`en ${to}`] = 'available';
      await translator.translate(['a'], { from: 'en', to }, signal);
    }
    expect(api.destroyed).toBe(1);
  });

  it('destroys a translator that is created after its caller aborted', async () => {
    const made: (() => void)[] = [];
    const api = createFakeBrowserApi();
    const honest = api.create;
    api.create = (options) => new Promise((resolve) => made.push(() => resolve(honest(options))));
    const life = new AbortController();
    const answered = make(api).translate(['a'], PAIR, life.signal);
    await vi.waitFor(() => expect(made).toHaveLength(1));
    life.abort();
    made[0]?.();
    expect(await answered).toEqual(err('aborted'));
    expect(api.destroyed).toBe(1);
  });

  it('fetching a pack keeps no translator', async () => {
    const api = createFakeBrowserApi();
    await fetchPackBy(api, PACK, signal, () => {});
    expect([api.created, api.destroyed]).toEqual([['en fr'], 1]);
  });
});

describe('the server as an engine', () => {
  function setUp(change: object = {}) {
    const state = { isOnline: true, asked: 0, now: 0 };
    const engine = createServerTranslator(
      {
        async targets() {
          state.asked += 1;
          return { ok: true, value: { es: 'ready' as const } };
        },
        translate: async () => err('timed-out'),
        isOnline: () => state.isOnline,
        ...change,
      },
      () => state.now,
    );
    return { state, engine };
  }

  it('passes on the server’s Retry-After', async () => {
    const { engine } = setUp({
      translate: async () => ({ ...err('too-many-requests'), retryAfterMs: 30_000 }),
    });
    expect(await engine.translate(['a'], PAIR, signal)).toEqual({
      ...err('too-many-requests'),
      retryAfterMs: 30_000,
    });
  });

  it('sends one request for all languages requested together, and retries a failed one', async () => {
    let asked = 0;
    let answer = (_targets: unknown): void => {};
    const { engine } = setUp({
      targets() {
        asked += 1;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    const first = Promise.all(['es', 'fr', 'cy'].map((to) => engine.pairState({ from: 'en', to })));
    expect(asked).toBe(1);
    answer(err('timed-out'));
    expect(await first).toEqual([null, null, null]);
    const second = Promise.all(['es', 'fr'].map((to) => engine.pairState({ from: 'en', to })));
    expect(asked).toBe(2);
    answer({ ok: true, value: { es: 'ready' } });
    expect(await second).toEqual(['ready', null]);
  });

  it('requests the languages once, and again after a while; offline, the cached list holds', async () => {
    const { state, engine } = setUp();
    for (const to of ['es', 'fr']) await engine.pairState({ from: 'en', to });
    expect(state.asked).toBe(1);
    state.isOnline = false;
    state.now = 20 * 60_000;
    expect(await engine.pairState(PAIR)).toBe('ready');
    expect(await engine.translate(['a'], PAIR, signal)).toEqual(err('translator-offline'));
    state.isOnline = true;
    await engine.pairState(PAIR);
    expect(state.asked).toBe(2);
    expect(await engine.pairState({ from: 'en', to: 'constructor' })).toBeNull();
  });

  it.each([
    ['timed-out', 'translator-slow'],
    ['server-unreachable', 'translator-offline'],
    ['offline', 'translator-offline'],
    ['translate-off', 'translate-off'],
    ['server-help-off', 'server-help-off'],
    ['internal', 'translator-failed'],
    ['unknown', 'translator-failed'],
  ] as const)('maps the server’s error %s to the user’s error %s', async (error, code) => {
    const { engine } = setUp({ translate: async () => err(error) });
    expect(await engine.translate(['a'], PAIR, signal)).toMatchObject(err(code));
  });
});
