import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { err, ok } from '@/shared/base/result.ts';
import { TRANSLATION } from '@/shared/domain/study/translation.ts';
import { createFakeTranslator, type FakeTranslator } from './fake-translator.ts';
import { createTranslationCache } from './translation-cache.ts';
import { createTranslationRouter } from './translation-router.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PAIR = { from: 'en', to: 'es' };

function setUp(...engines: FakeTranslator[]) {
  const cache = createTranslationCache();
  const router = createTranslationRouter({ engines: () => engines, cache, clock: systemTimer });
  const life = new AbortController();
  const ask = (texts: readonly string[], more: Partial<Parameters<typeof router.translate>[0]> = {}) =>
    router.translate({ texts, pair: PAIR, signal: life.signal, ...more });
  const textsOf = async (...given: Parameters<typeof ask>) => {
    const answer = await ask(...given);
    return answer.ok ? answer.value.texts.map(({ text }) => text) : answer;
  };
  return { router, ask, textsOf, life, cache };
}

describe('choosing an engine', () => {
  it('uses the first engine that serves the pair, and no other', async () => {
    const blind = createFakeTranslator({ name: 'blind', pairs: {} });
    const first = createFakeTranslator();
    const second = createFakeTranslator({ name: 'second', isOnDevice: false });
    const { ask } = setUp(blind, first, second);
    expect(await ask(['Hello.'])).toEqual(
      ok({ texts: [{ text: 'es:olleH.', glosses: [] }], engine: 'fake', isOnDevice: true, isBasic: false }),
    );
    expect([blind.asked, second.asked]).toEqual([[], []]);
  });

  it('uses the next engine when one fails, and when one does not settle within 8 s', async () => {
    const failing = createFakeTranslator({ name: 'failing', manner: 'fails' });
    const stalling = createFakeTranslator({ name: 'stalling', manner: 'hangs' });
    const last = createFakeTranslator({ name: 'last', isOnDevice: false });
    const { ask } = setUp(failing, stalling, last);
    const answered = ask(['Hello.']);
    await vi.waitFor(() => expect(stalling.asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(TRANSLATION.stepMs - 1_000);
    expect(last.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answered).toMatchObject({ ok: true, value: { engine: 'last', isOnDevice: false } });
    expect(stalling.ended).toBe(1);
  });

  it('tries an engine that was too slow for a pair last, for five minutes', async () => {
    const slow = createFakeTranslator({ name: 'slow', manner: 'hangs', pairs: { 'en es': 'ready', 'en fr': 'ready' } });
    const last = createFakeTranslator({ name: 'last', pairs: { 'en es': 'ready', 'en fr': 'ready' } });
    const { ask } = setUp(slow, last);
    /** Translates while the slow engine, requested for the nth time, times out. */
    const askInVain = async (text: string, times: number, pair = PAIR) => {
      const answer = ask([text], { pair });
      await vi.waitFor(() => expect(slow.asked).toHaveLength(times));
      await vi.advanceTimersByTimeAsync(TRANSLATION.stepMs);
      expect(await answer).toMatchObject({ value: { engine: 'last' } });
    };
    await askInVain('One.', 1);
    expect(await ask(['Two.'])).toMatchObject({ value: { engine: 'last' } });
    expect(slow.asked).toHaveLength(1);
    await askInVain('Three.', 2, { from: 'en', to: 'fr' });
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await askInVain('Four.', 3);
  });

  it('returns the reason when all engines failed', async () => {
    const hanging = createFakeTranslator({ manner: 'hangs' });
    const { ask } = setUp(hanging);
    const answered = ask(['Hello.']);
    await vi.waitFor(() => expect(hanging.asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(TRANSLATION.stepMs);
    expect(await answered).toEqual(err('translator-slow'));
    expect(await setUp(createFakeTranslator({ manner: 'fails' })).ask(['Hello.'])).toMatchObject(
      err('translator-failed'),
    );
    expect(await setUp(createFakeTranslator({ pairs: {} })).ask(['Hello.'])).toEqual(err('pair-unavailable'));
    expect(await setUp().ask(['Hello.'])).toEqual(err('pair-unavailable'));
  });

  it('skips an engine that does not report its pair state', async () => {
    const silent = createFakeTranslator({ name: 'silent', pairState: () => new Promise(() => {}) });
    const { ask } = setUp(silent, createFakeTranslator());
    const answered = ask(['Hello.']);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await answered).toMatchObject({ ok: true });
  });

  it('waits for a pack as long as its progress is reported', async () => {
    const tell: { news?: ((fraction: number) => void) | undefined; done?: () => void } = {};
    const slow = createFakeTranslator({
      translate: (texts, _pair, _signal, onProgress) =>
        new Promise((resolve) => {
          tell.news = onProgress;
          tell.done = () =>
            resolve(
              ok({
                texts: texts.map((text) => ({ text, glosses: [] })),
                engine: 'x',
                isOnDevice: true,
                isBasic: false,
              }),
            );
        }),
    });
    const { ask } = setUp(slow);
    const heard: number[] = [];
    const answered = ask(['Hello.'], { onProgress: (fraction) => heard.push(fraction) });
    await vi.waitFor(() => expect(tell.news).toBeDefined());
    for (const fraction of [0.1, 0.4, 0.9]) {
      await vi.advanceTimersByTimeAsync(TRANSLATION.stepMs - 1_000);
      tell.news?.(fraction);
    }
    await vi.advanceTimersByTimeAsync(TRANSLATION.stepMs - 1_000);
    tell.done?.();
    expect(await answered).toMatchObject({ ok: true });
    expect(heard).toEqual([0.1, 0.4, 0.9]);
  });

  it('requests a dictionary for single words, not for sentences', async () => {
    const words = createFakeTranslator({ name: 'words', pairs: { 'en es': 'words' } });
    const whole = createFakeTranslator({ name: 'whole' });
    const { ask } = setUp(words, whole);
    expect(await ask(['The house is red.'])).toMatchObject({ value: { engine: 'whole' } });
    expect(words.asked).toEqual([]);
    expect(await setUp(words).ask(['house'])).toMatchObject({ value: { engine: 'words' } });
  });

  it('for a single word, the dictionary gives the word classes and a whole engine the usual translation', async () => {
    const glosses = [{ partOfSpeech: 'noun', words: ['casa'] }];
    const words = createFakeTranslator({ name: 'words', pairs: { 'en es': 'words' } });
    words.translate = async () =>
      ok({ texts: [{ text: 'casa', glosses }], engine: 'words', isOnDevice: false, isBasic: false });
    const whole = createFakeTranslator({ name: 'whole' });
    const basic = createFakeTranslator({ name: 'basic', pairs: { 'en es': 'basic' } });
    expect(await setUp(words, whole).ask(['house'])).toMatchObject({
      value: { engine: 'whole', texts: [{ text: 'es:esuoh', glosses }] },
    });
    whole.manner = 'fails';
    expect(await setUp(words, whole, basic).ask(['horse'])).toMatchObject({ value: { engine: 'words' } });
    expect(basic.asked).toEqual([]);
  });

  it("the caller's abort ends the request, unless another caller waits for it", async () => {
    const engine = createFakeTranslator({ manner: 'hangs' });
    const { ask, life } = setUp(engine);
    const answered = ask(['Hello.']);
    await vi.waitFor(() => expect(engine.asked).toHaveLength(1));
    life.abort();
    expect(await answered).toEqual(err('aborted'));
    expect(engine.ended).toBe(1);
    expect(await ask(['Hello.'])).toEqual(err('aborted'));
  });
});

describe('translating whole texts', () => {
  it('keeps white space and line breaks, and sends parts of at most 2,000 characters', async () => {
    const engine = createFakeTranslator();
    const { textsOf } = setUp(engine);
    expect(await textsOf(['  One.\n\n\tTwo.  '])).toEqual(['  es:enO.\n\n\tes:owT.  ']);
    const long = 'A sentence of some words. '.repeat(300);
    const [translated] = (await textsOf([long])) as string[];
    expect(translated?.endsWith(' ')).toBe(true);
    for (const batch of engine.asked) {
      expect(batch.reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(TRANSLATION.partChars);
    }
  });

  it('refuses texts that are too long together before any engine receives them', async () => {
    const engine = createFakeTranslator();
    expect(await setUp(engine).ask(['x'.repeat(TRANSLATION.mostChars + 1)])).toEqual(err('text-too-long'));
    expect(engine.asked).toEqual([]);
  });

  it('keeps placeholders, also with an engine that loses signs', async () => {
    const mislays = createFakeTranslator();
    const honest = mislays.translate;
    mislays.translate = (texts, ...rest) =>
      honest(
        texts.map((text) => text.replace(/\[\d\]/g, '')),
        ...rest,
      );
    expect(await setUp(createFakeTranslator()).textsOf(['Hello {name}, see https://a.example/b.'])).toEqual([
      'es:olleH {name}, ees https://a.example/b.',
    ]);
    expect(await setUp(mislays).textsOf(['Hello {name} now'])).toEqual(['es:olleH {name} es:won']);
  });

  it('returns markup in a translation as text', async () => {
    const engine = createFakeTranslator();
    engine.translate = async (texts) =>
      ok({
        texts: texts.map(() => ({ text: '<img src=x onerror=alert(1)>', glosses: [] })),
        engine: 'fake',
        isOnDevice: true,
        isBasic: false,
      });
    expect(await setUp(engine).textsOf(['Hello'])).toEqual(['<img src=x onerror=alert(1)>']);
  });

  it.each([
    ['fewer texts', []],
    ['an empty text', [{ text: ' ', glosses: [] }]],
    [
      'more texts',
      [
        { text: 'a', glosses: [] },
        { text: 'b', glosses: [] },
      ],
    ],
  ])('a response with %s is a failure', async (_what, texts) => {
    const engine = createFakeTranslator();
    engine.translate = async () => ok({ texts, engine: 'fake', isOnDevice: true, isBasic: false });
    expect(await setUp(engine).ask(['Hello'])).toMatchObject(err('translator-failed'));
  });
});

describe('the cache of translations', () => {
  it('does not request a cached text again, except for another language, engine or version', async () => {
    const engine = createFakeTranslator();
    const { ask, textsOf } = setUp(engine);
    await ask(['Hello.', 'Bye.']);
    await ask(['Bye.', 'Hello.']);
    expect(engine.asked).toEqual([['Hello.', 'Bye.']]);
    expect(await textsOf(['Hello.'], { pair: { from: 'en', to: 'ar' } })).toEqual(['ar:olleH.']);
    Object.assign(engine, { version: '2' });
    await ask(['Hello.']);
    expect(engine.asked).toHaveLength(3);
  });

  it('does not cache a failure', async () => {
    const engine = createFakeTranslator({ manner: 'fails' });
    const { ask } = setUp(engine);
    await ask(['Hello.']);
    engine.manner = 'honest';
    expect(await ask(['Hello.'])).toMatchObject({ ok: true });
  });

  it('two parallel requests for the same text share one call; the abort of one leaves the other’s running', async () => {
    const answers: (() => void)[] = [];
    const engine = createFakeTranslator();
    const honest = engine.translate;
    engine.translate = (...given) => new Promise((resolve) => answers.push(() => resolve(honest(...given))));
    const { ask } = setUp(engine);
    const leaver = new AbortController();
    const first = ask(['Hello.'], { signal: leaver.signal });
    const second = ask(['Hello.']);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    leaver.abort();
    expect(await first).toEqual(err('aborted'));
    answers[0]?.();
    expect(await second).toMatchObject({ ok: true });
    expect(engine.asked).toHaveLength(1);
  });

  it('evicts the least recently used of too many entries', () => {
    const cache = createTranslationCache(2);
    for (const key of ['a', 'b']) cache.put(key, { text: key, glosses: [] });
    cache.get('a');
    cache.put('c', { text: 'c', glosses: [] });
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.text)).toEqual(['a', undefined, 'c']);
  });
});

describe('[S1-019] the availability of each language', () => {
  it('offers the engines’ own states, best engine first', async () => {
    const device = createFakeTranslator({ pairs: { 'en es': 'ready', 'en fr': 'download' } });
    const words = createFakeTranslator({ isOnDevice: false, pairs: { 'en cy': 'words', 'en ga': 'words' } });
    const server = createFakeTranslator({ isOnDevice: false, pairs: { 'en es': 'ready', 'en cy': 'basic' } });
    const offers = await setUp(device, words, server).router.offers('en', ['en', 'es', 'fr', 'cy', 'ga', 'zu']);
    expect(offers).toEqual([
      { to: 'es', state: 'ready', isOnDevice: true },
      { to: 'fr', state: 'download', isOnDevice: true },
      { to: 'cy', state: 'basic', isOnDevice: false },
      { to: 'ga', state: 'words', isOnDevice: false },
      { to: 'zu', state: null, isOnDevice: false },
    ]);
    expect([...device.asked, ...server.asked]).toEqual([]);
  });
});
