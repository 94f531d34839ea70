import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { err } from '@/shared/base/result.ts';
import type { Translator } from '@/shared/engines/contracts.ts';
import { translatorContract } from '@/tests/contract/translator.ts';
import {
  type ServiceManner,
  startTranslationStandIn,
  type TranslationStandIn,
} from '../../testing/translation-service.ts';
import { createTranslations } from './create-translations.ts';
import { createDeepl } from './deepl.ts';
import { createGoogle } from './google.ts';
import { createLibreTranslate } from './libre-translate.ts';
import { createOpenai } from './openai.ts';

const PAIR = { from: 'en', to: 'es' };
const TEXTS = ['Hello.', 'Bye.'];
const { signal } = new AbortController();

let service: TranslationStandIn;
beforeEach(async () => {
  service = await startTranslationStandIn();
  return () => service.close();
});

const model = { model: 'm', languages: ['en', 'es', 'ht'] };
const ENGINES: Readonly<Record<string, () => Translator>> = {
  LibreTranslate: () => createLibreTranslate({ url: service.url, key: 'secret' }, Date.now),
  DeepL: () => createDeepl({ url: service.url, key: 'secret' }, Date.now),
  Google: () => createGoogle({ url: service.url, key: 'secret' }, Date.now),
  'a model': () => createOpenai({ url: service.url, key: 'secret', ...model }),
};

describe.each(Object.keys(ENGINES))('%s', (name) => {
  const make = () => ENGINES[name]?.() as Translator;
  translatorContract(name, { create: make, pair: PAIR, texts: TEXTS, expected: ['HELLO.', 'BYE.'], isOnDevice: false });

  it.each<[string, ServiceManner, string]>([
    ['429', { kind: 'refuses', status: 429 }, 'too-many-requests'],
    ['500', { kind: 'refuses', status: 500 }, 'translator-failed'],
    ['403', { kind: 'refuses', status: 403 }, 'translator-failed'],
    ['a proxy’s page', { kind: 'html' }, 'translator-failed'],
    ['half a response', { kind: 'truncated' }, 'translator-failed'],
    ['a response of another shape', { kind: 'other-shape' }, 'translator-failed'],
    ['an endless response', { kind: 'endless' }, 'translator-failed'],
  ])('returns an error that contains nothing of the text for %s', async (_what, manner, code) => {
    const engine = make();
    expect(await engine.pairState(PAIR)).toBe('ready');
    service.manner = manner;
    const answer = await engine.translate(TEXTS, PAIR, signal);
    expect(answer).toMatchObject(err(code));
    expect(JSON.stringify(answer)).not.toContain('Hello');
  });

  it('stops waiting for a silent service when the signal aborts', async () => {
    const engine = make();
    await engine.pairState(PAIR);
    service.manner = { kind: 'hangs' };
    const life = new AbortController();
    const answered = engine.translate(TEXTS, PAIR, life.signal);
    life.abort();
    expect(await answered).toEqual(err('translator-slow'));
  });

  it('sends markup in a text unchanged, because it is text', async () => {
    service.manner = { kind: 'markup' };
    const answer = await make().translate(['Hello.'], PAIR, signal);
    expect(answer).toMatchObject({ value: { texts: [{ text: '<script>alert(1)</script>' }] } });
  });

  it('offers no languages while its service does not answer', async () => {
    const engine = make();
    await service.close();
    const state = name === 'a model' ? 'ready' : null;
    expect(await engine.pairState(PAIR)).toBe(state);
    expect((await engine.translate(TEXTS, PAIR, signal)).ok).toBe(false);
    service = await startTranslationStandIn();
  });
});

describe('the request to each service', () => {
  it('uses the service’s own codes and its place for the key, and sends texts as text', async () => {
    await ENGINES.LibreTranslate?.().translate(['Hi'], { from: 'en', to: 'zh' }, signal);
    await ENGINES.DeepL?.().translate(['Hi'], { from: 'pt-PT', to: 'en' }, signal);
    await ENGINES.Google?.().translate(['Hi'], { from: 'en', to: 'he' }, signal);
    await ENGINES['a model']?.().translate(['Hi'], { from: 'en', to: 'ht' }, signal);
    const posts = service.asked.filter(({ what }) => what.startsWith('POST'));
    expect(posts).toEqual([
      {
        what: 'POST /translate',
        body: { q: ['Hi'], source: 'en', target: 'zh-Hans', format: 'text', api_key: 'secret' },
        key: '',
      },
      {
        what: 'POST /v2/translate',
        body: { text: ['Hi'], source_lang: 'PT', target_lang: 'EN-US' },
        key: 'DeepL-Auth-Key secret',
      },
      {
        what: 'POST /language/translate/v2',
        body: { q: ['Hi'], source: 'en', target: 'iw', format: 'text' },
        key: 'secret',
      },
      {
        what: 'POST /v1/chat/completions',
        body: expect.objectContaining({
          model: 'm',
          messages: [
            { role: 'system', content: expect.stringContaining('Haitian Creole') },
            { role: 'user', content: '{"texts":["Hi"]}' },
          ],
        }),
        key: 'Bearer secret',
      },
    ]);
  });

  it('requests a list of languages only once', async () => {
    const engine = ENGINES.LibreTranslate?.();
    for (const to of ['es', 'cy', 'zu']) await engine?.pairState({ from: 'en', to });
    expect(service.asked).toHaveLength(1);
    expect(await engine?.pairState({ from: 'en', to: 'fil' })).toBe('ready');
    expect(await engine?.pairState({ from: 'en', to: 'en' })).toBeNull();
  });

  it('[S3-110] a model serves the languages of its operator, without those that models translate badly', async () => {
    const engine = ENGINES['a model']?.();
    expect(await engine?.pairState({ from: 'en', to: 'ht' })).toBe('ready');
    expect(await engine?.pairState({ from: 'en', to: 'fr' })).toBeNull();
  });
});

describe('the translation services of a server', () => {
  let other: TranslationStandIn;
  beforeEach(async () => {
    other = await startTranslationStandIn();
  });
  afterEach(() => other.close());

  it('a failing service falls back to the next one, and targets() lists all of their languages', async () => {
    const settings = {
      libreTranslate: { url: service.url, key: '' },
      deepl: { url: other.url, key: 'secret' },
    };
    const ladder = createTranslations(settings, Date.now);
    service.manner = { kind: 'refuses', status: 500 };
    expect(await ladder.translate({ texts: ['Hello.'], pair: PAIR, signal })).toMatchObject({
      ok: true,
      value: { engine: 'deepl' },
    });
    expect(await ladder.targets('en')).toEqual({
      ...{ es: 'ready', cy: 'ready', zh: 'ready', fil: 'ready', pt: 'ready', 'pt-PT': 'ready' },
    });
    expect(await createTranslations({}, Date.now).targets('en')).toEqual({});
  });
});
