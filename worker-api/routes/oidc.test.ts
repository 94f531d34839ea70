import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SignInAnswer, type SignInBody } from '@/shared/contract/identity.ts';
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
    const answer = SignInAnswer.parse(await (await site.spend(token, { nonce: browser.nonce })).json());
    expect(answer).toMatchObject({
      isNewUser: true,
      returnTo: '/activity?x=1',
      auth: { isLoggedIn: true, style: 'google' },
      identity: { primaryEmailAddress: google.person?.email, givenName: 'Ada', familyName: 'Lovelace' },
      goals: { captureNameDetailsAfterEmailLogin: null },
    });
    expect(answer.auth.acquiredScopes).toEqual(expect.arrayContaining(['openid', 'email']));
  });

  it('[S1-059] signs in by ClassLink, which says the address only when it is asked', async () => {
    const person = { ...ada(), classLink_tenant_id: 2284, email_verified: undefined };
    classlink.person = person;
    const { browser, back } = await goThrough(classlink, 'classlink');
    const site = createClient(app);
    const answer = await site.spend(tokenIn(ORIGIN + back), { nonce: browser.nonce });
    expect(SignInAnswer.parse(await answer.json())).toMatchObject({
      auth: { style: 'classlink' },
      identity: { primaryEmailAddress: person.email },
    });
  });

  it('takes what was filled in on the way to the provider for a new account, and never for another', async () => {
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
      return SignInAnswer.parse(await answer.json());
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

  it('takes nobody from a district that the settings do not name', async () => {
    classlink.person = { ...ada(), classLink_tenant_id: 1, email_verified: undefined };
    const { back } = await goThrough(classlink, 'classlink', { returnTo: '/account' });
    expect(back).toBe('/login?error=provider-denied&provider=classlink&returnTo=%2Faccount');
  });

  it('finds the account by the provider’s number after a change of address, and by the address before', async () => {
    const byMail = createClient(app);
    const first = await byMail.signIn(newEmail());
    const person = { ...ada(first.identity.primaryEmailAddress), hd: 'school.example' };
    const signInAs = async (claims: HonestProvider['person']) => {
      google.person = claims;
      const { browser, back } = await goThrough(google, 'google');
      const answer = await createClient(app).spend(tokenIn(ORIGIN + back), { nonce: browser.nonce });
      return SignInAnswer.parse(await answer.json());
    };
    const second = await signInAs(person);
    expect([second.isNewUser, second.identity.userId]).toEqual([false, first.identity.userId]);
    const third = await signInAs({ ...person, email: newEmail() });
    expect([third.isNewUser, third.identity.userId]).toEqual([false, first.identity.userId]);
    expect(third.identity.primaryEmailAddress).toBe(person.email);
  });

  describe('to an account that came to be by a mail', () => {
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
      ['a private account with an address of elsewhere', 'private.example', {}, false],
      ['an account of an organisation', 'workspace.example', { hd: 'workspace.example' }, true],
      ['an account with an address of Google’s own', 'gmail.com', {}, true],
      ['an address of Google’s own that an organisation claims', 'gmail.com', { hd: 'workspace.example' }, true],
    ])('Google’s word on %s at %s, %j, opens it: %s', async (_, domain, more, opens) => {
      const { primaryEmailAddress: email, userId } = await byMail(domain);
      const { back, enter } = await knock('google', { email, sub: email, ...more });
      if (!opens) return expect(back).toMatch(UNVERIFIED);
      expect(SignInAnswer.parse(await (await enter()).json()).identity.userId).toBe(userId);
    });

    it('a district’s word opens it for the domains that the settings give the district, and tells of no other', async () => {
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
      // A stranger's address, to be there before its owner.
      expect((await of(2284, newEmail('gmail.com'))).back).toMatch(UNVERIFIED);
      const { enter } = await of(2284);
      expect(SignInAnswer.parse(await (await enter()).json()).identity.userId).toBe(userId);
      await several.close();
    });

    it('a district without domains, the only one, opens those of a school that has chosen ClassLink', async () => {
      const { primaryEmailAddress: email, userId } = await byMail('fir.example');
      const claims = { email, sub: email, classLink_tenant_id: 2284, email_verified: undefined };
      expect((await knock('classlink', claims)).back).toMatch(UNVERIFIED);
      await pin('fir.example', 'classlink');
      const { enter } = await knock('classlink', claims);
      expect(SignInAnswer.parse(await (await enter()).json()).identity.userId).toBe(userId);
    });

    it('the word on an address of elsewhere opens none that has come to be while its person was on the way', async () => {
      const email = newEmail('private.example');
      const first = await knock('google', { email, sub: email });
      const again = await knock('google', { email, sub: email });
      const other = await knock('google', { email, sub: `not ${email}` });
      const { identity } = SignInAnswer.parse(await (await first.enter()).json());
      expect(SignInAnswer.parse(await (await again.enter()).json()).identity.userId).toBe(identity.userId);
      expect((await other.enter()).status).toBe(403);
    });
  });

  it('comes back with the person’s no', async () => {
    google.person = null;
    const { back } = await goThrough(google, 'google', { returnTo: '/account' });
    expect(back).toBe('/login?error=provider-denied&provider=google&returnTo=%2Faccount');
  });

  it('never asks for files, whoever wishes it', async () => {
    const browser = createBrowser(app);
    const away = new URL(await browser.start('google', { scope: 'drive.file admin' }));
    expect(away.searchParams.get('scope')).toBe('openid email profile');
    expect(away.href).not.toMatch(/drive|include_granted_scopes/);
  });

  it('makes one session of one way back, however often it is asked for', async () => {
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
    // The same once more, later: over.
    expect(await browser.comeBack(address)).toBe('/login?error=provider-failed&provider=google');
  });

  it('keeps no token of a provider and no secret of the sign-in', async () => {
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

  describe('of a school that has chosen one door', () => {
    it.each([
      ['classlink', 'google', { hd: 'there.example' }, 'wrong-door'],
      ['email', 'google', { hd: 'there.example' }, 'wrong-door'],
      // A private Google account may have been made with the school's address.
      ['google', 'google', {}, 'wrong-door'],
      ['google', 'google', { hd: 'there.example' }, null],
    ] as const)('%s, by %s %j: %s', async (door, name, more, error) => {
      const domain = `${door}-${Object.keys(more).length}.example`;
      await pin(domain, door);
      google.person = { ...ada(newEmail(domain)), ...more };
      const { back } = await goThrough(google, name, { returnTo: '/account' });
      if (error) expect(back).toBe(`/login?error=${error}&provider=${name}&returnTo=%2Faccount`);
      else expect(back).toMatch(/^\/login\?otl=/);
    });
  });
});
