import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { classCodeAnswerSchema, classEnvelopeSchema, kioskAnswerSchema } from '@/shared/contract/classes.ts';
import { moteEnvelopeSchema } from '@/shared/contract/motes.ts';
import { colourOf } from '@/shared/domain/account/class-colour.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { sweepRights } from '../services/entitlement/sweep.ts';
import { createMemoryLimiter } from '../services/limits/limiter.ts';
import { newAccount, putIntoClass, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, newDevice, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { encodeRecording } from '../testing/recordings.ts';
import { codeOf, createSender, kioskBody, newTake, type Sender, type TestTake } from '../testing/sender.ts';

/** Number of wrong codes that a device, and an address, may send in these tests. */
const BY_DEVICE = 5;
const BY_ADDRESS = 12;

interface Caller {
  device?: Record<string, string>;
  /** Null: the proxy names no address. */
  address?: string | null;
}

describe.each(DIALECTS)('[S1-045] a shared device on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let send: Sender;
  let mp3: Uint8Array;
  let teacher: TestAccount;
  let kiosk: { code: string; classId: string; pupils: Record<string, string> };
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db });
    send = createSender(app.request);
    mp3 = await encodeRecording('jfk.wav', 1);
    teacher = await newAccount(app, { displayName: 'Ms Lind' });
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });
  beforeEach(async () => {
    const made = classEnvelopeSchema.parse(await (await byTeacher('c/classes', { name: 'Class 4b' })).json()).class;
    const members = [{ name: 'Ada Byron' }, { name: 'Bo' }];
    const named = await byTeacher(`c/classes/${made.id}/members`, { members });
    const { members: listed } = classEnvelopeSchema.parse(await named.json()).class;
    const { code } = classCodeAnswerSchema.parse(await (await byTeacher(`c/classes/${made.id}/kiosk-code`, {})).json());
    const pupils = Object.fromEntries((listed ?? []).map(({ name, userId }) => [name, userId]));
    kiosk = { code, classId: made.id, pupils };
  });

  const post = (path: string, headers: Record<string, string>, body: unknown, method = 'POST') =>
    app.request(`/api/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const byTeacher = (path: string, body: unknown) => post(path, teacher.headers, body);
  const openAt = (code: string) => post('c/kiosk', newDevice(), { code });
  const shown = async (code = kiosk.code) => kioskAnswerSchema.parse(await (await openAt(code)).json());
  /** An app that has counted nothing yet, behind a proxy that names the address of each caller. */
  async function newServer() {
    const limiter = createMemoryLimiter({
      'kiosk-miss-by-device': { points: BY_DEVICE, seconds: 600 },
      'kiosk-miss-by-address': { points: BY_ADDRESS, seconds: 600 },
    });
    const limited = await createTestApp({ db: opened.db, limiter, proxies: 1 });
    limited.advance(app.now() - limited.now());
    const ask = (code: string, { device = newDevice(), address = '198.51.100.7' }: Caller = {}) =>
      limited.request('/api/c/kiosk', {
        method: 'POST',
        headers: {
          ...device,
          'content-type': 'application/json',
          ...(address === null ? {} : { 'x-forwarded-for': address }),
        },
        body: JSON.stringify({ code }),
      });
    const guess = async (times: number, caller: () => Caller = () => ({})) => {
      const answers: string[] = [];
      for (let tries = 0; tries < times; tries += 1) answers.push(await codeOf(await ask('YYYYYYYY', caller())));
      return answers;
    };
    return { limited, ask, guess };
  }
  const agreeFor = (subject = '', until: number | null = null) =>
    byTeacher('c/consents', { subject, kind: 'school-agreement', document: 'dpa', version: '1', until });
  const reserve = (take: TestTake, memberId = '', code = kiosk.code) =>
    post(`c/kiosk/motes/${take.id}`, take.device, kioskBody(take, { code, memberId }), 'PUT');
  async function recordNow(memberId = '', { recordedAt = app.now() } = {}): Promise<Response> {
    const take = await newTake();
    return post(
      `c/kiosk/motes/${take.id}`,
      take.device,
      kioskBody(take, { code: kiosk.code, memberId }, { recordedAt }),
      'PUT',
    );
  }
  const switchRecording = (isEnabled: boolean, classId = kiosk.classId) =>
    post(`c/classes/${classId}/controls`, teacher.headers, { controls: { voiceRecording: { isEnabled } } });
  const rowOf = (id: string) => app.services.queries.mote(id);

  async function adaRecords(): Promise<TestTake> {
    await agreeFor(kiosk.pupils['Ada Byron']);
    const take = await newTake();
    expect((await reserve(take, kiosk.pupils['Ada Byron'])).status).toBe(201);
    expect((await send.upload(await send.open(take), mp3)).status).toBe(204);
    return take;
  }

  it('shows only the names of pupils who may record', async () => {
    expect(await shown()).toMatchObject({ members: [], withheld: 2 });
    await agreeFor(kiosk.pupils['Ada Byron']);
    const answer = await (await openAt(kiosk.code)).json();
    expect(answer).toEqual({
      class: { id: kiosk.classId, name: 'Class 4b', colour: colourOf(null, kiosk.classId) },
      members: [{ id: kiosk.pupils['Ada Byron'], name: 'Ada Byron', face: expect.any(Number) }],
      withheld: 1,
      switchedOff: 0,
      maxSeconds: 300,
    });
    await agreeFor(kiosk.pupils['Ada Byron'], 0);
    expect(await shown()).toMatchObject({ members: [], withheld: 2 });
  });

  it('shows no e-mail address, no invited user and no teacher', async () => {
    const joined = await newAccount(app, { givenName: '', familyName: '', displayName: '' });
    await putIntoClass(app, kiosk.classId, [{ userId: joined.user.id, role: 'student' }]);
    await byTeacher(`c/classes/${kiosk.classId}/members`, { members: [{ name: 'Ivy', email: 'ivy@home.example' }] });
    const text = await (await openAt(kiosk.code)).text();
    expect(text).not.toContain('@');
    expect(text).not.toContain('Ivy');
    expect(text).not.toContain('Ms Lind');
  });

  it('accepts a code in any spelling, and refuses unknown and replaced codes', async () => {
    const typed = `${kiosk.code.slice(0, 4)}-${kiosk.code.slice(4)} `.toLowerCase();
    expect((await shown(typed)).class.id).toBe(kiosk.classId);
    expect(await codeOf(await openAt('ZZZZZZZZ'))).toBe('404 no-such-code');
    await byTeacher(`c/classes/${kiosk.classId}/kiosk-code`, {});
    expect(await codeOf(await openAt(kiosk.code))).toBe('404 no-such-code');
    expect(await codeOf(await reserve(await newTake(), kiosk.pupils.Bo))).toBe('404 no-such-code');
  });

  it('a recorded mote belongs to the pupil and the class', async () => {
    const { id } = await adaRecords();
    expect(await rowOf(id)).toMatchObject({
      ownerId: kiosk.pupils['Ada Byron'],
      classId: kiosk.classId,
      visibility: 'class',
      application: 'kiosk',
      applicationView: 'kiosk-default',
      state: 'ready',
      expiresAt: null,
    });
    const heard = await app.request(`/api/c/classes/${kiosk.classId}/motes`, { headers: teacher.headers });
    expect(await heard.json()).toMatchObject({ motes: [{ id, authorName: 'Ada Byron' }] });
  });

  it('the device cannot read, play or change the mote, even with the claim', async () => {
    const take = await adaRecords();
    const headers = { ...take.device, 'x-mote-claim': take.claim };
    const path = `m/${take.id}`;
    expect((await send.get(path, headers)).status).toBe(403);
    expect((await send.get(`f/audio/${take.id}.mp3`, headers)).status).toBe(403);
    expect(await codeOf(await post(path, headers, { title: 'Mine' }, 'PATCH'))).toBe('403 not-yours');
    expect((await app.request(`/api/${path}`, { method: 'DELETE', headers })).status).toBe(403);
    expect(await (await send.get('m', take.device)).json()).toMatchObject({ motes: [] });
  });

  it('a repeated reserve returns the mote without its author', async () => {
    const take = await adaRecords();
    const again = await reserve(take, kiosk.pupils['Ada Byron']);
    expect(again.status).toBe(200);
    const { mote } = moteEnvelopeSchema.parse(await again.json());
    expect(mote).toMatchObject({ id: take.id, isOwn: false, authorName: null, authorAvatarUrl: null });
    const done = await post(
      `m/${take.id}/finish`,
      { ...take.device, 'x-mote-claim': take.claim },
      { sha256: mote.sha256 },
    );
    expect(done.status).toBe(200);
  });

  it('refuses users who are no pupils of the class, and pupils without consent at start and end', async () => {
    const stranger = await newAccount(app);
    expect(await codeOf(await reserve(await newTake(), stranger.user.id))).toBe('403 not-allowed');
    expect(await codeOf(await reserve(await newTake(), teacher.user.id))).toBe('403 not-allowed');
    expect(await codeOf(await reserve(await newTake(), kiosk.pupils.Bo))).toBe('403 consent-needed');
    await agreeFor(kiosk.pupils.Bo);
    const take = await newTake();
    await reserve(take, kiosk.pupils.Bo);
    const location = await send.open(take);
    await agreeFor(kiosk.pupils.Bo, 0);
    expect(await codeOf(await send.upload(location, mp3))).toBe('403 consent-needed');
  });

  it('neither shows nor records pupils while their teacher has switched recording off', async () => {
    await agreeFor(kiosk.pupils['Ada Byron']);
    await agreeFor(kiosk.pupils.Bo);
    await switchRecording(false);
    expect(await shown()).toMatchObject({ members: [], withheld: 0, switchedOff: 2 });
    expect(await codeOf(await recordNow(kiosk.pupils.Bo))).toBe('403 recording-off');
    await switchRecording(true);
    const again = await shown();
    // Sorted here, because the page sorts the names by its language.
    expect(again.members.map(({ name }) => name).sort()).toEqual(['Ada Byron', 'Bo']);
    expect(again.switchedOff).toBe(0);
    expect((await recordNow(kiosk.pupils.Bo)).status).toBe(201);
  });

  it('recording is refused in the hours of the class only, and what was recorded before them is taken', async () => {
    await agreeFor(kiosk.pupils.Bo);
    await switchRecording(false);
    const hour = 60 * 60 * 1000;
    const window = { from: app.now() + hour, until: app.now() + 2 * hour, isWeekly: false, timeZone: 'UTC' };
    await byTeacher(`c/classes/${kiosk.classId}/controls`, { controls: {}, window });
    expect((await recordNow(kiosk.pupils.Bo)).status).toBe(201);
    const before = app.now();
    app.advance(hour);
    expect(await codeOf(await recordNow(kiosk.pupils.Bo))).toBe('403 recording-off');
    expect((await recordNow(kiosk.pupils.Bo, { recordedAt: before })).status).toBe(201);
    app.advance(hour);
    expect((await recordNow(kiosk.pupils.Bo)).status).toBe(201);
  });

  it('recording switched off in another class hides only its pupil, and does not reveal that class', async () => {
    const ada = kiosk.pupils['Ada Byron'];
    await agreeFor(ada);
    await agreeFor(kiosk.pupils.Bo);
    const { handle, tables } = opened.db;
    const examination = classEnvelopeSchema.parse(await (await byTeacher('c/classes', { name: 'Examination' })).json())
      .class.id;
    const membership = { id: examination, classId: examination, userId: ada ?? '', role: 'student', at: app.now() };
    await handle.insert(tables.classMember).values(membership);
    await switchRecording(false, examination);
    const answer = await shown();
    expect(answer).toMatchObject({ members: [{ name: 'Bo' }], withheld: 0, switchedOff: 1 });
    expect(JSON.stringify(answer)).not.toMatch(/Examination|Ada/);
    expect(await codeOf(await recordNow(ada))).toBe('403 recording-off');
    expect((await recordNow(kiosk.pupils.Bo)).status).toBe(201);
  });

  it('accepts takes recorded before recording was switched off, and finishes running uploads', async () => {
    const [bo, arriving] = [kiosk.pupils.Bo, await newTake()];
    await agreeFor(bo);
    await reserve(arriving, bo);
    app.advance(60_000);
    await switchRecording(false);
    expect((await recordNow(bo, { recordedAt: app.now() - 1 })).status).toBe(201);
    expect((await reserve(arriving, bo)).status).toBe(200);
    expect((await send.upload(await send.open(arriving), mp3)).status).toBe(204);
    expect(await rowOf(arriving.id)).toMatchObject({ state: 'ready', ownerId: bo });
  });

  it('moves no owned mote to a pupil, and ignores the session on the device', async () => {
    const owned = await send.make(mp3, await newTake(teacher.headers));
    await agreeFor(kiosk.pupils.Bo);
    expect(await codeOf(await reserve(owned, kiosk.pupils.Bo))).toBe('403 not-yours');
    const byHer = await newTake(teacher.headers);
    expect((await reserve(byHer, kiosk.pupils.Bo)).status).toBe(201);
    expect((await send.upload(await send.open(byHer), mp3)).status).toBe(204);
    expect(await rowOf(byHer.id)).toMatchObject({ ownerId: kiosk.pupils.Bo });
  });

  it('F-8: after too many wrong codes, refuses all calls of the device, and of no other device at its address', async () => {
    const { limited, ask, guess } = await newServer();
    const device = newDevice();
    const tried = await guess(BY_DEVICE + 1, () => ({ device }));
    expect(tried[0]).toBe('404 no-such-code');
    expect(tried.at(-1)).toBe('429 too-many-requests');
    expect(await codeOf(await ask(kiosk.code, { device }))).toBe('429 too-many-requests');
    const take = await newTake(device);
    const sent = await limited.request(`/api/c/kiosk/motes/${take.id}`, {
      method: 'PUT',
      headers: { ...take.device, 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
      body: JSON.stringify(kioskBody(take, { code: kiosk.code, memberId: kiosk.pupils.Bo ?? '' })),
    });
    expect(await codeOf(sent)).toBe('429 too-many-requests');
    expect((await ask(kiosk.code)).status).toBe(200);
    await limited.close();
  });

  it('F-8: guessing with new device ids does not block devices and codes that worked at that address before', async () => {
    const { limited, ask, guess } = await newServer();
    const known = newDevice();
    expect((await ask(kiosk.code, { device: known })).status).toBe(200);
    const tried = await guess(BY_ADDRESS + 1);
    expect(tried.at(-1)).toBe('429 too-many-requests');
    expect((await ask(kiosk.code, { device: known })).status).toBe(200);
    // A second device of the class sends the code for the first time.
    expect((await ask(kiosk.code)).status).toBe(200);
    const { code } = classCodeAnswerSchema.parse(
      await (await byTeacher(`c/classes/${kiosk.classId}/kiosk-code`, {})).json(),
    );
    // The trusted device sends the new code.
    expect((await ask(code, { device: known })).status).toBe(200);
    // A trusted device may send no more wrong codes than any other.
    const own = await guess(BY_DEVICE + 1, () => ({ device: known }));
    expect(own.at(-1)).toBe('429 too-many-requests');
    expect((await ask(kiosk.code, { address: '203.0.113.9' })).status).toBe(404);
    await limited.close();
  });

  it('F-8: guessing does not block a code that a teacher opened at the same address', async () => {
    const { limited, ask, guess } = await newServer();
    const headers = { ...teacher.headers, 'x-forwarded-for': '198.51.100.7' };
    expect((await limited.request(`/api/c/classes/${kiosk.classId}`, { headers })).status).toBe(200);
    await guess(BY_ADDRESS + 1);
    expect((await ask(kiosk.code)).status).toBe(200);
    await limited.close();
  });

  it('F-8: callers of unknown address have no common limit', async () => {
    const { limited, ask, guess } = await newServer();
    const unknown = { address: null };
    const tried = await guess(BY_ADDRESS + BY_DEVICE + 1, () => unknown);
    expect(new Set(tried)).toEqual(new Set(['404 no-such-code']));
    expect((await ask(kiosk.code, unknown)).status).toBe(200);
    const device = newDevice();
    const own = await guess(BY_DEVICE + 1, () => ({ ...unknown, device }));
    expect(own.at(-1)).toBe('429 too-many-requests');
    await limited.close();
  });

  it('attempts with an expired or replaced code do not count as guesses', async () => {
    const { limited, ask, guess } = await newServer();
    const { code } = classCodeAnswerSchema.parse(
      await (await byTeacher(`c/classes/${kiosk.classId}/kiosk-code`, {})).json(),
    );
    const device = newDevice();
    for (let tries = 0; tries <= BY_DEVICE; tries += 1)
      expect(await codeOf(await ask(kiosk.code, { device }))).toBe('404 no-such-code');
    expect((await ask(code, { device })).status).toBe(200);
    limited.advance(LIMITS.joinCodeMs);
    await sweepRights(limited.services);
    for (let tries = 0; tries <= BY_DEVICE; tries += 1)
      expect(await codeOf(await ask(code, { device }))).toBe('404 no-such-code');
    expect(await guess(1, () => ({ device }))).toEqual(['404 no-such-code']);
    limited.advance(31 * 24 * 60 * 60 * 1000);
    await sweepRights(limited.services);
    const { joinCode } = opened.db.tables;
    expect(await opened.db.handle.select().from(joinCode).where(eq(joinCode.classId, kiosk.classId))).toEqual([]);
    await limited.close();
  });

  it('stores no response with names for repeated calls', async () => {
    const { idempotency } = opened.db.tables;
    await agreeFor(kiosk.pupils['Ada Byron']);
    await post('c/kiosk', { ...newDevice(), 'idempotency-key': 'a-key-of-a-kiosk' }, { code: kiosk.code });
    const kept = await opened.db.handle.select().from(idempotency).where(eq(idempotency.status, 200));
    expect(kept.filter(({ answer }) => answer.includes('"withheld"'))).toEqual([]);
  });
});
