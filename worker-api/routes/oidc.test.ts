import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { classEnvelopeSchema } from '@/shared/contract/classes.ts';
import { type SignInBody, signInAnswerSchema } from '@/shared/contract/identity.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, ORIGIN, type TestApp } from '../testing/app.ts';
import { createBrowser, pathOf } from '../testing/oidc-browser.ts';
import { type HonestProvider, startHonestProvider } from '../testing/oidc-provider.ts';
import { createClient, newEmail, tokenIn } from '../testing/people.ts';

const CALLBACKS = {
  google: `${ORIGIN}/api/i/oidc/google/callback`,
  classlink: `${ORIGIN}/api/i/oidc/classlink/callback`,
};

// A provider, a database and signatures of both take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(DIALECTS)('signing in by a provider on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let google: HonestProvider;
  let classlink: HonestProvider;

  beforeAll(async () => {
    opened = await open();
    google = await startHonestProvider({ redirectUri: CALLBACKS.google });
    classlink = await startHonestProvider({ redirectUri: CALLBACKS.classlink, isTerse: true });
    const districts = { ...classlink.settings, tenants: [{ id: '2284', domains: [] }] };
    app = await createTestApp({ db: opened.db, providers: { google: google.settings, classlink: districts } });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([google.close(), classlink.close()]);
    await opened.close();
  });

  const ada = (email = newEmail()) => ({
    sub: `1${email.slice(0, 8)}`,
    email,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
    name: 'Ada Lovelace',
  });

  async function goThrough(provider: HonestProvider, name: 'google' | 'classlink', query: Record<string, string> = {}) {
    const browser = createBrowser(app);
    const away = await browser.start(name, query);
    return { browser, away, back: await browser.comeBack(await provider.visit(away)) };
  }

  const pin = async (domain: string, provider: string) => {
    const row = {
      id: `institution-${domain}`,
      name: 'Oak School',
      state: 'confirmed',
      domain,
      provider,
      isEnhancementForbidden: false,
      hasRosters: false,
      createdAt: app.now(),
    };
    await app.db.atomic([{ query: app.db.handle.insert(app.db.tables.institution).values(row) }]);
  };

  it('[S1-058] signs in by Google', async () => {
    google.person = ada();
    const { browser, away, back } = await goThrough(google, 'google', { returnTo: '/activity?x=1' });
    const asked = new URL(away).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'select_account',
      redirect_uri: CALLBACKS.google,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(back).toMatch(/^\/login\?otl=[\w-]{43}$/);

    const site = createClient(app);
    const stranger = createClient(app);
    const token = tokenIn(ORIGIN + back);
    expect((await stranger.spend(token)).status).toBe(403);
    const answer = signInAnswerSchema.parse(await (await site.spend(token, { nonce: browser.nonce })).json());
    expect(answer).toMatchObject({
      isNewUser: true,
      returnTo: '/activity?x=1',
      auth: { isLoggedIn: true, style: 'google' },
      identity: { primaryEmailAddress: google.person?.email, givenName: 'Ada', familyName: 'Lovelace' },
      goals: { captureNameDetailsAfterEmailLogin: null },
    });
    expect(answer.auth.acquiredScopes).toEqual(expect.arrayContaining(['openid', 'email']));
  });

  it('F-10: an invited user signs in by Google with an address that Google does not vouch for', async () => {
    const teacher = createClient(app);
    await teacher.signIn(newEmail(), { mail: { signUp: { ageBand: 'adult', legals: [] } } });
    const made = await teacher.call('POST', 'c/classes', { name: 'Class 4b' });
    const { class: own } = classEnvelopeSchema.parse(await made.json());
    google.person = ada();
    const email = String(google.person.email);
    const invited = await teacher.call('POST', `c/classes/${own.id}/members`, { members: [{ name: 'x', email }] });
    expect(invited.status).toBe(200);
    const { browser, back } = await goThrough(google, 'google');
    const answer = await createClient(app).spend(tokenIn(ORIGIN + back), { nonce: browser.nonce });
    expect(signInAnswerSchema.parse(await answer.json())).toMatchObject({
      isNewUser: true,
      identity: { primaryEmailAddress: email, givenName: 'Ada' },
    });
  });

  it('[S1-059] signs in by ClassLink, which returns the address only on request', async () => {
    const person = { ...ada(), classLink_tenant_id: 2284, email_verified: undefined };
    classlink.person = person;
    const { browser, back } = await goThrough(classlink, 'classlink');
    const site = createClient(app);
    const answer = await site.spend(tokenIn(ORIGIN + back), { nonce: browser.nonce });
    expect(signInAnswerSchema.parse(await answer.json())).toMatchObject({
      auth: { style: 'classlink' },
      identity: { primaryEmailAddress: person.email },
    });
  });

  it('applies sign-up details to a new account only', async () => {
    const friend = await createClient(app).signIn(newEmail());
    const signUp: SignInBody['signUp'] = {
      ageBand: '13-17',
      legals: [{ document: 'terms', version: '1' }],
      institutionName: 'Elm School',
      referrerCode: friend.identity.referrerCode,
    };
    const comeInAs = async (claims: HonestProvider['person'], more: Partial<SignInBody> = {}) => {
      google.person = claims;
      const { browser, back } = await goThrough(google, 'google');
      const answer = await createClient(app).spend(tokenIn(ORIGIN + back), { nonce: browser.nonce, ...more });
      return signInAnswerSchema.parse(await answer.json());
    };
    const fresh = await comeInAs(ada(), { signUp });
    expect(fresh).toMatchObject({
      isNewUser: true,
      identity: { ageBand: '13-17', isMinor: true, legals: [expect.objectContaining({ document: 'terms' })] },
    });
    const { user } = app.db.tables;
    const [row] = await app.db.handle.select().from(user).where(eq(user.id, fresh.identity.userId));
    expect(row?.referredBy).toBe(friend.identity.userId);

    const known = ada();
    expect((await comeInAs(known)).identity.ageBand).toBeNull();
    const again = await comeInAs(known, { signUp: { ...signUp, ageBand: 'adult' } });
    expect(again).toMatchObject({ isNewUser: false, identity: { ageBand: null, legals: [] } });
  });

  it('refuses users of a district that the settings do not list', async () => {
    classlink.person = { ...ada(), classLink_tenant_id: 1, email_verified: undefined };
    const { back } = await goThrough(classlink, 'classlink', { returnTo: '/account' });
    expect(back).toBe('/login?error=provider-denied&provider=classlink&returnTo=%2Faccount');
  });

  it('finds the account by its address at first, and by the provider’s subject after a change of address', async () => {
    const byMail = createClient(app);
    const first = await byMail.signIn(newEmail());
    const person = { ...ada(first.identity.primaryEmailAddress), hd: 'school.example' };
    const signInAs = async (claims: HonestProvider['person']) => {
      google.person = claims;
      const { browser, back } = await goThrough(google, 'google');
      const answer = await createClient(app).spend(tokenIn(ORIGIN + back), { nonce: browser.nonce });
      return signInAnswerSchema.parse(await answer.json());
    };
    const second = await signInAs(person);
    expect([second.isNewUser, second.identity.userId]).toEqual([false, first.identity.userId]);
    const third = await signInAs({ ...person, email: newEmail() });
    expect([third.isNewUser, third.identity.userId]).toEqual([false, first.identity.userId]);
    expect(third.identity.primaryEmailAddress).toBe(person.email);
  });

  describe('provider sign-in to an account that was created by mail', () => {
    const byMail = async (domain: string) => (await createClient(app).signIn(newEmail(domain))).identity;
    const knock = async (provider: 'google' | 'classlink', claims: Record<string, unknown>, at: TestApp = app) => {
      const honest = provider === 'google' ? google : classlink;
      honest.person = { ...ada(), ...claims };
      const browser = createBrowser(at);
      const back = await browser.comeBack(await honest.visit(await browser.start(provider)));
      return { back, enter: () => createClient(at).spend(tokenIn(ORIGIN + back), { nonce: browser.nonce }) };
    };
    const UNVERIFIED = /^\/login\?error=email-unverified/;

    it.each([
      ['a private account with an address of another host', 'private.example', {}, false],
      ['an account of an organisation', 'workspace.example', { hd: 'workspace.example' }, true],
      ['an account with an address of Google’s own', 'gmail.com', {}, true],
      ['a Google address that an organisation claims', 'gmail.com', { hd: 'workspace.example' }, true],
    ])('for %s at %s with the claims %j, Google opens the account: %s', async (_, domain, more, opens) => {
      const { primaryEmailAddress: email, userId } = await byMail(domain);
      const { back, enter } = await knock('google', { email, sub: email, ...more });
      if (!opens) return expect(back).toMatch(UNVERIFIED);
      expect(signInAnswerSchema.parse(await (await enter()).json()).identity.userId).toBe(userId);
    });

    it('a district opens accounts in the domains that the settings give it, and reveals no others', async () => {
      const tenants = [
        { id: '2284', domains: ['oak.example', 'elm.example'] },
        { id: '77', domains: ['ash.example'] },
        { id: '88', domains: [] },
      ];
      const providers = { classlink: { ...classlink.settings, tenants } };
      const several = await createTestApp({ db: opened.db, providers });
      const { primaryEmailAddress: email, userId } = await byMail('elm.example');
      const of = (tenant: number, address = email) =>
        knock('classlink', { email: address, sub: `${tenant} ${address}`, classLink_tenant_id: tenant }, several);
      for (const tenant of [77, 88]) expect((await of(tenant)).back).toMatch(UNVERIFIED);
      // The district claims another user's address before its owner signs up.
      expect((await of(2284, newEmail('gmail.com'))).back).toMatch(UNVERIFIED);
      const { enter } = await of(2284);
      expect(signInAnswerSchema.parse(await (await enter()).json()).identity.userId).toBe(userId);
      await several.close();
    });

    it('a single district without domains opens accounts of schools that chose ClassLink', async () => {
      const { primaryEmailAddress: email, userId } = await byMail('fir.example');
      const claims = { email, sub: email, classLink_tenant_id: 2284, email_verified: undefined };
      expect((await knock('classlink', claims)).back).toMatch(UNVERIFIED);
      await pin('fir.example', 'classlink');
      const { enter } = await knock('classlink', claims);
      expect(signInAnswerSchema.parse(await (await enter()).json()).identity.userId).toBe(userId);
    });

    it('a claim to an unvouched address opens no account that was created during the sign-in', async () => {
      const email = newEmail('private.example');
      const first = await knock('google', { email, sub: email });
      const again = await knock('google', { email, sub: email });
      const other = await knock('google', { email, sub: `not ${email}` });
      const { identity } = signInAnswerSchema.parse(await (await first.enter()).json());
      expect(signInAnswerSchema.parse(await (await again.enter()).json()).identity.userId).toBe(identity.userId);
      expect((await other.enter()).status).toBe(403);
    });
  });

  it('returns to the sign-in page when the user declines', async () => {
    google.person = null;
    const { back } = await goThrough(google, 'google', { returnTo: '/account' });
    expect(back).toBe('/login?error=provider-denied&provider=google&returnTo=%2Faccount');
  });

  it('never requests access to files, whatever the caller sends', async () => {
    const browser = createBrowser(app);
    const away = new URL(await browser.start('google', { scope: 'drive.file admin' }));
    expect(away.searchParams.get('scope')).toBe('openid email profile');
    expect(away.href).not.toMatch(/drive|include_granted_scopes/);
  });

  it('creates one session for fifty concurrent callbacks with the same address', async () => {
    google.person = ada();
    const browser = createBrowser(app);
    const address = await google.visit(await browser.start('google'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.ask(address)));
    const backs = answers.map((answer) => pathOf(answer));
    const good = backs.filter((back) => back.startsWith('/login?otl='));
    expect(good).toHaveLength(1);
    expect(new Set(backs.filter((back) => !good.includes(back)))).toEqual(
      new Set(['/login?error=provider-failed&provider=google']),
    );
    const spent = await Promise.all(
      Array.from({ length: 50 }, () => createClient(app).spend(tokenIn(ORIGIN + good[0]), { nonce: browser.nonce })),
    );
    const ids = new Set<string>();
    for (const answer of spent) if (answer.status === 200) ids.add((await answer.json()).identity.userId);
    expect(ids.size).toBe(1);
    const { session } = app.db.tables;
    const rows = await app.db.handle
      .select()
      .from(session)
      .where(eq(session.userId, [...ids][0] ?? ''));
    expect(rows).toHaveLength(1);
    // A later request of the same address is refused.
    expect(await browser.comeBack(address)).toBe('/login?error=provider-failed&provider=google');
  });

  it('stores and logs no token of a provider and no secret of the sign-in', async () => {
    google.person = ada();
    const { browser, away, back } = await goThrough(google, 'google');
    const query = new URL(away).searchParams;
    const rows = JSON.stringify(await app.db.handle.select().from(app.db.tables.oneTimeToken));
    const secrets = [browser.nonce, tokenIn(ORIGIN + back), query.get('state'), query.get('nonce')];
    for (const secret of secrets) {
      expect(rows).not.toContain(secret);
      expect(app.log()).not.toContain(secret);
    }
  });

  describe('a school that has chosen one provider', () => {
    it.each([
      ['classlink', 'google', { hd: 'there.example' }, 'wrong-door'],
      ['email', 'google', { hd: 'there.example' }, 'wrong-door'],
      // A private Google account may have been made with the school's address.
      ['google', 'google', {}, 'wrong-door'],
      ['google', 'google', { hd: 'there.example' }, null],
    ] as const)(
      'a school that chose %s, with a sign-in by %s %j, gets the error %s',
      async (requiredMethod, name, more, error) => {
        const domain = `${requiredMethod}-${Object.keys(more).length}.example`;
        await pin(domain, requiredMethod);
        google.person = { ...ada(newEmail(domain)), ...more };
        const { back } = await goThrough(google, name, { returnTo: '/account' });
        if (error) expect(back).toBe(`/login?error=${error}&provider=${name}&returnTo=%2Faccount`);
        else expect(back).toMatch(/^\/login\?otl=/);
      },
    );
  });
});
