import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { institutionListSchema, institutionSavedSchema } from '@/shared/contract/admin.ts';
import { identityStatusSchema } from '@/shared/contract/identity.ts';
import { runInstitutionCommand } from '../institution-command.ts';
import { adminsQuery, askersQuery } from '../services/institution/answer.ts';
import { otherOfDomainQuery } from '../services/institution/configure.ts';
import { institutionsQuery } from '../services/institution/list.ts';
import { requestsQuery } from '../services/institution/people.ts';
import { taughtClassesQuery } from '../services/membership/ties.ts';
import { NO_RIGHTS } from '../services/rights.ts';
import { newAccount, newClass, putIntoClass, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { createClient } from '../testing/people.ts';
import { codeOf, createSender, newTake } from '../testing/sender.ts';

const ADMIN = 'head@mote.example';
const REASON = 'The school signed';
const google = { issuer: 'https://accounts.google.com', clientId: 'a', clientSecret: 'b', tenants: [] };

describe.each(DIALECTS)('schools on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let admin: TestAccount;
  beforeAll(async () => {
    opened = await open();
    const rights = { ...NO_RIGHTS, admins: new Set([ADMIN]) };
    app = await createTestApp({ db: opened.db, rights, providers: { google } });
    admin = await newAccount(app, { email: ADMIN });
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  const newDomain = () => `${randomUUID()}.example`;
  const at = (domain: string) => `${randomUUID()}@${domain}`;
  const post = (body: object, { by = admin, key = randomUUID() as string, to = app } = {}) =>
    to.request('/api/a/admin/institutions', {
      method: 'POST',
      headers: { ...by.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ reason: REASON, ...body }),
    });
  const saved = async (body: object) => institutionSavedSchema.parse(await (await post(body)).json());
  const listed = async (query = '') => {
    const answer = await app.request(`/api/a/admin/institutions?reason=weekly${query}`, { headers: admin.headers });
    return institutionListSchema.parse(await answer.json());
  };
  const signUpFor = (email: string, institutionName: string, ageBand: 'adult' | '13-17' = 'adult') =>
    createClient(app).signIn(email, { mail: { signUp: { ageBand, legals: [], institutionName } } });
  const identityOf = async ({ headers }: TestAccount) => {
    const answer = await app.request('/api/i/status', { method: 'POST', headers });
    return ((await answer.json()) as { identity: object }).identity;
  };
  const auditOf = async (thing: string) => {
    const { audit } = app.db.tables;
    return app.db.handle.select().from(audit).where(eq(audit.thing, thing)).orderBy(desc(audit.at));
  };

  it('only listed administrators see and configure schools; other users get 403 and nothing is stored', async () => {
    const stranger = await newAccount(app);
    const look = await app.request('/api/a/admin/institutions?reason=x', { headers: stranger.headers });
    expect(await codeOf(look)).toBe('403 not-allowed');
    const name = `Hill ${randomUUID()}`;
    expect(await codeOf(await post({ name }, { by: stranger }))).toBe('403 not-allowed');
    const { institution } = app.db.tables;
    expect(await app.db.handle.select().from(institution).where(eq(institution.name, name))).toEqual([]);
  });

  it('lists schools newest first, in pages, with their requesters, and audits the reading', async () => {
    const names = [`A ${randomUUID()}`, `B ${randomUUID()}`];
    const emails = [at(newDomain()), at(newDomain())];
    for (const [i, name] of names.entries()) {
      app.advance(1);
      await signUpFor(emails[i] ?? '', name);
    }
    const first = await listed('&limit=1');
    expect(first.institutions).toMatchObject([{ name: names[1], state: 'requested', askedBy: emails[1], admins: [] }]);
    const second = await listed(`&limit=1&before=${first.next}`);
    expect(second.institutions).toMatchObject([{ name: names[0], askedBy: emails[0] }]);
    expect(await auditOf('requested')).toContainEqual(
      expect.objectContaining({ actor: admin.user.id, action: 'admin.institutions', reason: 'weekly' }),
    );
    const odd = await app.request('/api/a/admin/institutions?state=lost', { headers: admin.headers });
    expect(await codeOf(odd)).toBe('400 bad-request');
  });

  it('finds schools by a part of the name or domain in any case, and takes % and _ as letters', async () => {
    const mark = randomUUID();
    const domain = `${mark}.example`;
    await saved({ name: `Übung 100%_${mark} School` });
    app.advance(1);
    await saved({ name: 'Lake', domain });
    const found = async (text: string) =>
      (await listed(`&state=confirmed&search=${encodeURIComponent(text)}`)).institutions.map(({ name }) => name);
    expect(await found(`100%_${mark.toUpperCase()} sch`)).toEqual([`Übung 100%_${mark} School`]);
    expect(await found(`Übung 100%_${mark}`)).toEqual([`Übung 100%_${mark} School`]);
    expect(await found(mark.toUpperCase())).toEqual(['Lake', `Übung 100%_${mark} School`]);
    expect(await found(`100_%${mark}`)).toEqual([]);
  });

  it('a confirmed school takes in the requesters whose address is in its domain', async () => {
    const domain = newDomain();
    const name = `Hill ${randomUUID()}`;
    const teacher = await signUpFor(at(domain), name);
    const pupil = await signUpFor(at(domain), name.toUpperCase(), '13-17');
    const stranger = await signUpFor(at(newDomain()), name);
    const bystander = await createClient(app).signIn(at(domain));
    const id = (await listed()).institutions.find(({ askedBy }) => askedBy?.endsWith(domain))?.id ?? '';
    const { institution, joined } = await saved({ id, domain: ` ${domain.toUpperCase()} ` });
    expect(institution).toMatchObject({ id, state: 'confirmed', domain, provider: null, admins: [] });
    expect(joined).toBe(2);
    const userOf = (identity: { userId: string }) => app.services.queries.user(identity.userId);
    expect(await userOf(teacher.identity)).toMatchObject({ institutionId: id, institutionalRole: null });
    expect(await userOf(pupil.identity)).toMatchObject({ institutionId: id, institutionalRole: 'student' });
    expect(await userOf(stranger.identity)).toMatchObject({ institutionId: null });
    expect(await userOf(bystander.identity)).toMatchObject({ institutionId: null });
    expect(await auditOf(id)).toContainEqual(
      expect.objectContaining({ actor: admin.user.id, action: 'admin.institution', reason: REASON }),
    );
    expect(await auditOf(teacher.identity.userId)).toMatchObject([{ action: 'admin.institution-joined' }]);
    // This answers the pupil's own request; the stranger's request waits.
    const waiting = (await listed()).institutions.filter((one) => one.name.toLowerCase() === name.toLowerCase());
    expect(waiting.map(({ askedBy }) => askedBy)).toEqual([stranger.identity.primaryEmailAddress]);
    const newcomer = await createClient(app).signIn(at(domain));
    expect(newcomer.identity).toMatchObject({ institutionName: institution.name });
  });

  it('adds an administrator and teachers by address, and refuses accounts that cannot have the role', async () => {
    const [head, teacher, child, other] = [
      await newAccount(app),
      await newAccount(app),
      await newAccount(app, { ageBand: '13-17', isMinor: true }),
      await newAccount(app, { institutionId: 'another', institutionalRole: 'admin' }),
    ];
    const emailOf = ({ user }: TestAccount) => user.email ?? '';
    const name = `Hill ${randomUUID()}`;
    const refused: [object, RegExp][] = [
      [
        { people: [{ email: 'nobody@nowhere.example', role: 'admin' }] },
        /'people.0' has an account: they sign in once/,
      ],
      [{ people: [{ email: emailOf(child), role: 'teacher' }] }, /'people.0' is a child's/],
      [{ people: [{ email: emailOf(other), role: 'teacher' }] }, /'people.0' belongs to another school/],
      [{ people: [{ email: emailOf(head), role: 'owner' }] }, /at 'people.0.role'/],
    ];
    for (const [body, message] of refused) {
      const answer = await post({ name, ...body });
      expect(answer.status).toBe(400);
      const said = JSON.stringify(await answer.json());
      expect(said).toMatch(message);
      expect(said).not.toContain('@');
    }
    const people = [
      { email: emailOf(head).toUpperCase(), role: 'admin' },
      { email: emailOf(teacher), role: 'teacher' },
    ];
    const { institution } = await saved({ name, people });
    expect(institution).toMatchObject({ name, state: 'confirmed', domain: null, admins: [emailOf(head)] });
    expect(await identityOf(head)).toMatchObject({ institutionName: name, isInstitutionalAdmin: true });
    expect(await identityOf(teacher)).toMatchObject({ institutionalRole: 'teacher', isInstitutionalAdmin: false });
    expect(await auditOf(head.user.id)).toMatchObject([{ action: 'admin.institution-role:admin', reason: REASON }]);
    await saved({ id: institution.id, people: [{ email: emailOf(head), role: 'staff' }] });
    expect(await identityOf(head)).toMatchObject({ institutionalRole: 'staff', isInstitutionalAdmin: false });
  });

  it('a school pins its domain to one provider and sets the rights of its members', async () => {
    const domain = newDomain();
    const { institution } = await saved({ name: 'Pinned', domain, provider: 'google', isEnhancementForbidden: true });
    const { id } = institution;
    await createClient(app).askForMail(at(domain));
    expect((await app.mails()).at(-1)).toMatchObject({ subject: 'How to sign in to Mote' });
    const member = await newAccount(app);
    await saved({ id, people: [{ email: member.user.email, role: 'teacher' }], hasRosters: true });
    const answer = await app.request('/api/i/status', { method: 'POST', headers: member.headers });
    expect(await answer.json()).toMatchObject({
      // No roster feed is built yet, so the school's setting hides no class tools.
      identity: { shouldSuppressMyClasses: false },
      entitlements: { enhancement: { isForbidden: true }, canCreateClass: true },
    });
    const unpinned = await saved({ id, provider: null });
    expect(unpinned.institution).toMatchObject({
      domain,
      provider: null,
      isEnhancementForbidden: true,
      hasRosters: true,
    });
    await createClient(app).askForMail(at(domain));
    expect((await app.mails()).at(-1)?.subject).not.toBe('How to sign in to Mote');
  });

  it('refuses ClassLink for a domain that no district vouches for, which would lock existing accounts out', async () => {
    const of = async (...tenants: { id: string; domains: string[] }[]) => {
      const rights = { ...NO_RIGHTS, admins: new Set([ADMIN]) };
      const providers = { classlink: { ...google, tenants } };
      const to = await createTestApp({ db: opened.db, rights, providers });
      const answer = await post({ name: 'Oak', domain: newDomain(), provider: 'classlink' }, { to });
      await to.close();
      return answer;
    };
    const none = await of({ id: '1', domains: ['elm.example'] }, { id: '2', domains: [] });
    expect(await none.json()).toMatchObject({
      message: expect.stringContaining('No district of MOTE_CLASSLINK_TENANTS'),
    });
    expect((await of()).status).toBe(400);
    expect((await of({ id: '1', domains: [] })).status).toBe(200);
  });

  it.each([
    ['an invalid domain', { domain: 'school' }, "400 bad-request: The body is not as expected at 'domain'"],
    [
      'an address in place of a domain',
      { domain: 'a@b.example' },
      "400 bad-request: The body is not as expected at 'domain'",
    ],
    ['a public mail domain', { domain: 'gmail.com' }, '400 bad-request: Anybody can have an address of gmail.com'],
    ['an unknown provider', { provider: 'myspace' }, "400 bad-request: The body is not as expected at 'provider'"],
    ['a provider without a domain', { provider: 'email' }, '400 bad-request: A provider is chosen for a domain'],
    [
      'a provider that is not set up',
      { domain: 'unset.example', provider: 'classlink' },
      '400 bad-request: Sign-in by classlink is not set up on this server',
    ],
    ['no name', { name: undefined }, '400 bad-request: A new school needs a name'],
    ['no reason', { reason: ' ' }, "400 bad-request: The body is not as expected at 'reason'"],
    ['an unknown id', { id: 'A'.repeat(17) }, '404 no-such-institution: No school has this id'],
  ])('refuses to store a school with %s, and names the reason', async (_what, change, expected) => {
    const name = `Refused ${randomUUID()}`;
    const answer = await post({ name, ...change });
    const { code, message } = (await answer.json()) as { code: string; message: string };
    expect(`${answer.status} ${code}: ${message}`).toContain(expected);
    const { institution } = app.db.tables;
    expect(await app.db.handle.select().from(institution).where(eq(institution.name, name))).toEqual([]);
  });

  it('refuses the domain of another school, also of two concurrent requests', async () => {
    const domain = newDomain();
    const answers = await Promise.all(['One', 'Two'].map((name) => post({ name, domain })));
    expect((await Promise.all(answers.map(async (one) => (one.ok ? 'ok' : codeOf(one))))).sort()).toEqual([
      '409 domain-taken',
      'ok',
    ]);
  });

  it('creates one school for repeated calls with the same idempotency key', async () => {
    const name = `Once ${randomUUID()}`;
    const key = randomUUID();
    const answers = await Promise.all([post({ name }, { key }), post({ name }, { key })]);
    const [first, second] = await Promise.all(
      answers.map(async (one) => institutionSavedSchema.parse(await one.json())),
    );
    expect(second).toEqual(first);
    const all = (await listed('&state=confirmed')).institutions.filter((one) => one.name === name);
    expect(all).toHaveLength(1);
    expect(await codeOf(await post({ name: `${name}!` }, { key }))).toBe('409 idempotency-conflict');
  });

  it('[S1-008] a school consents for its pupils under 13 until it withdraws; a record of one child overrides it', async () => {
    const pupil = { ageBand: 'under-13', isMinor: true, institutionalRole: 'student' };
    const { institution } = await saved({ name: 'Agreeing' });
    const { id } = institution;
    const [child, other, stranger] = [
      await newAccount(app, { ...pupil, institutionId: id }),
      await newAccount(app, { ...pupil, institutionId: id }),
      await newAccount(app, pupil),
    ];
    const head = await newAccount(app, { institutionId: id, institutionalRole: 'admin' });
    const mayUpload = async ({ headers }: TestAccount) => {
      const answer = await app.request('/api/i/status', { method: 'POST', headers });
      const { entitlements } = identityStatusSchema.parse(await answer.json());
      const reserved = await createSender(app.request).reserve(await newTake(headers));
      expect(reserved.status).toBe(entitlements.canUpload ? 201 : 403);
      return entitlements.canUpload;
    };
    const all = () => Promise.all([child, other, stranger].map(mayUpload));
    expect(await all()).toEqual([false, false, false]);
    const agreement = { document: 'DPA of May', version: '2', until: null };
    expect((await saved({ id, agreement })).institution.agreement).toEqual(agreement);
    expect(await auditOf(id)).toContainEqual(expect.objectContaining({ action: 'admin.institution-agreement' }));
    expect(await all()).toEqual([true, true, false]);
    app.advance(1000);
    const no = { subject: child.user.id, kind: 'parent', document: 'letter', version: '1', until: app.now() - 1 };
    const refused = await app.request('/api/c/consents', {
      method: 'POST',
      headers: { ...head.headers, 'content-type': 'application/json' },
      body: JSON.stringify(no),
    });
    expect(refused.status).toBe(204);
    expect(await all()).toEqual([false, true, false]);
    app.advance(1000);
    expect((await saved({ id, agreement: null })).institution.agreement).toBeNull();
    expect(await all()).toEqual([false, false, false]);
  });

  it('the command configures schools by the same rules', async () => {
    const domain = newDomain();
    const name = `Hill ${randomUUID()}`;
    const head = at(domain);
    await signUpFor(head, name);
    const said: string[] = [];
    const run = async (...args: string[]) => {
      said.length = 0;
      const code = await runInstitutionCommand(app.services, args, (text) => said.push(text));
      return { code, text: said.join('\n') };
    };
    const as = ['--as', ADMIN, '--reason', REASON];
    const list = await run(...as);
    expect(list).toMatchObject({ code: 0, text: expect.stringContaining(`asked for by ${head}`) });
    const id = new RegExp(`(\\S{17}) {2}${name} `).exec(list.text)?.[1] ?? '';
    const set = await run(...as, '--id', id, '--domain', domain, '--provider', 'google', '--admin', head);
    expect(set).toMatchObject({ code: 0, text: expect.stringContaining(`domain ${domain}, sign-in by google`) });
    expect(set.text).toContain(`run by ${head}`);
    expect((await run(...as, '--id', id, '--enhancement', 'forbidden', '--provider', 'none')).text).toMatch(
      /sign-in by any door\s+enhancement forbidden/,
    );
    expect(await run('--as', head, '--reason', 'x')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^This is/),
    });
    expect((await run(...as, '--id', id, '--agreement', 'DPA', '--version', '3')).text).toContain(
      'pupils: DPA, version 3',
    );
    expect((await run(...as, '--id', id, '--agreement', 'none')).text).not.toContain('DPA');
    expect(await run('--as', 'no@one.example')).toMatchObject({ code: 1, text: expect.stringMatching(/^--as: no/) });
    expect(await run(...as, '--id', id, '--rosters', 'maybe')).toMatchObject({ code: 1 });
    expect(await run(...as, '--colour', 'red')).toMatchObject({ code: 1 });
  });

  it('only the command corrects a wrong age, with a reason and an audit entry', async () => {
    const email = at(newDomain());
    const teacher = createClient(app);
    await teacher.signIn(email, { mail: { signUp: { ageBand: 'under-13', legals: [] } } });
    const statusOf = async () => identityStatusSchema.parse(await (await teacher.call('POST', 'i/status', {})).json());
    const said: string[] = [];
    const run = async (...args: string[]) => {
      said.length = 0;
      return [await runInstitutionCommand(app.services, args, (text) => said.push(text)), said.join('\n')];
    };
    const as = ['--as', ADMIN, '--reason', REASON];
    const school = ['--name', `Elm ${randomUUID()}`];
    // Without a correction, this user cannot become a teacher.
    expect(await run(...as, ...school, '--teacher', email)).toMatchObject([1, expect.stringContaining("a child's")]);
    expect(await run('--as', email, '--reason', 'x', '--age', 'adult', '--of', email)).toMatchObject([
      1,
      expect.stringMatching(/^This is for admins/),
    ]);
    expect(await run(...as, '--age', '18', '--of', email)).toMatchObject([1, expect.stringMatching(/^--age is/)]);
    expect(await run(...as, '--age', 'adult', '--of', at('no.example'))).toMatchObject([
      1,
      expect.stringMatching(/^No account/),
    ]);
    expect(await run('--as', ADMIN, '--age', 'adult', '--of', email)).toMatchObject([
      1,
      expect.stringMatching(/^A reason/),
    ]);
    const before = await statusOf();
    expect(before).toMatchObject({
      identity: { isMinor: true },
      entitlements: { canUpload: false, canCreateClass: false },
    });

    expect(await run(...as, '--age', 'adult', '--of', email.toUpperCase())).toMatchObject([0, expect.any(String)]);
    const after = await statusOf();
    expect(after).toMatchObject({
      identity: { isMinor: false, ageBand: 'adult' },
      entitlements: { canUpload: true, canCreateClass: true },
      goals: { myMoteName: 'REQUIRED' },
    });
    expect(await auditOf(after.identity.userId)).toMatchObject([{ action: 'admin.age:adult', reason: REASON }]);
    expect((await run(...as, ...school, '--teacher', email))[0]).toBe(0);
    expect(await run(...as, '--age', '13-17', '--of', email)).toMatchObject([
      1,
      expect.stringMatching(/^Who is teacher/),
    ]);
  });

  const runAsAdmin = async (...args: string[]) => {
    const said: string[] = [];
    const all = ['--as', ADMIN, '--reason', REASON, ...args];
    const code = await runInstitutionCommand(app.services, all, (text) => said.push(text));
    return [code, said.join('\n')];
  };

  it('the age of a user who teaches a class cannot become a minor’s before the class has ended', async () => {
    const teacher = await newAccount(app);
    const classId = await newClass(app);
    await putIntoClass(app, classId, [{ userId: teacher.user.id, role: 'teacher' }]);
    const ofTeacher = ['--of', teacher.user.email ?? ''];
    const isMinor = async () => (await app.services.queries.user(teacher.user.id))?.isMinor;
    const refused = await runAsAdmin('--age', '13-17', ...ofTeacher);
    expect(refused).toMatchObject([
      1,
      expect.stringMatching(/^Who teaches a class is no minor: delete "Class 4b" first/),
    ]);
    expect(await isMinor()).toBe(false);
    expect((await runAsAdmin('--age', 'adult', ...ofTeacher))[0]).toBe(0);
    const ended = await app.request(`/api/c/classes/${classId}`, { method: 'DELETE', headers: teacher.headers });
    expect(ended.status).toBe(204);
    expect((await runAsAdmin('--age', '13-17', ...ofTeacher))[0]).toBe(0);
    expect(await isMinor()).toBe(true);
  });

  it('a minor who teaches a class gets the right age band, without a request to end the class', async () => {
    const { user } = await newAccount(app, { ageBand: '13-17', isMinor: true });
    await putIntoClass(app, await newClass(app), [{ userId: user.id, role: 'teacher' }]);
    expect((await runAsAdmin('--age', 'under-13', '--of', user.email ?? ''))[0]).toBe(0);
    expect(await app.services.queries.user(user.id)).toMatchObject({ ageBand: 'under-13', isMinor: true });
  });

  it('refuses to make a user a minor if another process gives them a role meanwhile', async () => {
    const { institution } = await saved({ name: `Ash ${randomUUID()}` });
    const { user } = await newAccount(app, { institutionId: institution.id, institutionalRole: 'teacher' });
    const { queries } = app.services;
    const userByEmail: typeof queries.userByEmail = async (email) => {
      const row = await queries.userByEmail(email);
      return row?.id === user.id ? { ...row, institutionalRole: null } : row;
    };
    const said: string[] = [];
    const args = ['--as', ADMIN, '--reason', REASON, '--age', '13-17', '--of', user.email ?? ''];
    const services = { ...app.services, queries: { ...queries, userByEmail } };
    expect(await runInstitutionCommand(services, args, (text) => said.push(text))).toBe(1);
    expect(said.join()).toMatch(/^This account has just got another part/);
    expect(await queries.user(user.id)).toMatchObject({ isMinor: false, institutionalRole: 'teacher' });
  });

  it('a user who became a minor after being read gets no role, and the response reports it', async () => {
    const { institution } = await saved({ name: `Elm ${randomUUID()}` });
    const { user } = await newAccount(app, { ageBand: '13-17', isMinor: true });
    const { queries } = app.services;
    const userByEmail: typeof queries.userByEmail = async (email) => {
      const row = await queries.userByEmail(email);
      return row?.id === user.id ? { ...row, isMinor: false } : row;
    };
    const said: string[] = [];
    const args = ['--as', ADMIN, '--reason', REASON, '--id', institution.id, '--teacher', user.email ?? ''];
    const services = { ...app.services, queries: { ...queries, userByEmail } };
    expect(await runInstitutionCommand(services, args, (text) => said.push(text))).toBe(1);
    expect(said.join()).toMatch(/^Somebody of this school has changed meanwhile/);
    expect(await queries.user(user.id)).toMatchObject({ institutionId: null, institutionalRole: null });
  });

  it('correcting an age stated by mistake keeps the student role of the school and reports it', async () => {
    const domain = newDomain();
    const name = `Oak ${randomUUID()}`;
    const { institution } = await saved({ name, domain });
    const email = at(domain);
    const teacher = createClient(app);
    await teacher.signIn(email, { mail: { signUp: { ageBand: 'under-13', legals: [] } } });
    const canCreateClass = async () =>
      identityStatusSchema.parse(await (await teacher.call('POST', 'i/status', {})).json()).entitlements.canCreateClass;
    const [code, text] = await runAsAdmin('--age', 'adult', '--of', email);
    expect(code).toBe(0);
    expect(text).toContain(`is a student of ${name} still`);
    expect(await canCreateClass()).toBe(false);
    expect((await runAsAdmin('--id', institution.id, '--teacher', email))[0]).toBe(0);
    expect(await canCreateClass()).toBe(true);
    expect(await runAsAdmin('--age', 'adult', '--of', email)).toEqual([0, `${email}: adult`]);
  });

  it.each([
    [['--age', 'adult', '--of', 'a@b.example', '--teacher', 'a@b.example', '--domain', 'none'], '--teacher, --domain'],
    [['--age', 'adult', '--of', 'a@b.example', '--state', 'confirmed'], '--state'],
    [['--age', 'adult', '--of', 'a@b.example', '--name', 'Hill'], '--name'],
    [['--of', 'a@b.example'], '--of'],
    [['--teacher', 'a@b.example'], '--teacher'],
    [['--name', 'Unheard', '--of', 'a@b.example'], '--of'],
  ])('refuses options that the command would ignore: %j', async (args, named) => {
    const [code, text] = await runAsAdmin(...args);
    expect(code).toBe(1);
    expect(text).toContain(`: ${named} would not be heard`);
  });

  it('correcting an author’s age to 13–17 ends the expiry of a mote without consent', async () => {
    const young = await newAccount(app);
    const take = await newTake(young.headers);
    const send = createSender(app.request);
    await send.reserve(take);
    const { mote, user } = app.db.tables;
    const ready = { state: 'ready', visibility: 'link' };
    await app.db.atomic([
      { query: app.db.handle.update(mote).set(ready).where(eq(mote.id, take.id)), rows: 1 },
      { query: app.db.handle.update(user).set({ ageBand: null }).where(eq(user.id, young.user.id)), rows: 1 },
    ]);
    const rowOf = async () => (await app.db.handle.select().from(mote).where(eq(mote.id, take.id)))[0];
    const say = (age: string) =>
      runInstitutionCommand(
        app.services,
        ['--as', ADMIN, '--reason', REASON, '--age', age, '--of', young.user.email ?? ''],
        () => undefined,
      );
    expect(await say('under-13')).toBe(0);
    const closed = await rowOf();
    expect(closed).toMatchObject({ visibility: 'private', expiresAt: expect.any(Number) });
    expect(await say('13-17')).toBe(0);
    expect(await rowOf()).toMatchObject({ visibility: 'private', expiresAt: null });
  });

  it('every query of schools uses an index', async () => {
    const { db } = app;
    const queries = {
      page: institutionsQuery(db, { state: 'requested', search: 'x', before: null, limit: 5 }),
      next: institutionsQuery(db, { state: 'requested', search: '', before: { createdAt: 1, id: 'a' }, limit: 5 }),
      askers: askersQuery(db, ['a']),
      admins: adminsQuery(db, ['a']),
      ofDomain: otherOfDomainQuery(db, 'a', 'b'),
      sameName: requestsQuery(db, 'a'),
      taught: taughtClassesQuery(db, 'a'),
    };
    for (const [name, query] of Object.entries(queries)) {
      const plan = await db.explain(query);
      expect.soft(plan, name).toMatch(/USING (COVERING )?INDEX|Index (Only )?Scan|Bitmap/);
      expect.soft(plan, name).not.toMatch(/SCAN (?!CONSTANT)|Seq Scan|USE TEMP B-TREE/);
    }
  });
});
