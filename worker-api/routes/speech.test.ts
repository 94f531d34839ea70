import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speechAnswerSchema, speechVoicesSchema } from '@/shared/contract/speech.ts';
import { createSpeeches } from '../engines/speak/create-speeches.ts';
import { walkFrames } from '../services/audio/frames.ts';
import { createMemoryLimiter } from '../services/limits/limiter.ts';
import { newAccount, newClass, putIntoClass, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { withQuickDeadlines } from '../testing/quick-deadlines.ts';
import { type SpeechStandIn, startSpeechStandIn } from '../testing/speech-service.ts';

const HELLO = { text: 'Hello there, dear pupil.', voice: 'google:en-US-Neural2-A' };
const SECRET = 'key-of-the-school';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describe.each(DIALECTS)('voices on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let service: SpeechStandIn;
  let person: TestAccount;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    service = await startSpeechStandIn();
    const at = { url: service.url, key: SECRET };
    const speeches = createSpeeches({ azure: at, google: at, only: [] }, Date.now);
    const limiter = createMemoryLimiter({ 'speech-by-user': { points: 12, seconds: 3_600 } });
    app = await createTestApp({ db: opened.db, speeches, limiter });
    person = await newAccount(app);
    return async () => {
      await app.close();
      await service.close();
    };
  });

  const call = (method: string, path: string, body?: unknown, headers = person.headers) =>
    app.request(`/api/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const speak = (body: object = HELLO, headers = person.headers) => call('POST', 'd/speech', body, headers);
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
  const allow = async (isEnabled = true) =>
    call('POST', 'i/settings', { enhancement: { value: { isEnabled }, version: app.now() } });

  it('speaks for a user who has agreed, with word times; stores nothing and logs neither text nor key', async () => {
    await allow();
    const answer = await speak();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { mp3, durationMs, words } = speechAnswerSchema.parse(await answer.json());
    expect(walkFrames(new Uint8Array(Buffer.from(mp3, 'base64')))).toMatchObject({ ok: true, durationMs });
    expect(words?.map(({ start }) => start)).toEqual([0, 6, 13, 18]);
    service.manner = { kind: 'refuses', status: 500 };
    await speak();
    expect(app.log()).toContain('speech-failed');
    expect(app.log()).not.toContain('pupil');
    expect(app.log()).not.toContain(SECRET);
  });

  it('returns no word times if the service reports none', async () => {
    await allow();
    const answer = await speak({ ...HELLO, voice: 'azure:en-US-JennyNeural' });
    expect(speechAnswerSchema.parse(await answer.json()).words).toBeNull();
  });

  it('sends no text to a service before the user has agreed', async () => {
    expect(await codeOf(await speak())).toEqual([403, 'server-help-off']);
    await allow();
    app.advance(1);
    await allow(false);
    expect(await codeOf(await speak())).toEqual([403, 'server-help-off']);
    expect(service.spoken()).toEqual([]);
  });

  it('speaks nothing and lists no voices while signed out', async () => {
    const { 'x-mote-access-token': _token, ...nobody } = person.headers;
    expect(await codeOf(await speak(HELLO, nobody))).toEqual([403, 'sign-in-needed']);
    expect(await codeOf(await call('GET', 'd/speech/voices', undefined, nobody))).toEqual([403, 'sign-in-needed']);
    expect(service.asked).toEqual([]);
  });

  it('[S3-097] refuses speech while a teacher has switched reading aloud off', async () => {
    await allow();
    const teacher = await newAccount(app);
    const classId = await newClass(app);
    await putIntoClass(app, classId, [
      { userId: person.user.id, role: 'student' },
      { userId: teacher.user.id, role: 'teacher' },
    ]);
    const controls = (isEnabled: boolean) =>
      call('POST', `c/classes/${classId}/controls`, { controls: { readAloud: { isEnabled } } }, teacher.headers);
    await controls(false);
    expect(await codeOf(await speak())).toEqual([403, 'read-aloud-off']);
    expect(service.spoken()).toEqual([]);
    await controls(true);
    expect((await speak()).status).toBe(200);
  });

  it('lists the voices without sending a text', async () => {
    const { voices } = speechVoicesSchema.parse(await (await call('GET', 'd/speech/voices')).json());
    expect(voices).toContainEqual({ id: 'azure:cy-GB-NiaNeural', name: 'Nia', lang: 'cy-GB' });
    expect(service.spoken()).toEqual([]);
  });

  it.each([
    ['no text', { ...HELLO, text: ' \n' }, [400, 'bad-request']],
    ['more than a sentence', { ...HELLO, text: 'x'.repeat(1_001) }, [413, 'text-too-long']],
    ['a missing voice', { ...HELLO, voice: 'azure:nobody' }, [422, 'server-voice-unknown']],
    ['a voice of an unknown service', { ...HELLO, voice: '../..' }, [400, 'bad-request']],
  ])('refuses %s as a speech request', async (_what, body, expected) => {
    await allow();
    expect(await codeOf(await speak(body))).toEqual(expected);
    expect(service.spoken()).toEqual([]);
  });

  it('a response without sound, or with only its beginning, is an error and not a silence', async () => {
    await allow();
    service.manner = { kind: 'noise' };
    expect(await codeOf(await speak())).toEqual([502, 'server-voice-failed']);
    service.manner = { kind: 'cut' };
    expect(await codeOf(await speak())).toEqual([502, 'server-voice-failed']);
    service.manner = { kind: 'refuses', status: 429 };
    expect(await codeOf(await speak())).toEqual([502, 'server-voice-failed']);
  });

  it('gives up on a silent service in time to report the error', async () => {
    await allow();
    // Fetches the list of voices first, so that only the speech request hangs.
    expect((await call('GET', 'd/speech/voices')).status).toBe(200);
    service.manner = { kind: 'hangs' };
    expect(await codeOf(await withQuickDeadlines(speak))).toEqual([504, 'server-voice-slow']);
  });

  it('a user who requests hours of speech within a minute must wait', async () => {
    await allow();
    const long = { ...HELLO, text: 'Word '.repeat(199) };
    expect((await speak(long)).status).toBe(200);
    const answer = await speak(long);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(await codeOf(answer)).toEqual([429, 'too-many-requests']);
  });
});
