import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  classCodeAnswerSchema,
  classEnvelopeSchema,
  classListSchema,
  classMotesSchema,
  joinAnswerSchema,
} from '@/shared/contract/classes.ts';
import { identityStatusSchema } from '@/shared/contract/identity.ts';
import { FEATURE_KEYS } from '@/shared/domain/account/teacher-controls.ts';
import { seedInstitution } from '../services/admin/seed.ts';
import { newAccount, newClass, putIntoClass, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { encodeRecording } from '../testing/recordings.ts';
import { codeOf, createSender, newTake } from '../testing/sender.ts';

describe.each(DIALECTS)('classes on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let teacher: TestAccount;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db });
    teacher = await newAccount(app, { displayName: 'Ms Lind' });
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  const call = (by: TestAccount, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.request(`/api/${path}`, {
      method,
      headers: { ...by.headers, ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const classOf = async (answer: Response) => classEnvelopeSchema.parse(await answer.json()).class;
  const create = async (by = teacher) => classOf(await call(by, 'POST', 'c/classes', { name: 'Class 4b' }));
  const status = async ({ headers }: TestAccount) =>
    identityStatusSchema.parse(await (await app.request('/api/i/status', { method: 'POST', headers })).json());

  it('adults create classes and are their teachers; minors cannot', async () => {
    expect(await create()).toMatchObject({
      name: 'Class 4b',
      role: 'teacher',
      version: 0,
      kioskCode: null,
      joinCode: null,
    });
    const minor = await newAccount(app, { ageBand: '13-17', isMinor: true });
    expect(await codeOf(await call(minor, 'POST', 'c/classes', { name: 'x' }))).toBe('403 not-allowed');
    const { classes } = classListSchema.parse(await (await call(teacher, 'GET', 'c/classes')).json());
    expect(classes.map(({ name }) => name)).toContain('Class 4b');
    expect(classes[0]?.members).toMatchObject([{ name: 'Ms Lind', role: 'teacher' }]);
  });

  it('removes NUL from the names of classes', async () => {
    const made = await classOf(await call(teacher, 'POST', 'c/classes', { name: '\0 Class\0 4c' }));
    expect(made.name).toBe('Class 4c');
    expect(await codeOf(await call(teacher, 'POST', 'c/classes', { name: ' \0' }))).toBe('400 bad-request');
  });

  it('adds pupils by name, each once, as minors whom only the class knows', async () => {
    const { id } = await create();
    const members = [{ name: 'Ada Byron' }, { name: 'Bo' }, { name: 'ada byron' }];
    await call(teacher, 'POST', `c/classes/${id}/members`, { members });
    const again = await classOf(await call(teacher, 'POST', `c/classes/${id}/members`, { members }));
    const pupils = again.members?.filter(({ role }) => role === 'student') ?? [];
    expect(pupils.map(({ name }) => name).sort()).toEqual(['Ada Byron', 'Bo']);
    const ada = await app.services.queries.user(pupils.find(({ name }) => name === 'Ada Byron')?.userId ?? '');
    expect(ada).toMatchObject({ email: null, isMinor: true, givenName: 'Ada', familyName: 'Byron' });
    const tooMany = Array.from({ length: 500 }, (_, i) => ({ name: `Pupil ${i}` }));
    expect(await codeOf(await call(teacher, 'POST', `c/classes/${id}/members`, { members: tooMany }))).toBe(
      '400 bad-request',
    );
  });

  it('an invited user becomes a student only by asking to join and being accepted', async () => {
    const { id } = await create();
    const minor = await newAccount(app, { ageBand: '13-17', isMinor: true, givenName: 'Mia', familyName: 'Young' });
    const send = createSender(app.request);
    const take = await send.make(await encodeRecording('jfk.wav', 1), await newTake(minor.headers));
    const email = minor.user.email ?? '';
    const invited = await classOf(
      await call(teacher, 'POST', `c/classes/${id}/members`, { members: [{ name: 'x', email: email.toUpperCase() }] }),
    );
    expect(invited.members?.map(({ name }) => name)).toContain(email);
    const listen = () => app.request(`/api/m/${take.id}`, { headers: teacher.headers });
    expect((await listen()).status).toBe(403);
    expect(await codeOf(await call(minor, 'GET', `c/classes/${id}`))).toBe('404 no-such-class');
    const { code } = classCodeAnswerSchema.parse(
      await (await call(teacher, 'POST', `c/classes/${id}/join-code`)).json(),
    );
    const asked = await call(minor, 'POST', 'c/join', { code: code.toLowerCase() });
    expect(joinAnswerSchema.parse(await asked.json())).toEqual({ class: { id, name: 'Class 4b' }, state: 'waiting' });
    expect((await listen()).status).toBe(403);
    expect(await codeOf(await call(minor, 'GET', `c/classes/${id}`))).toBe('404 no-such-class');
    await call(teacher, 'POST', `c/classes/${id}/members/${minor.user.id}/accept`);
    expect(await classOf(await call(minor, 'GET', `c/classes/${id}`))).toMatchObject({
      role: 'student',
      members: null,
      joinCode: null,
    });
    expect((await listen()).status).toBe(200);
  });

  it('staff of a school add an account of that school without an invitation', async () => {
    const school = await seedInstitution(app.services, 'classes.example');
    const own = await newAccount(app, { institutionId: school.id, institutionalRole: 'teacher' });
    const pupil = await newAccount(app, { email: 'p@classes.example', institutionId: school.id, isMinor: true });
    const { id } = await create(own);
    await call(own, 'POST', `c/classes/${id}/members`, { members: [{ name: 'P', email: 'p@classes.example' }] });
    expect((await call(pupil, 'GET', `c/classes/${id}`)).status).toBe(200);
  });

  it('an adult with only an address of the school can invite its users, but adds none and gains no rights over them', async () => {
    const school = await seedInstitution(app.services, 'oak.example');
    const ofSchool = { institutionId: school.id };
    const bob = await newAccount(app, { ...ofSchool, email: 'bob@oak.example', ageBand: 'adult' });
    const ada = await newAccount(app, { ...ofSchool, email: 'ada@oak.example', isMinor: true });
    const head = await newAccount(app, { ...ofSchool, email: 'head@oak.example', institutionalRole: 'teacher' });
    const { id } = await create(bob);
    const emails = ['ada@oak.example', 'head@oak.example', 'new@oak.example'];
    const members = emails.map((email) => ({ name: 'x', email, isMinor: true }));
    const added = await classOf(await call(bob, 'POST', `c/classes/${id}/members`, { members }));
    expect(added.members?.flatMap(({ name, isInvited }) => (isInvited ? [name] : [])).sort()).toEqual(emails);
    for (const one of [ada, head])
      expect(await codeOf(await call(one, 'GET', `c/classes/${id}`))).toBe('404 no-such-class');
    await call(bob, 'POST', `c/classes/${id}/controls`, { controls: { dictionary: { isEnabled: false } } });
    expect((await status(ada)).entitlements.teacherControls.dictionary.isEnabled).toBe(true);
    const yes = { subject: ada.user.id, kind: 'parent', document: 'A letter', version: '', until: null };
    expect(await codeOf(await call(bob, 'POST', 'c/consents', yes))).toBe('403 not-allowed');
    const { user } = app.db.tables;
    expect(await app.db.handle.select().from(user).where(eq(user.email, 'new@oak.example'))).toEqual([]);
  });

  it('invites a colleague instead of adding them as a pupil, even if staff adds them', async () => {
    const school = await seedInstitution(app.services, 'elm.example');
    const ofSchool = { institutionId: school.id };
    const own = await newAccount(app, { ...ofSchool, institutionalRole: 'staff' });
    const head = await newAccount(app, { ...ofSchool, email: 'head@elm.example', institutionalRole: 'admin' });
    const { id } = await create(own);
    const members = [
      { name: 'Head', email: 'head@elm.example' },
      { name: 'Cy Young', email: 'cy@elm.example', isMinor: true },
    ];
    const added = await classOf(await call(own, 'POST', `c/classes/${id}/members`, { members }));
    const stateOf = (name: string) => added.members?.find((one) => one.name === name)?.isInvited;
    expect([stateOf('head@elm.example'), stateOf('Cy Young')]).toEqual([true, false]);
    const headsClasses = classListSchema.parse(await (await call(head, 'GET', 'c/classes')).json()).classes;
    expect(headsClasses.map(({ role }) => role)).not.toContain('student');
  });

  it('a join code works for seven days, and a new one ends the old one', async () => {
    const { id } = await create();
    const make = async () =>
      classCodeAnswerSchema.parse(await (await call(teacher, 'POST', `c/classes/${id}/join-code`)).json());
    const [old, current] = [await make(), await make()];
    expect(current.expiresAt).toBe(app.now() + 7 * 24 * 60 * 60 * 1000);
    const pupil = await newAccount(app);
    expect(await codeOf(await call(pupil, 'POST', 'c/join', { code: old.code }))).toBe('404 no-such-code');
    expect((await call(pupil, 'POST', 'c/join', { code: current.code })).status).toBe(200);
    expect((await call(pupil, 'POST', 'c/join', { code: current.code })).status).toBe(200);
    app.advance(7 * 24 * 60 * 60 * 1000);
    expect(await codeOf(await call(await newAccount(app), 'POST', 'c/join', { code: current.code }))).toBe(
      '404 no-such-code',
    );
  });

  it('refuses the attempts of an account after twenty wrong codes', async () => {
    const guesser = await newAccount(app);
    const codes: string[] = [];
    for (let i = 0; i < 21; i += 1)
      codes.push(await codeOf(await call(guesser, 'POST', 'c/join', { code: '22222222' })));
    expect(codes.at(-1)).toBe('429 too-many-requests');
    expect(codes[0]).toBe('404 no-such-code');
  });

  it('[S3-086 S3-096] a feature is off for a student if any of their classes switched it off; each change raises the version', async () => {
    const pupil = await newAccount(app);
    const before = (await status(pupil)).entitlements;
    expect(Object.keys(before.teacherControls)).toEqual([...FEATURE_KEYS]);
    expect(Object.values(before.teacherControls).every(({ isEnabled }) => isEnabled)).toBe(true);
    const [one, two] = [await create(), await create()];
    for (const { id } of [one, two]) await putIntoClass(app, id, [{ userId: pupil.user.id, role: 'student' }]);
    const off = { controls: { dictionary: { isEnabled: false } } };
    expect(await classOf(await call(teacher, 'POST', `c/classes/${one.id}/controls`, off))).toMatchObject({
      version: 1,
      controls: { dictionary: { isEnabled: false }, readAloud: { isEnabled: true } },
    });
    const during = (await status(pupil)).entitlements;
    expect(FEATURE_KEYS.filter((key) => !during.teacherControls[key].isEnabled)).toEqual(['dictionary']);
    expect(during.teacherControlsVersion).toBeGreaterThan(before.teacherControlsVersion);
    expect(during.teacherControlsUntil).toBeGreaterThan(app.now());
    expect((await status(teacher)).entitlements.teacherControls.dictionary.isEnabled).toBe(true);
    await call(teacher, 'POST', `c/classes/${one.id}/controls`, { controls: { dictionary: { isEnabled: true } } });
    const after = (await status(pupil)).entitlements;
    expect(after.teacherControls.dictionary.isEnabled).toBe(true);
    expect(after.teacherControlsVersion).toBeGreaterThan(during.teacherControlsVersion);
  });

  it('a switch holds in the hours of the class only, by the clock of the server', async () => {
    const pupil = await newAccount(app);
    const { id } = await create();
    await putIntoClass(app, id, [{ userId: pupil.user.id, role: 'student' }]);
    const isOn = async () => (await status(pupil)).entitlements.teacherControls.dictionary.isEnabled;
    const hour = 60 * 60 * 1000;
    const window = { from: app.now() + hour, until: app.now() + 2 * hour, isWeekly: false, timeZone: 'UTC' };
    await call(teacher, 'POST', `c/classes/${id}/controls`, { controls: { dictionary: { isEnabled: false } }, window });
    expect(await isOn()).toBe(true);
    app.advance(hour);
    expect(await isOn()).toBe(false);
    app.advance(hour);
    expect(await isOn()).toBe(true);
    await call(teacher, 'POST', `c/classes/${id}/controls`, { controls: {}, window: null });
    expect(await isOn()).toBe(false);
  });

  it('lists the motes of a class newest first, in pages, with authors’ names', async () => {
    const id = await newClass(app);
    const pupil = await newAccount(app, { ageBand: '13-17', isMinor: true, givenName: 'Mia', familyName: 'Young' });
    await putIntoClass(app, id, [
      { userId: teacher.user.id, role: 'teacher' },
      { userId: pupil.user.id, role: 'student' },
    ]);
    const send = createSender(app.request);
    const mp3 = await encodeRecording('jfk.wav', 1);
    const made: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      app.advance(1000);
      made.unshift((await send.make(mp3, await newTake(pupil.headers))).id);
    }
    const page = async (query: string) =>
      classMotesSchema.parse(await (await call(teacher, 'GET', `c/classes/${id}/motes${query}`)).json());
    const first = await page('?limit=2');
    expect(first.motes).toMatchObject(made.slice(0, 2).map((mote) => ({ id: mote, authorName: 'Mia Young' })));
    expect((await page(`?limit=2&before=${first.next}`)).motes).toMatchObject([{ id: made[2] }]);
  });

  it('creates one class for a repeated idempotency key, and refuses the key with another body', async () => {
    const key = { 'idempotency-key': 'class-0001' };
    const make = (name: string, by = teacher) => call(by, 'POST', 'c/classes', { name }, key);
    const [one, two] = await Promise.all([make('Once'), make('Once')]);
    const made = await classOf(one);
    expect(await classOf(two)).toEqual(made);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await codeOf(await make('Other'))).toBe('409 idempotency-conflict');
    expect((await classOf(await make('Once', await newAccount(app)))).id).not.toBe(made.id);
    const { schoolClass } = app.db.tables;
    expect(await app.db.handle.select().from(schoolClass).where(eq(schoolClass.name, 'Once'))).toHaveLength(2);
    app.advance(24 * 60 * 60 * 1000);
    expect((await make('Other')).status).toBe(201);
    expect(await codeOf(await call(teacher, 'POST', 'c/classes', { name: 'x' }, { 'idempotency-key': 'short' }))).toBe(
      '400 bad-request',
    );
  });
});
