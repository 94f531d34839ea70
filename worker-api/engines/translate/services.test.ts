import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { err } from '@/shared/domain/result.ts';
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
    ['a page of a proxy', { kind: 'html' }, 'translator-failed'],
    ['half an answer', { kind: 'truncated' }, 'translator-failed'],
    ['an answer of another shape', { kind: 'other-shape' }, 'translator-failed'],
    ['an answer without end', { kind: 'endless' }, 'translator-failed'],
  ])('%s is an error in words, and says nothing of the text', async (_what, manner, code) => {
    const engine = make();
    expect(await engine.pairState(PAIR)).toBe('ready');
    service.manner = manner;
    const answer = await engine.translate(TEXTS, PAIR, signal);
    expect(answer).toMatchObject(err(code));
    expect(JSON.stringify(answer)).not.toContain('Hello');
  });

  it('that is silent is left when the signal says so', async () => {
    const engine = make();
    await engine.pairState(PAIR);
    service.manner = { kind: 'hangs' };
    const life = new AbortController();
    const answered = engine.translate(TEXTS, PAIR, life.signal);
    life.abort();
    expect(await answered).toEqual(err('translator-slow'));
  });

  it('gives markup on as it stands: it is a text', async () => {
    service.manner = { kind: 'markup' };
    const answer = await make().translate(['Hello.'], PAIR, signal);
    expect(answer).toMatchObject({ value: { texts: [{ text: '<script>alert(1)</script>' }] } });
  });

  it('that is not there serves nothing', async () => {
    const engine = make();
    await service.close();
    const state = name === 'a model' ? 'ready' : null;
    expect(await engine.pairState(PAIR)).toBe(state);
    expect((await engine.translate(TEXTS, PAIR, signal)).ok).toBe(false);
    service = await startTranslationStandIn();
  });
});

describe('what each is asked', () => {
  it('in its own codes, the key where each wants it, and as text', async () => {
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

  it('a list of languages is asked for once', async () => {
    const engine = ENGINES.LibreTranslate?.();
    for (const to of ['es', 'cy', 'zu']) await engine?.pairState({ from: 'en', to });
    expect(service.asked).toHaveLength(1);
    expect(await engine?.pairState({ from: 'en', to: 'fil' })).toBe('ready');
    expect(await engine?.pairState({ from: 'en', to: 'en' })).toBeNull();
  });

  it('[S3-110] a model serves what its operator names, and nothing that models are not good at', async () => {
    const engine = ENGINES['a model']?.();
    expect(await engine?.pairState({ from: 'en', to: 'ht' })).toBe('ready');
    expect(await engine?.pairState({ from: 'en', to: 'fr' })).toBeNull();
  });
});

describe('the ladder of a server', () => {
  let other: TranslationStandIn;
  beforeEach(async () => {
    other = await startTranslationStandIn();
  });
  afterEach(() => other.close());

  it('goes on to the next service when one fails, and says what there is', async () => {
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
