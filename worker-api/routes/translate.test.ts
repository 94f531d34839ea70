import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { err } from '@/shared/base/result.ts';
import { translateAnswerSchema, translateLanguagesSchema } from '@/shared/contract/translate.ts';
import { createFakeTranslator, type FakeTranslator } from '@/shared/engines/translate/fake-translator.ts';
import { createTranslationCache } from '@/shared/engines/translate/translation-cache.ts';
import { createTranslationRouter } from '@/shared/engines/translate/translation-router.ts';
import { createMemoryLimiter } from '../services/limits/limiter.ts';
import { newAccount, newClass, putIntoClass, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';

const HELLO = { texts: ['Hello.'], from: 'en', to: 'es' };

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describe.each(DIALECTS)('translation on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let engine: FakeTranslator;
  let person: TestAccount;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    engine = createFakeTranslator({ isOnDevice: false });
    const { translate, offers } = createTranslationRouter({
      engines: () => [engine],
      cache: createTranslationCache(),
      clock: systemTimer,
      stepMs: 20,
    });
    const targets = async (from: string) =>
      Object.fromEntries((await offers(from, ['es', 'cy'])).flatMap(({ to, state }) => (state ? [[to, state]] : [])));
    const limiter = createMemoryLimiter({ 'translate-by-user': { points: 12, seconds: 3_600 } });
    app = await createTestApp({ db: opened.db, translations: { translate, targets }, limiter });
    person = await newAccount(app);
    return () => app.close();
  });

  const call = (method: string, path: string, body?: unknown, headers = person.headers) =>
    app.request(`/api/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const translate = (body: object = HELLO, headers = person.headers) => call('POST', 'd/translate', body, headers);
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
  const allow = async (isEnabled = true) =>
    call('POST', 'i/settings', { enhancement: { value: { isEnabled }, version: app.now() } });

  it('[S1-018] translates for a user who has agreed, and logs no text', async () => {
    await allow();
    const answer = await translate();
    expect(translateAnswerSchema.parse(await answer.json())).toEqual({
      texts: [{ text: 'es:olleH.', glosses: [] }],
      engine: 'fake',
      isBasic: false,
    });
    expect(app.log()).not.toContain('Hello');
  });

  it('sends no text to an engine before the user has agreed', async () => {
    expect(await codeOf(await translate())).toEqual([403, 'server-help-off']);
    await allow();
    app.advance(1);
    await allow(false);
    expect(await codeOf(await translate())).toEqual([403, 'server-help-off']);
    expect(engine.asked).toEqual([]);
  });

  it('translates nothing and lists no languages while signed out', async () => {
    const { 'x-mote-access-token': _token, ...nobody } = person.headers;
    expect(await codeOf(await translate(HELLO, nobody))).toEqual([403, 'sign-in-needed']);
    const languages = await call('GET', 'd/translate/languages?from=en', undefined, nobody);
    expect(await codeOf(languages)).toEqual([403, 'sign-in-needed']);
  });

  it('[S3-097] refuses translation while a teacher has switched it off', async () => {
    await allow();
    const teacher = await newAccount(app);
    const classId = await newClass(app);
    await putIntoClass(app, classId, [
      { userId: person.user.id, role: 'student' },
      { userId: teacher.user.id, role: 'teacher' },
    ]);
    const controls = (isEnabled: boolean) =>
      call('POST', `c/classes/${classId}/controls`, { controls: { translate: { isEnabled } } }, teacher.headers);
    await controls(false);
    expect(await codeOf(await translate())).toEqual([403, 'translate-off']);
    await controls(true);
    expect((await translate()).status).toBe(200);
  });

  it('[S1-019] lists the target languages of a source language', async () => {
    const answer = await call('GET', 'd/translate/languages?from=en');
    expect(translateLanguagesSchema.parse(await answer.json())).toEqual({ from: 'en', targets: { es: 'ready' } });
    expect(await codeOf(await call('GET', 'd/translate/languages?from=<b>'))).toEqual([400, 'bad-request']);
    expect(await codeOf(await call('GET', 'd/translate/languages'))).toEqual([400, 'bad-request']);
  });

  it.each([
    ['no texts', { ...HELLO, texts: [] }, [400, 'bad-request']],
    ['a part that is too long', { ...HELLO, texts: ['x'.repeat(2_001)] }, [400, 'bad-request']],
    ['too many texts in one call', { ...HELLO, texts: Array(6).fill('x'.repeat(2_000)) }, [413, 'text-too-long']],
    ['an unsupported pair', { ...HELLO, to: 'zu' }, [422, 'pair-unavailable']],
    ['an invalid language', { ...HELLO, to: '../..' }, [400, 'bad-request']],
  ])('refuses %s as a translation request', async (_what, body, expected) => {
    await allow();
    expect(await codeOf(await translate(body))).toEqual(expected);
  });

  it('an engine that fails or hangs is an error with a code of its own', async () => {
    await allow();
    engine.manner = 'fails';
    expect(await codeOf(await translate())).toEqual([502, 'translator-failed']);
    engine.manner = 'hangs';
    expect(await codeOf(await translate())).toEqual([504, 'translator-slow']);
    engine.translate = async () => err('too-many-requests', 'HTTP 429');
    expect(await codeOf(await translate())).toEqual([502, 'translator-failed']);
    expect(app.log()).toContain('translation-failed');
  });

  it('a user whose translations exceed the rate must wait', async () => {
    await allow();
    const long = { ...HELLO, texts: Array(5).fill('Word '.repeat(400)) };
    expect((await translate(long)).status).toBe(200);
    const answer = await translate(long);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(await codeOf(answer)).toEqual([429, 'too-many-requests']);
  });
});
