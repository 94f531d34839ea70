import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClassEnvelope, JoinCodeAnswer, KioskAnswer } from '@/shared/contract/classes.ts';
import { MoteEnvelope } from '@/shared/contract/motes.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { sweepRights } from '../services/entitlement/sweep.ts';
import { RATES } from '../services/limits/limiter.ts';
import { newAccount, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, newDevice, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { encodeRecording } from '../testing/recordings.ts';
import { codeOf, createSender, kioskBody, newTake, type Sender, type TestTake } from '../testing/sender.ts';

const MISSES = RATES['kiosk-miss-by-address'].points;

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
    const made = ClassEnvelope.parse(await (await byTeacher('c/classes', { name: 'Class 4b' })).json()).class;
    const members = [{ name: 'Ada Byron' }, { name: 'Bo' }];
    const named = await byTeacher(`c/classes/${made.id}/members`, { members });
    const { members: listed } = ClassEnvelope.parse(await named.json()).class;
    const { code } = JoinCodeAnswer.parse(await (await byTeacher(`c/classes/${made.id}/join-code`, {})).json());
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
  const shown = async (code = kiosk.code) => KioskAnswer.parse(await (await openAt(code)).json());
  /** An app of its own, which has counted nothing yet. */
  async function byOneAddress() {
    const limited = await createTestApp({ db: opened.db });
    limited.advance(app.now() - limited.now());
    const ask = (code: string) =>
      limited.request('/api/c/kiosk', {
        method: 'POST',
        headers: { ...newDevice(), 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      });
    return { limited, ask };
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

  it('learns the names of pupils who may record, and nothing else of anybody', async () => {
    expect(await shown()).toMatchObject({ members: [], withheld: 2 });
    await agreeFor(kiosk.pupils['Ada Byron']);
    const answer = await (await openAt(kiosk.code)).json();
    expect(answer).toEqual({
      class: { id: kiosk.classId, name: 'Class 4b' },
      members: [{ id: kiosk.pupils['Ada Byron'], name: 'Ada Byron' }],
      withheld: 1,
      switchedOff: 0,
      maxSeconds: 300,
    });
    await agreeFor(kiosk.pupils['Ada Byron'], 0);
    expect(await shown()).toMatchObject({ members: [], withheld: 2 });
  });

  it('never shows an address, nor who was only invited', async () => {
    const joined = await newAccount(app, { givenName: '', familyName: '', displayName: '' });
    await post('c/join', joined.headers, { code: kiosk.code });
    await byTeacher(`c/classes/${kiosk.classId}/members`, { members: [{ name: 'Ivy', email: 'ivy@home.example' }] });
    const text = await (await openAt(kiosk.code)).text();
    expect(text).not.toContain('@');
    expect(text).not.toContain('Ivy');
    expect(text).not.toContain('Ms Lind');
  });

  it('takes a code as it is typed, and refuses one that no class has, is over or was made anew', async () => {
    const typed = `${kiosk.code.slice(0, 4)}-${kiosk.code.slice(4)} `.toLowerCase();
    expect((await shown(typed)).class.id).toBe(kiosk.classId);
    expect(await codeOf(await openAt('ZZZZZZZZ'))).toBe('404 no-such-code');
    await byTeacher(`c/classes/${kiosk.classId}/join-code`, {});
    expect(await codeOf(await openAt(kiosk.code))).toBe('404 no-such-code');
    expect(await codeOf(await reserve(await newTake(), kiosk.pupils.Bo))).toBe('404 no-such-code');
  });

  it("makes the mote the pupil's and the class's from the first moment", async () => {
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

  it('keeps nothing that the device could open: no read, no sound, no change by the claim', async () => {
    const take = await adaRecords();
    const headers = { ...take.device, 'x-mote-claim': take.claim };
    const path = `m/${take.id}`;
    expect((await send.get(path, headers)).status).toBe(403);
    expect((await send.get(`f/audio/${take.id}.mp3`, headers)).status).toBe(403);
    expect(await codeOf(await post(path, headers, { title: 'Mine' }, 'PATCH'))).toBe('403 not-yours');
    expect((await app.request(`/api/${path}`, { method: 'DELETE', headers })).status).toBe(403);
    expect(await (await send.get('m', take.device)).json()).toMatchObject({ motes: [] });
  });

  it('says once more what was done, and neither whose it is nor that it is its own', async () => {
    const take = await adaRecords();
    const again = await reserve(take, kiosk.pupils['Ada Byron']);
    expect(again.status).toBe(200);
    const { mote } = MoteEnvelope.parse(await again.json());
    expect(mote).toMatchObject({ id: take.id, isOwn: false, authorName: null, authorAvatarUrl: null });
    const done = await post(
      `m/${take.id}/finish`,
      { ...take.device, 'x-mote-claim': take.claim },
      { sha256: mote.sha256 },
    );
    expect(done.status).toBe(200);
  });

  it('records for nobody outside of the class, nor without an adult: not at the start, and not at the end', async () => {
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

  it('offers and takes nothing of a pupil for whom a teacher has switched recording off', async () => {
    await agreeFor(kiosk.pupils['Ada Byron']);
    await agreeFor(kiosk.pupils.Bo);
    await switchRecording(false);
    expect(await shown()).toMatchObject({ members: [], withheld: 0, switchedOff: 2 });
    expect(await codeOf(await recordNow(kiosk.pupils.Bo))).toBe('403 recording-off');
    await switchRecording(true);
    const again = await shown();
    // The order is the page's: it knows the language.
    expect(again.members.map(({ name }) => name).sort()).toEqual(['Ada Byron', 'Bo']);
    expect(again.switchedOff).toBe(0);
    expect((await recordNow(kiosk.pupils.Bo)).status).toBe(201);
  });

  it('does so for one pupil whom another class has it off for, and says no more of it than that', async () => {
    const ada = kiosk.pupils['Ada Byron'];
    await agreeFor(ada);
    await agreeFor(kiosk.pupils.Bo);
    const { handle, tables } = opened.db;
    const examination = ClassEnvelope.parse(await (await byTeacher('c/classes', { name: 'Examination' })).json()).class
      .id;
    const membership = { id: examination, classId: examination, userId: ada ?? '', role: 'student', at: app.now() };
    await handle.insert(tables.classMember).values(membership);
    await switchRecording(false, examination);
    const answer = await shown();
    expect(answer).toMatchObject({ members: [{ name: 'Bo' }], withheld: 0, switchedOff: 1 });
    expect(JSON.stringify(answer)).not.toMatch(/Examination|Ada/);
    expect(await codeOf(await recordNow(ada))).toBe('403 recording-off');
    expect((await recordNow(kiosk.pupils.Bo)).status).toBe(201);
  });

  it('loses nothing that was said before it was switched off, and cuts off nothing that is arriving', async () => {
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

  it('takes no mote from its owner, whoever is signed in there', async () => {
    const owned = await send.make(mp3, await newTake(teacher.headers));
    await agreeFor(kiosk.pupils.Bo);
    expect(await codeOf(await reserve(owned, kiosk.pupils.Bo))).toBe('403 not-yours');
    const byHer = await newTake(teacher.headers);
    expect((await reserve(byHer, kiosk.pupils.Bo)).status).toBe(201);
    expect((await send.upload(await send.open(byHer), mp3)).status).toBe(204);
    expect(await rowOf(byHer.id)).toMatchObject({ ownerId: kiosk.pupils.Bo });
  });

  it('does not go on where the code is guessed: neither by asking nor by sending', async () => {
    const { limited, ask } = await byOneAddress();
    for (let tries = 0; tries < MISSES; tries += 1) expect((await ask('YYYYYYYY')).status).toBe(404);
    expect(await codeOf(await ask('YYYYYYYY'))).toBe('429 too-many-requests');
    expect(await codeOf(await ask(kiosk.code))).toBe('429 too-many-requests');
    const take = await newTake();
    const sent = await limited.request(`/api/c/kiosk/motes/${take.id}`, {
      method: 'PUT',
      headers: { ...take.device, 'content-type': 'application/json' },
      body: JSON.stringify(kioskBody(take, { code: kiosk.code, memberId: kiosk.pupils.Bo ?? '' })),
    });
    expect(await codeOf(sent)).toBe('429 too-many-requests');
    await limited.close();
  });

  it('locks nobody out by a code that is over, replaced or by time, however many devices still ask by it', async () => {
    const { limited, ask } = await byOneAddress();
    const { code } = JoinCodeAnswer.parse(await (await byTeacher(`c/classes/${kiosk.classId}/join-code`, {})).json());
    for (let tries = 0; tries <= MISSES; tries += 1)
      expect(await codeOf(await ask(kiosk.code))).toBe('404 no-such-code');
    expect((await ask(code)).status).toBe(200);
    limited.advance(LIMITS.joinCodeMs);
    await sweepRights(limited.services);
    for (let tries = 0; tries <= MISSES; tries += 1) expect(await codeOf(await ask(code))).toBe('404 no-such-code');
    expect(await codeOf(await ask('YYYYYYYY'))).toBe('404 no-such-code');
    limited.advance(31 * 24 * 60 * 60 * 1000);
    await sweepRights(limited.services);
    const { joinCode } = opened.db.tables;
    expect(await opened.db.handle.select().from(joinCode).where(eq(joinCode.classId, kiosk.classId))).toEqual([]);
    await limited.close();
  });

  it('leaves no names behind in what is kept for a call that is said again', async () => {
    const { idempotency } = opened.db.tables;
    await agreeFor(kiosk.pupils['Ada Byron']);
    await post('c/kiosk', { ...newDevice(), 'idempotency-key': 'a-key-of-a-kiosk' }, { code: kiosk.code });
    const kept = await opened.db.handle.select().from(idempotency).where(eq(idempotency.status, 200));
    expect(kept.filter(({ answer }) => answer.includes('"withheld"'))).toEqual([]);
  });
});
