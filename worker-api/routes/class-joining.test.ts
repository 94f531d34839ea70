import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ClassMember,
  classCodeAnswerSchema,
  classEnvelopeSchema,
  classListSchema,
  joinAnswerSchema,
  membershipListSchema,
} from '@/shared/contract/classes.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { runDueJobs } from '../compose-jobs.ts';
import { seedInstitution } from '../services/admin/seed.ts';
import { sweepRights } from '../services/entitlement/sweep.ts';
import { newAccount, putIntoClass, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, newDevice, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { encodeRecording } from '../testing/recordings.ts';
import { codeOf, createSender, kioskBody, newTake } from '../testing/sender.ts';

describe.each(DIALECTS)('joining a class on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let mp3: Uint8Array;
  let teacher: TestAccount;
  let classId: string;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db });
    mp3 = await encodeRecording('jfk.wav', 1);
    teacher = await newAccount(app, { displayName: 'Ms Lind' });
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });
  beforeEach(async () => {
    classId = (await classOf(await call(teacher, 'POST', 'c/classes', { name: 'Class 4b' }))).id;
  });

  const call = (by: { headers: Record<string, string> }, method: string, path: string, body?: unknown) =>
    app.request(`/api/${path}`, {
      method,
      headers: { ...by.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const classOf = async (answer: Response) => classEnvelopeSchema.parse(await answer.json()).class;
  const read = async (by = teacher) => classOf(await call(by, 'GET', `c/classes/${classId}`));
  const codeFor = async (purpose: 'kiosk' | 'join', by = teacher) =>
    classCodeAnswerSchema.parse(await (await call(by, 'POST', `c/classes/${classId}/${purpose}-code`)).json()).code;
  const join = (by: TestAccount, code: string) => call(by, 'POST', 'c/join', { code });
  const answerTo = (joiner: TestAccount, what: 'accept' | 'refuse', by = teacher) =>
    call(by, 'POST', `c/classes/${classId}/members/${joiner.user.id}/${what}`);
  const listed = async (joiner: TestAccount): Promise<ClassMember | undefined> =>
    (await read()).members?.find(({ userId }) => userId === joiner.user.id);
  const named = async (name: string) => (await read()).members?.find((one) => one.name === name);

  /** A stranger who waits to join the class. */
  async function waiting(
    change: Parameters<typeof newAccount>[1] = {},
  ): Promise<{ joiner: TestAccount; code: string }> {
    const [joiner, code] = [await newAccount(app, change), await codeFor('join')];
    expect((await join(joiner, code)).status).toBe(200);
    return { joiner, code };
  }

  it('F-1: a shared device’s code makes no members, and a join code opens no shared device', async () => {
    await call(teacher, 'POST', `c/classes/${classId}/members`, { members: [{ name: 'Lena Klein' }] });
    const lena = (await named('Lena Klein'))?.userId ?? '';
    const yes = { subject: lena, kind: 'parent', document: 'A letter', version: '', until: null };
    await call(teacher, 'POST', 'c/consents', yes);
    const [kioskCode, joinCode] = [await codeFor('kiosk'), await codeFor('join')];
    const take = await newTake();
    const send = createSender(app.request);
    const body = kioskBody(take, { code: kioskCode, memberId: lena });
    expect((await call({ headers: take.device }, 'PUT', `c/kiosk/motes/${take.id}`, body)).status).toBe(201);
    expect((await send.upload(await send.open(take), mp3)).status).toBe(204);

    const stranger = await newAccount(app, { givenName: 'Tim', familyName: 'Gross' });
    for (const typed of [kioskCode, kioskCode.toLowerCase(), `${kioskCode.slice(0, 4)}-${kioskCode.slice(4)}`]) {
      expect(await codeOf(await join(stranger, typed))).toBe('404 no-such-code');
    }
    expect(await codeOf(await call(stranger, 'GET', `c/classes/${classId}/motes`))).toBe('404 no-such-class');
    expect((await call(stranger, 'GET', `f/audio/${take.id}.mp3`)).status).toBe(403);
    expect((await call(teacher, 'GET', `f/audio/${take.id}.mp3`)).status).toBe(200);

    expect(await codeOf(await call({ headers: newDevice() }, 'POST', 'c/kiosk', { code: joinCode }))).toBe(
      '404 no-such-code',
    );
    const other = await newTake();
    expect(
      await codeOf(
        await call({ headers: other.device }, 'PUT', `c/kiosk/motes/${other.id}`, {
          ...kioskBody(other, { code: joinCode, memberId: lena }),
        }),
      ),
    ).toBe('404 no-such-code');
  });

  it('F-1: until the teacher accepts, a joining user waits, opens nothing and is listed with the address', async () => {
    const { joiner, code } = await waiting({ givenName: 'Lena', familyName: 'Klein' });
    expect(joinAnswerSchema.parse(await (await join(joiner, code)).json())).toEqual({
      class: { id: classId, name: 'Class 4b' },
      state: 'waiting',
    });
    expect(await listed(joiner)).toEqual({
      userId: joiner.user.id,
      name: 'Lena Klein',
      role: 'student',
      email: joiner.user.email,
      isInvited: false,
      isWaiting: true,
      isKnownHereOnly: false,
      consent: 'not-needed',
    });
    const closed = [
      call(joiner, 'GET', `c/classes/${classId}`),
      call(joiner, 'GET', `c/classes/${classId}/motes`),
      answerTo(joiner, 'accept', joiner),
    ];
    for (const answer of closed) expect(await codeOf(await answer)).toBe('404 no-such-class');
    expect(classListSchema.parse(await (await call(joiner, 'GET', 'c/classes')).json()).classes).toEqual([]);
    const kiosk = await call({ headers: newDevice() }, 'POST', 'c/kiosk', { code: await codeFor('kiosk') });
    expect(await kiosk.text()).not.toContain('Lena');

    const accepted = await classOf(await answerTo(joiner, 'accept'));
    expect(accepted.members?.find(({ userId }) => userId === joiner.user.id)).toMatchObject({
      isWaiting: false,
      email: joiner.user.email,
    });
    expect(await read(joiner)).toMatchObject({ role: 'student', members: null, joinCode: null, kioskCode: null });
    expect(joinAnswerSchema.parse(await (await join(joiner, code)).json()).state).toBe('member');
  });

  it('F-1: a removed user cannot ask again with the same code, but can with a new one', async () => {
    const { joiner, code } = await waiting();
    await answerTo(joiner, 'accept');
    await call(teacher, 'DELETE', `c/classes/${classId}/members/${joiner.user.id}`);
    expect(await listed(joiner)).toBeUndefined();
    expect(await codeOf(await join(joiner, code))).toBe('403 join-refused');
    expect(await codeOf(await join(joiner, code.toLowerCase()))).toBe('403 join-refused');
    expect(await codeOf(await call(joiner, 'GET', `c/classes/${classId}`))).toBe('404 no-such-class');
    expect((await join(joiner, await codeFor('join'))).status).toBe(200);
    expect(await listed(joiner)).toMatchObject({ isWaiting: true });
  });

  it('F-1: a refused user leaves the list and cannot ask again with the same code', async () => {
    const { joiner, code } = await waiting();
    expect((await classOf(await answerTo(joiner, 'refuse'))).members).toHaveLength(1);
    expect(await codeOf(await join(joiner, code))).toBe('403 join-refused');
    expect(await codeOf(await answerTo(joiner, 'accept'))).toBe('409 not-waiting');
    // A repeated refusal, as by two teachers at the same time, succeeds.
    expect((await answerTo(joiner, 'refuse')).status).toBe(200);
  });

  it('F-1: waiting changes no other membership, and a teacher who joins their own class stays its teacher', async () => {
    const other = await newAccount(app);
    const elsewhere = (await classOf(await call(other, 'POST', 'c/classes', { name: 'Class 7' }))).id;
    const { joiner } = await waiting();
    await putIntoClass(app, elsewhere, [{ userId: joiner.user.id, role: 'student' }]);
    const { classes } = classListSchema.parse(await (await call(joiner, 'GET', 'c/classes')).json());
    expect(classes.map(({ id }) => id)).toEqual([elsewhere]);
    expect(joinAnswerSchema.parse(await (await join(teacher, await codeFor('join'))).json()).state).toBe('member');
    expect((await read()).role).toBe('teacher');
  });

  it('a user who waits keeps waiting when the code is replaced', async () => {
    const { joiner } = await waiting();
    await codeFor('join');
    expect(await listed(joiner)).toMatchObject({ isWaiting: true });
    expect((await answerTo(joiner, 'accept')).status).toBe(200);
  });

  it('two concurrent accepts add the user once; of a concurrent accept and refusal, one succeeds', async () => {
    const second = await newAccount(app);
    await putIntoClass(app, classId, [{ userId: second.user.id, role: 'teacher' }]);
    const { joiner } = await waiting();
    const both = await Promise.all([answerTo(joiner, 'accept'), answerTo(joiner, 'accept', second)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { joiner: other } = await waiting();
    const split = await Promise.all([answerTo(other, 'accept'), answerTo(other, 'refuse', second)]);
    expect(split.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isIn = (await listed(other)) !== undefined;
    expect(isIn).toBe(split[0]?.status === 200);
  });

  it('a refusal does not remove a user who is a member already', async () => {
    const { joiner } = await waiting();
    await answerTo(joiner, 'accept');
    expect(await codeOf(await answerTo(joiner, 'refuse'))).toBe('409 not-waiting');
    expect(await listed(joiner)).toMatchObject({ isWaiting: false });
    expect(await codeOf(await answerTo(teacher, 'refuse'))).toBe('409 not-waiting');
    expect(await codeOf(await answerTo(await newAccount(app), 'accept'))).toBe('409 not-waiting');
  });

  it('another school’s administrator and another teacher can neither accept nor refuse', async () => {
    const [own, foreign] = [
      await seedInstitution(app.services, `own-${classId.toLowerCase()}.example`),
      await seedInstitution(app.services, `far-${classId.toLowerCase()}.example`),
    ];
    const { schoolClass } = app.db.tables;
    const ofSchool = app.db.handle
      .update(schoolClass)
      .set({ institutionId: own.id })
      .where(eq(schoolClass.id, classId));
    await app.db.atomic([{ query: ofSchool, rows: 1 }]);
    const admin = (institutionId: string) => newAccount(app, { institutionId, institutionalRole: 'admin' });
    const { joiner } = await waiting();
    for (const stranger of [await admin(foreign.id), await newAccount(app)]) {
      for (const what of ['accept', 'refuse'] as const) {
        expect(await codeOf(await answerTo(joiner, what, stranger))).toBe('404 no-such-class');
      }
    }
    expect((await answerTo(joiner, 'accept', await admin(own.id))).status).toBe(200);
  });

  it('a minor waits too, and the teacher cannot open their private motes until then', async () => {
    const { joiner } = await waiting({ ageBand: '13-17', isMinor: true });
    const take = await createSender(app.request).make(mp3, await newTake(joiner.headers));
    expect((await call(teacher, 'GET', `m/${take.id}`)).status).toBe(403);
    const yes = { subject: joiner.user.id, kind: 'parent', document: 'A letter', version: '', until: null };
    expect(await codeOf(await call(teacher, 'POST', 'c/consents', yes))).toBe('403 not-allowed');
  });

  it('a stranger who waits under a pupil’s name does not block that pupil', async () => {
    await waiting({ displayName: 'Bo Lee' });
    await call(teacher, 'POST', `c/classes/${classId}/members`, { members: [{ name: 'Bo Lee' }] });
    const both = (await read()).members?.filter(({ name }) => name === 'Bo Lee') ?? [];
    expect(both.map(({ isWaiting, email }) => [isWaiting, email === null]).sort()).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('ending the class or the account also deletes the request to join', async () => {
    const { joiner: leaver } = await waiting();
    expect((await call(leaver, 'POST', 'a/delete', { confirmEmail: leaver.user.email })).status).toBe(204);
    await runDueJobs(app.services);
    expect(await listed(leaver)).toBeUndefined();
    const { joiner } = await waiting();
    await call(teacher, 'DELETE', `c/classes/${classId}`);
    const { classMember } = app.db.tables;
    const rows = await app.db.handle.select().from(classMember).where(eq(classMember.userId, joiner.user.id));
    expect(rows).toEqual([]);
    expect(await codeOf(await answerTo(joiner, 'accept'))).toBe('404 no-such-class');
  });

  const placesOf = async (by: TestAccount) =>
    membershipListSchema.parse(await (await call(by, 'GET', 'c/memberships')).json()).memberships;
  const leave = (by: TestAccount) => call(by, 'POST', `c/memberships/${classId}/leave`);

  it('a pupil sees their classes, with the teachers once accepted, and leaves', async () => {
    const { joiner, code } = await waiting();
    expect(await placesOf(joiner)).toMatchObject([
      { class: { id: classId, name: 'Class 4b' }, state: 'waiting', teachers: [], mayLeave: true },
    ]);
    await answerTo(joiner, 'accept');
    expect(await placesOf(joiner)).toMatchObject([{ state: 'member', teachers: ['Ms Lind'], mayLeave: true }]);
    expect((await leave(joiner)).status).toBe(204);
    expect(await placesOf(joiner)).toEqual([]);
    expect(await listed(joiner)).toBeUndefined();
    // A pupil who left by their own will may return.
    expect((await join(joiner, code)).status).toBe(200);
    expect((await leave(joiner)).status).toBe(204);
    expect(await listed(joiner)).toBeUndefined();
  });

  it('a pupil does not leave while the class has a feature off, and a refused person has no place to leave', async () => {
    const { joiner } = await waiting();
    await answerTo(joiner, 'accept');
    const set = (isEnabled: boolean, window?: object | null) =>
      call(teacher, 'POST', `c/classes/${classId}/controls`, { controls: { translate: { isEnabled } }, window });
    await set(false);
    expect((await placesOf(joiner))[0]?.mayLeave).toBe(false);
    expect(await codeOf(await leave(joiner))).toBe('403 leave-later');
    const hours = { from: app.now() + 1000, until: app.now() + 2000, isWeekly: false, timeZone: 'UTC' };
    await set(false, hours);
    expect((await placesOf(joiner))[0]?.mayLeave).toBe(true);
    expect((await leave(joiner)).status).toBe(204);
    const { joiner: refused } = await waiting();
    await answerTo(refused, 'refuse');
    expect(await placesOf(refused)).toEqual([]);
    expect(await codeOf(await leave(refused))).toBe('404 no-such-class');
    expect(await codeOf(await leave(teacher))).toBe('403 not-allowed');
  });

  it('a full class accepts no user, and a removal expires with the codes of its time', async () => {
    const small = await createTestApp({ db: opened.db, limits: { ...LIMITS, classMembers: 2 } });
    const by = (who: TestAccount, path: string, body?: unknown) =>
      small.request(`/api/${path}`, {
        method: 'POST',
        headers: { ...who.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      });
    const [{ joiner }, { joiner: second }] = [await waiting(), await waiting()];
    expect(await codeOf(await by(await newAccount(app), 'c/join', { code: await codeFor('join') }))).toBe(
      '409 class-full',
    );
    const accept = ({ user }: TestAccount) => by(teacher, `c/classes/${classId}/members/${user.id}/accept`);
    expect((await accept(joiner)).status).toBe(200);
    expect(await codeOf(await accept(second))).toBe('409 class-full');
    await answerTo(second, 'refuse');
    small.advance(app.now() - small.now() + LIMITS.joinCodeMs);
    await sweepRights(small.services);
    const { classMember } = app.db.tables;
    const rows = await app.db.handle.select().from(classMember).where(eq(classMember.userId, second.user.id));
    expect(rows).toEqual([]);
    await small.close();
  });
});
