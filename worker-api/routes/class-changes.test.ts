import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClassMember, classCodeAnswerSchema, classEnvelopeSchema } from '@/shared/contract/classes.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { runDueJobs } from '../compose-jobs.ts';
import { seedInstitution } from '../services/admin/seed.ts';
import { newAccount, putIntoClass, signedInHeaders, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, newDevice, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { encodeRecording } from '../testing/recordings.ts';
import { codeOf, createSender, kioskBody, newTake, type TestTake } from '../testing/sender.ts';

describe.each(DIALECTS)('changes by a teacher of a class on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let mp3: Uint8Array;
  let teacher: TestAccount;
  let other: TestAccount;
  let id: string;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db });
    mp3 = await encodeRecording('jfk.wav', 1);
    [teacher, other] = [await newAccount(app), await newAccount(app)];
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });
  beforeEach(async () => {
    id = (await classOf(await by(teacher, 'POST', 'c/classes', { name: 'Class 4b' }))).id;
    await by(teacher, 'POST', `c/classes/${id}/members`, { members: [{ name: 'Ada Byron' }, { name: 'Bo' }] });
  });

  const by = (who: { headers: Record<string, string> }, method: string, path: string, body?: unknown) =>
    app.request(`/api/${path}`, {
      method,
      headers: { ...who.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const classOf = async (answer: Response) => classEnvelopeSchema.parse(await answer.json()).class;
  const read = async () => classOf(await by(teacher, 'GET', `c/classes/${id}`));
  const pupils = async () => ((await read()).members ?? []).filter(({ role }) => role === 'student');
  async function pupil(name: string): Promise<ClassMember> {
    const found = (await pupils()).find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not in the class`);
    return found;
  }
  const newCode = async () =>
    classCodeAnswerSchema.parse(await (await by(teacher, 'POST', `c/classes/${id}/kiosk-code`)).json());
  /** Lets an account in as a pupil: it asks by the join code, and the teacher accepts. */
  async function letIn({ user, headers }: TestAccount): Promise<void> {
    const { code } = classCodeAnswerSchema.parse(await (await by(teacher, 'POST', `c/classes/${id}/join-code`)).json());
    await by({ headers }, 'POST', 'c/join', { code });
    expect((await by(teacher, 'POST', `c/classes/${id}/members/${user.id}/accept`)).status).toBe(200);
  }
  const say = (subject: string, kind: 'parent' | 'school-agreement', until: number | null = null) =>
    by(teacher, 'POST', 'c/consents', { subject, kind, document: 'A letter', version: '', until });

  /** Records a mote of a child on a shared device. */
  async function recorded(name: string): Promise<TestTake> {
    const { userId } = await pupil(name);
    await say(userId, 'parent');
    const { code } = await newCode();
    const take = await newTake();
    const send = createSender(app.request);
    await by({ headers: take.device }, 'PUT', `c/kiosk/motes/${take.id}`, kioskBody(take, { code, memberId: userId }));
    expect((await send.upload(await send.open(take), mp3)).status).toBe(204);
    return take;
  }
  /** F-21: a class is often called after its teacher. */
  async function keepsNoName(): Promise<void> {
    const { schoolClass } = app.db.tables;
    const [row] = await app.db.handle.select().from(schoolClass).where(eq(schoolClass.id, id));
    expect(row).toMatchObject({ name: '', archivedAt: expect.any(Number) });
  }
  const hears = (who: TestAccount, take: TestTake) => by(who, 'GET', `f/audio/${take.id}.mp3`);

  it('only the teacher renames a class', async () => {
    expect(await classOf(await by(teacher, 'PATCH', `c/classes/${id}`, { name: ' Class 5b ' }))).toMatchObject({
      name: 'Class 5b',
    });
    expect((await read()).name).toBe('Class 5b');
    expect(await codeOf(await by(other, 'PATCH', `c/classes/${id}`, { name: 'Mine' }))).toBe('404 no-such-class');
    expect(await codeOf(await by(teacher, 'PATCH', `c/classes/${id}`, { name: ' ' }))).toBe('400 bad-request');
  });

  it('a teacher renames only a pupil whom only the class knows', async () => {
    const { userId } = await pupil('Bo');
    const joined = await newAccount(app, { displayName: 'Zoe' });
    await letIn(joined);
    const to = (memberId: string, name: string) =>
      by(teacher, 'PATCH', `c/classes/${id}/members/${memberId}`, { name });
    await to(userId, 'بو الصغير 🎈');
    expect((await pupils()).map(({ name }) => name).sort()).toEqual(['Ada Byron', 'Zoe', 'بو الصغير 🎈'].sort());
    expect(await codeOf(await to(joined.user.id, 'Zed'))).toBe('403 not-allowed');
    expect(await codeOf(await to(teacher.user.id, 'Boss'))).toBe('403 not-allowed');
    expect(await codeOf(await to(other.user.id, 'Stranger'))).toBe('403 not-allowed');
  });

  it('one call adds names in any script, up to 500 members in all', async () => {
    const members = Array.from({ length: 497 }, (_, at) => ({ name: `עדה 👩🏽‍🚀 ${'ش'.repeat(40)} ${at}` }));
    const answer = await by(teacher, 'POST', `c/classes/${id}/members`, { members });
    expect(answer.status).toBe(200);
    expect(await pupils()).toHaveLength(499);
    expect(
      await codeOf(await by(teacher, 'POST', `c/classes/${id}/members`, { members: [{ name: 'One more' }] })),
    ).toBe('400 bad-request');
  });

  it('removing a pupil whom only the class knows deletes the pupil and their recordings, and no other pupil', async () => {
    const [ada, bo] = [await recorded('Ada Byron'), await recorded('Bo')];
    expect((await hears(teacher, bo)).status).toBe(200);
    const { userId } = await pupil('Bo');
    const left = await classOf(await by(teacher, 'DELETE', `c/classes/${id}/members/${userId}`));
    expect(left.members?.map(({ name }) => name)).not.toContain('Bo');
    await runDueJobs(app.services);
    expect((await hears(teacher, bo)).status).not.toBe(200);
    expect(await app.services.queries.user(userId)).toMatchObject({ givenName: '', deletedAt: app.now() });
    expect(await app.services.queries.mote(bo.id)).toMatchObject({ ownerId: null, state: 'removed' });
    expect((await hears(teacher, ada)).status).toBe(200);
    expect(await codeOf(await by(teacher, 'DELETE', `c/classes/${id}/members/${teacher.user.id}`))).toBe(
      '403 not-allowed',
    );
  });

  it('a removed pupil with an account keeps the account and its motes', async () => {
    const joined = await newAccount(app, { ageBand: '13-17', isMinor: true });
    await letIn(joined);
    const own = await createSender(app.request).make(mp3, await newTake(joined.headers));
    expect((await hears(teacher, own)).status).toBe(200);
    await by(teacher, 'DELETE', `c/classes/${id}/members/${joined.user.id}`);
    await runDueJobs(app.services);
    expect(await codeOf(await by(joined, 'GET', `c/classes/${id}`))).toBe('404 no-such-class');
    expect((await hears(joined, own)).status).toBe(200);
  });

  it('F-21: ending a class stops its code immediately and deletes pupils by name with their recordings, but no accounts', async () => {
    const bo = await recorded('Bo');
    const { code } = await newCode();
    const joined = await newAccount(app, { ageBand: '13-17', isMinor: true });
    await letIn(joined);
    const { userId } = await pupil('Ada Byron');
    expect(await codeOf(await by(other, 'DELETE', `c/classes/${id}`))).toBe('404 no-such-class');
    expect(await codeOf(await by(joined, 'DELETE', `c/classes/${id}`))).toBe('403 not-allowed');
    expect((await by(teacher, 'DELETE', `c/classes/${id}`)).status).toBe(204);
    expect(await codeOf(await by({ headers: newDevice() }, 'POST', 'c/kiosk', { code }))).toBe('404 no-such-code');
    expect(await codeOf(await by(teacher, 'GET', `c/classes/${id}`))).toBe('404 no-such-class');
    await runDueJobs(app.services);
    await runDueJobs(app.services);
    expect(await app.services.queries.user(userId)).toMatchObject({ givenName: '', deletedAt: app.now() });
    expect(await app.services.queries.mote(bo.id)).toMatchObject({ ownerId: null, state: 'removed' });
    expect(await app.services.queries.user(joined.user.id)).toMatchObject({ deletedAt: null });
    await keepsNoName();
  });

  it('F-21: a class ends when the account of its last teacher is deleted, but not while another teacher remains', async () => {
    const leave = ({ user, headers }: TestAccount) => by({ headers }, 'POST', 'a/delete', { confirmEmail: user.email });
    const bo = await recorded('Bo');
    const ada = await pupil('Ada Byron');
    const { code } = await newCode();
    const [first, last] = [await newAccount(app), await newAccount(app)];
    await putIntoClass(
      app,
      id,
      [first, last].map(({ user }) => ({ userId: user.id, role: 'teacher' })),
    );
    const { classMember } = app.db.tables;
    const isTeachers = and(eq(classMember.classId, id), eq(classMember.userId, teacher.user.id));
    await app.db.atomic([{ query: app.db.handle.delete(classMember).where(isTeachers) }]);
    const runAll = async () => {
      for (let round = 0; round < 3; round += 1) await runDueJobs(app.services);
    };
    expect((await leave(first)).status).toBe(204);
    await runAll();
    expect(await app.services.queries.user(ada.userId)).toMatchObject({ givenName: 'Ada', deletedAt: null });
    expect((await leave(last)).status).toBe(204);
    expect(await codeOf(await by({ headers: newDevice() }, 'POST', 'c/kiosk', { code }))).toBe('404 no-such-code');
    await runAll();
    expect(await app.services.queries.user(ada.userId)).toMatchObject({ givenName: '', deletedAt: app.now() });
    expect(await app.services.queries.mote(bo.id)).toMatchObject({ ownerId: null, state: 'removed' });
    const { joinCode } = app.db.tables;
    expect(await app.db.handle.select().from(joinCode).where(eq(joinCode.classId, id))).toEqual([]);
    await keepsNoName();
  });

  it('the school’s administrator cannot read or change a class that has ended', async () => {
    const school = await seedInstitution(app.services, 'ended.example');
    const [own, admin] = [
      await newAccount(app, { institutionId: school.id, institutionalRole: 'teacher' }),
      await newAccount(app, { institutionId: school.id, institutionalRole: 'admin' }),
    ];
    const made = await classOf(await by(own, 'POST', 'c/classes', { name: 'Class 9' }));
    expect((await by(admin, 'GET', `c/classes/${made.id}`)).status).toBe(200);
    expect((await by(admin, 'DELETE', `c/classes/${made.id}`)).status).toBe(204);
    const asked = [
      by(admin, 'GET', `c/classes/${made.id}`),
      by(admin, 'POST', `c/classes/${made.id}/members`, { members: [{ name: 'Cy' }] }),
      by(admin, 'POST', `c/classes/${made.id}/kiosk-code`),
      by(admin, 'POST', `c/classes/${made.id}/join-code`),
      by(admin, 'DELETE', `c/classes/${made.id}`),
    ];
    for (const answer of asked) expect(await codeOf(await answer)).toBe('404 no-such-class');
  });

  it('a user who joins in the very moment of the class’s end does not get in', async () => {
    const { user } = opened.db.tables;
    const ending: OpenedDatabase['db'] = {
      ...opened.db,
      async atomic(ops) {
        await by(teacher, 'DELETE', `c/classes/${id}`);
        return opened.db.atomic(ops);
      },
    };
    const late = await createTestApp({ db: ending });
    const added = await late.request(`/api/c/classes/${id}/members`, {
      method: 'POST',
      headers: { ...teacher.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ members: [{ name: 'Latecomer' }] }),
    });
    expect(await codeOf(added)).toBe('404 no-such-class');
    expect(await opened.db.handle.select().from(user).where(eq(user.givenName, 'Latecomer'))).toEqual([]);
    await late.close();
  });

  it('consent counts per child, and a refusal ends every earlier consent', async () => {
    const stateOf = async (name: string) => (await pupil(name)).consent;
    const { userId } = await pupil('Bo');
    expect(await stateOf('Bo')).toBe('missing');
    await say(userId, 'school-agreement');
    expect(await stateOf('Bo')).toBe('given');
    app.advance(1000);
    await say(userId, 'parent', 0);
    expect(await stateOf('Bo')).toBe('withdrawn');
    app.advance(1000);
    await say(userId, 'parent', app.now() + 60_000);
    expect(await stateOf('Bo')).toBe('given');
    app.advance(60_000);
    expect(await stateOf('Bo')).toBe('missing');
    expect(await stateOf('Ada Byron')).toBe('missing');
    const boss = (await read()).members?.find(({ role }) => role === 'teacher');
    expect(boss).toMatchObject({ consent: 'not-needed', isKnownHereOnly: false });
  });

  it('a parent’s refusal overrides the school’s consent, even if a teacher recorded that for the child', async () => {
    const school = await seedInstitution(app.services, 'changes.example');
    const own = await newAccount(app, { institutionId: school.id, institutionalRole: 'teacher' });
    const made = await classOf(await by(own, 'POST', 'c/classes', { name: 'Class 6' }));
    const named = await by(own, 'POST', `c/classes/${made.id}/members`, { members: [{ name: 'Cy' }] });
    const cy = (await classOf(named)).members?.find(({ name }) => name === 'Cy');
    const record = (kind: string, until: number | null) =>
      by(own, 'POST', 'c/consents', { subject: cy?.userId, kind, document: 'A letter', version: '', until });
    await record('school-agreement', null);
    app.advance(1000);
    await record('parent', 0);
    const after = await classOf(await by(own, 'GET', `c/classes/${made.id}`));
    expect(after.members?.find(({ name }) => name === 'Cy')?.consent).toBe('withdrawn');
  });

  it('only users who may create a code see it and its expiry', async () => {
    expect(await read()).toMatchObject({ kioskCode: null, kioskCodeExpiresAt: null, joinCode: null });
    const { code, expiresAt } = await newCode();
    expect(await read()).toMatchObject({ kioskCode: code, kioskCodeExpiresAt: expiresAt, joinCode: null });
    const student = await newAccount(app);
    await putIntoClass(app, id, [{ userId: student.user.id, role: 'student' }]);
    expect(await classOf(await by(student, 'GET', `c/classes/${id}`))).toMatchObject({
      members: null,
      kioskCode: null,
      kioskCodeExpiresAt: null,
      joinCode: null,
      joinCodeExpiresAt: null,
    });
  });

  it('an invitation does not reveal whether its address has an account', async () => {
    const minor = await newAccount(app, { ageBand: 'under-13', isMinor: true });
    const email = minor.user.email ?? '';
    await by(teacher, 'POST', `c/classes/${id}/members`, { members: [{ name: 'x', email }] });
    expect(await pupil(email)).toMatchObject({ isInvited: true, isKnownHereOnly: false, consent: 'not-needed' });
  });

  // This test is the last, because it advances the clock: afterwards the sign-in of the other tests' teacher is too
  // old.
  it('ending children’s recordings requires a sign-in of the last ten minutes; a new name, a new code and removing a pupil with an account do not', async () => {
    const owner = await newAccount(app);
    const made = await classOf(await by(owner, 'POST', 'c/classes', { name: 'Class 6' }));
    const at = `c/classes/${made.id}`;
    await by(owner, 'POST', `${at}/members`, { members: [{ name: 'Cy' }] });
    const joined = await newAccount(app, { ageBand: '13-17', isMinor: true });
    await putIntoClass(app, made.id, [{ userId: joined.user.id, role: 'student' }]);
    app.advance(LIMITS.freshSignInMs + 1);
    const { members } = await classOf(await by(owner, 'GET', at));
    const cy = members?.find(({ name }) => name === 'Cy')?.userId;
    expect(await codeOf(await by(owner, 'DELETE', `${at}/members/${cy}`))).toBe('403 sign-in-again');
    expect(await codeOf(await by(owner, 'DELETE', at))).toBe('403 sign-in-again');
    expect((await by(owner, 'PATCH', at, { name: 'Class 7' })).status).toBe(200);
    expect((await by(owner, 'POST', `${at}/join-code`)).status).toBe(200);
    // A pupil with an account keeps it, and can be added again.
    expect((await by(owner, 'DELETE', `${at}/members/${joined.user.id}`)).status).toBe(200);
    const left = await classOf(await by(owner, 'GET', at));
    expect(left.members?.some(({ userId }) => userId === cy)).toBe(true);
    const again = { headers: await signedInHeaders(app, owner.user.id) };
    expect((await by(again, 'DELETE', `${at}/members/${cy}`)).status).toBe(200);
    expect((await by(again, 'DELETE', at)).status).toBe(204);
  });
});
