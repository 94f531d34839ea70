import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { classCodeAnswerSchema, classEnvelopeSchema } from '@/shared/contract/classes.ts';
import { runDueJobs } from '../compose-jobs.ts';
import { seedInstitution } from '../services/admin/seed.ts';
import { createMemoryLimiter } from '../services/limits/limiter.ts';
import { newAccount, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { createClient } from '../testing/people.ts';
import { codeOf } from '../testing/sender.ts';

describe.each(DIALECTS)('F-10: inviting addresses to a class on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let teacher: TestAccount;
  let classId: string;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db });
    teacher = await newAccount(app);
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });
  beforeEach(async () => {
    classId = (await classOf(await call(teacher, 'POST', 'c/classes', { name: 'Class 4b' }))).id;
  });

  const call = (by: TestAccount, method: string, path: string, body?: unknown, at = app) =>
    at.request(`/api/${path}`, {
      method,
      headers: { ...by.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const classOf = async (answer: Response) => classEnvelopeSchema.parse(await answer.json()).class;
  const add = (emails: readonly string[], by = teacher, id = classId, at = app) =>
    call(by, 'POST', `c/classes/${id}/members`, { members: emails.map((email) => ({ name: 'x', email })) }, at);
  const accountsOf = (emails: readonly string[]) => {
    const { user } = app.db.tables;
    return app.db.handle
      .select()
      .from(user)
      .where(inArray(user.email, [...emails]));
  };
  const invitationsOf = (email: string) => {
    const { classInvitation } = app.db.tables;
    return app.db.handle.select().from(classInvitation).where(eq(classInvitation.email, email));
  };
  const fresh = (name: string): string => `${name}-${classId.toLowerCase()}@stranger.example`;

  it('creates no account for a stranger, and deletes the invitation when it is withdrawn or the class ends', async () => {
    const [first, second] = [fresh('one'), fresh('two')];
    const { members } = await classOf(await add([first, second, first.toUpperCase()]));
    expect(members?.flatMap((one) => (one.isInvited ? [one.email] : [])).sort()).toEqual([first, second]);
    expect(await accountsOf([first, second])).toEqual([]);
    const invitation = members?.find(({ email }) => email === first)?.userId ?? '';
    const left = await classOf(await call(teacher, 'DELETE', `c/classes/${classId}/members/${invitation}`));
    expect(left.members?.map(({ email }) => email)).not.toContain(first);
    expect(await invitationsOf(first)).toEqual([]);
    await call(teacher, 'DELETE', `c/classes/${classId}`);
    await runDueJobs(app.services);
    expect(await invitationsOf(second)).toEqual([]);
    expect(await accountsOf([first, second])).toEqual([]);
  });

  it('lists an invited address with an account and one without in the same way', async () => {
    const known = await newAccount(app, { displayName: 'Known Person', ageBand: 'under-13', isMinor: true });
    const emails = [known.user.email ?? '', fresh('unknown')];
    const { members } = await classOf(await add(emails));
    const invited = members?.filter(({ isInvited }) => isInvited) ?? [];
    expect(invited).toHaveLength(2);
    for (const one of invited) {
      expect(one).toMatchObject({ name: one.email, consent: 'not-needed', isWaiting: false, isKnownHereOnly: false });
      expect(one.userId).toMatch(/^[0-9A-Za-z]{17}$/);
      expect(one.userId).not.toBe(known.user.id);
    }
  });

  it('limits how many invitations, pupils by name and classes an account creates', async () => {
    const limiter = createMemoryLimiter({
      'invitation-by-user': { points: 5, seconds: 60 },
      'new-pupil-by-user': { points: 5, seconds: 60 },
      'class-by-user': { points: 2, seconds: 60 },
    });
    const strict = await createTestApp({ db: opened.db, limiter });
    const by = await newAccount(app);
    const make = () => call(by, 'POST', 'c/classes', { name: 'Class' }, strict);
    const [one, two] = [await classOf(await make()), await classOf(await make())];
    expect(await codeOf(await make())).toBe('429 too-many-requests');
    const emails = (from: number, count: number) =>
      Array.from({ length: count }, (_, number) => fresh(`n${from + number}`));
    expect((await add(emails(0, 4), by, one.id, strict)).status).toBe(200);
    expect(await codeOf(await add(emails(4, 3), by, two.id, strict))).toBe('429 too-many-requests');
    expect(await invitationsOf(fresh('n5'))).toEqual([]);
    // Existing members cost no points.
    const names = (count: number) => Array.from({ length: count }, (_, number) => ({ name: `Pupil ${number}` }));
    const addNames = (count: number, id: string) =>
      call(by, 'POST', `c/classes/${id}/members`, { members: names(count) }, strict);
    expect((await addNames(4, one.id)).status).toBe(200);
    expect((await addNames(4, one.id)).status).toBe(200);
    expect(await codeOf(await addNames(4, two.id))).toBe('429 too-many-requests');
    await strict.close();
  });

  it('an invited stranger signs in as a new user', async () => {
    const email = fresh('new');
    await add([email]);
    const { isNewUser } = await createClient(app).signIn(email);
    expect(isNewUser).toBe(true);
    expect(await accountsOf([email])).toHaveLength(1);
  });

  it('an invited user who asks to join is marked as invited; accepting the user deletes the invitation', async () => {
    const joiner = await newAccount(app);
    const email = joiner.user.email ?? '';
    await add([email]);
    const code = classCodeAnswerSchema.parse(
      await (await call(teacher, 'POST', `c/classes/${classId}/join-code`)).json(),
    ).code;
    await call(joiner, 'POST', 'c/join', { code });
    const members = (await classOf(await call(teacher, 'GET', `c/classes/${classId}`))).members ?? [];
    expect(members.filter((one) => one.email === email)).toMatchObject([
      { userId: joiner.user.id, isWaiting: true, isInvited: true },
    ]);
    await call(teacher, 'POST', `c/classes/${classId}/members/${joiner.user.id}/accept`);
    expect(await invitationsOf(email)).toEqual([]);
  });

  it('a refused user who is invited again can ask with the same code, and waits', async () => {
    const joiner = await newAccount(app);
    const code = classCodeAnswerSchema.parse(
      await (await call(teacher, 'POST', `c/classes/${classId}/join-code`)).json(),
    ).code;
    const join = async () => codeOf(await call(joiner, 'POST', 'c/join', { code }));
    await call(joiner, 'POST', 'c/join', { code });
    await call(teacher, 'POST', `c/classes/${classId}/members/${joiner.user.id}/refuse`);
    expect(await join()).toBe('403 join-refused');
    await add([joiner.user.email ?? '']);
    expect((await call(joiner, 'POST', 'c/join', { code })).status).toBe(200);
    expect(await codeOf(await call(joiner, 'GET', `c/classes/${classId}`))).toBe('404 no-such-class');
  });

  it('deleting an account deletes the invitations of its address', async () => {
    const leaver = await newAccount(app);
    const email = leaver.user.email ?? '';
    await add([email]);
    expect((await call(leaver, 'POST', 'a/delete', { confirmEmail: email })).status).toBe(204);
    expect(await invitationsOf(email)).toEqual([]);
  });

  it('an unused account that school staff created is deleted when it leaves the class', async () => {
    const school = await seedInstitution(app.services, `s${classId.toLowerCase()}.example`);
    const staff = await newAccount(app, { institutionId: school.id, institutionalRole: 'teacher' });
    const { id } = await classOf(await call(staff, 'POST', 'c/classes', { name: 'Class 5' }));
    const emails = ['a', 'b', 'c'].map((name) => `${name}@${school.domain}`);
    const { members } = await classOf(await add(emails, staff, id));
    expect(await accountsOf(emails)).toHaveLength(3);
    const [first = '', second = '', third = ''] = emails;
    await createClient(app).signIn(third);
    const idOf = (email: string) => members?.find((one) => one.email === email)?.userId ?? '';
    await call(staff, 'DELETE', `c/classes/${id}/members/${idOf(first)}`);
    expect(await accountsOf([first])).toEqual([]);
    await call(staff, 'DELETE', `c/classes/${id}`);
    await runDueJobs(app.services);
    expect(await accountsOf([second])).toEqual([]);
    // A user who has signed in keeps the account.
    expect(await accountsOf([third])).toHaveLength(1);
  });
});
