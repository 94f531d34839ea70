import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentityStatus, SessionList, SignInAnswer } from '@/shared/contract/identity.ts';
import { HEADERS } from '@/shared/contract/routes.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, ORIGIN, type TestApp } from '../testing/app.ts';
import { createClient, newEmail, newNonce, tokenFor, tokenIn } from '../testing/people.ts';

describe.each(DIALECTS)('signing in on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db });
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

  it('[S1-057] [S7-023] signs in by a link in a mail', async () => {
    const site = createClient(app);
    const email = newEmail();
    const asked = await site.askForMail(email.toUpperCase(), { returnTo: '/activity?x=1' });
    expect([asked.status, await asked.text()]).toEqual([202, '']);
    const mail = (await app.mails()).at(-1);
    expect(mail).toMatchObject({ to: email, subject: 'Sign in to Mote' });
    const [link = ''] = mail?.links ?? [];
    expect(link).toMatch(new RegExp(`^${ORIGIN}/login\\?otl=[\\w-]{43}$`));
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);

    const answer = await site.spend(tokenIn(link));
    const status = SignInAnswer.parse(await answer.json());
    expect(status).toMatchObject({
      isNewUser: true,
      returnTo: '/activity?x=1',
      auth: { isLoggedIn: true, style: 'email' },
      identity: { primaryEmailAddress: email },
      goals: { captureNameDetailsAfterEmailLogin: 'REQUIRED', userOnboarding: 'REQUIRED', makeFirstMote: 'REQUIRED' },
    });
    const now = IdentityStatus.parse(await (await site.call('POST', 'v1/i/status', {})).json());
    expect(now.identity).toEqual(status.identity);
    expect(now.auth.accessToken).toBeUndefined();
  });

  it('sends one mail for a call that is said again, because its answer was lost, with the same key', async () => {
    const site = createClient(app);
    const email = newEmail();
    const key = { 'idempotency-key': newNonce() };
    const ask = async (address: string, path = 'v1/i/signIn/otl', by = site, headers = key) => {
      const body = { email: address, containingURL: `${ORIGIN}/login` };
      const answer = await by.call('POST', path, body, headers);
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
    };
    const lettersTo = async (address: string) => (await app.mails()).filter(({ to }) => to === address).length;
    const answers = await Promise.all([ask(email), ask(email), ask(email, 'i/signIn/otl')]);
    answers.push(await ask(email));
    expect(await lettersTo(email)).toBe(1);
    const [first] = answers;
    expect([first?.status, first?.body]).toEqual([202, '']);
    for (const answer of answers) expect(answer).toEqual(first);
    // It says nothing about the address: another one of the same browser is refused, known or not; another browser's key is its own.
    const conflict = await ask(newEmail());
    expect(JSON.parse(conflict.body).code).toBe('idempotency-conflict');
    await ask(email, undefined, createClient(app));
    expect(await lettersTo(email)).toBe(2);
    // Asked for again on purpose.
    await ask(email, undefined, site, { 'idempotency-key': newNonce() });
    expect(await lettersTo(email)).toBe(3);
  });

  it('gives a website a second half that no script reads, for 90 days', async () => {
    const site = createClient(app);
    const email = newEmail();
    await site.askForMail(email);
    const answer = await site.spend(await tokenFor(app, email));
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-mote-session=[\w-]{43}; Max-Age=7776000; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const { cookie = '', ...bare } = site.headers;
    expect(cookie).not.toContain(bare['x-mote-access-token']);
    const without = await app.request('/api/i/status', { method: 'POST', headers: bare });
    expect(await codeOf(without)).toEqual([403, 'session-invalid']);
    const wrong = await site.call('POST', 'i/status', {}, { cookie: `__Host-mote-session=${'x'.repeat(43)}` });
    expect(await codeOf(wrong)).toEqual([403, 'session-invalid']);
    expect((await site.call('POST', 'i/status', {})).status).toBe(200);
  });

  it('finds the account again, whoever asks from wherever', async () => {
    const email = newEmail();
    const first = await createClient(app).signIn(email);
    const second = await createClient(app).signIn(email.toUpperCase());
    expect(first.isNewUser).toBe(true);
    expect(second).toMatchObject({ isNewUser: false, identity: { userId: first.identity.userId } });
  });

  it.each([
    ['a new', 0],
    ['a known', 1],
  ])('[S7-023] of fifty at once lets exactly one have a session for %s address', async (_, before) => {
    const email = newEmail();
    for (let i = 0; i < before; i += 1) await createClient(app).signIn(email);
    await createClient(app).askForMail(email);
    const token = await tokenFor(app, email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => createClient(app).spend(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = await Promise.all(answers.filter(({ status }) => status !== 200).map(codeOf));
    expect(new Set(codes.map(String))).toEqual(new Set(['403,link-invalid']));
    const user = await app.services.queries.userByEmail(email);
    const { session } = opened.db.tables;
    expect(
      await opened.db.handle
        .select()
        .from(session)
        .where(eq(session.userId, user?.id ?? '')),
    ).toHaveLength(before + 1);
  });

  it('makes one account of two links for one new address that are spent at once', async () => {
    const email = newEmail();
    const [a, b] = [createClient(app), createClient(app)];
    await a.askForMail(email);
    const one = await tokenFor(app, email);
    await b.askForMail(email);
    const other = await tokenFor(app, email);
    const answers = await Promise.all([a.spend(one), b.spend(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await Promise.all(answers.map(async (answer) => SignInAnswer.parse(await answer.json())));
    expect(first?.identity.userId).toBe(second?.identity.userId);
    expect([first?.isNewUser, second?.isNewUser].filter(Boolean)).toHaveLength(1);
  });

  describe('a link that cannot be used says one thing', () => {
    const asked = async () => {
      const email = newEmail();
      const client = createClient(app);
      const nonce = newNonce();
      await client.askForMail(email, { nonce });
      return { client, nonce, email, token: await tokenFor(app, email) };
    };

    it('when it was used', async () => {
      const { client, token, nonce, email } = await asked();
      expect((await client.spend(token, { nonce })).status).toBe(200);
      for (const said of [{}, { email }, { email: newEmail() }]) {
        expect(await codeOf(await createClient(app).spend(token, said))).toEqual([403, 'link-invalid']);
      }
    });

    it('when it is ten minutes old, whatever the clock of the device says', async () => {
      const { client, token, nonce } = await asked();
      app.advance(LIMITS.signInLinkMs);
      expect(await codeOf(await client.spend(token, { nonce }))).toEqual([403, 'link-invalid']);
    });

    it('when it is foreign or cut', async () => {
      const { client, token, nonce, email } = await asked();
      for (const said of [{}, { email }]) {
        expect(await codeOf(await client.spend(newNonce(), said))).toEqual([403, 'link-invalid']);
      }
      expect((await client.spend(token.slice(0, 42))).status).toBe(400);
      expect((await client.spend(token, { nonce })).status).toBe(200);
    });

    it('when the nonce is another, and is not spent by that', async () => {
      const { client, token, nonce } = await asked();
      expect(await codeOf(await client.spend(token, { nonce: newNonce() }))).toEqual([403, 'link-invalid']);
      expect((await client.spend(token, { nonce })).status).toBe(200);
    });

    it('when its time is up for the lost answer too', async () => {
      const { client, token, nonce } = await asked();
      expect((await client.spend(token, { nonce })).status).toBe(200);
      app.advance(LIMITS.handoffMs);
      expect(await codeOf(await client.spend(token, { nonce }))).toEqual([403, 'link-invalid']);
    });
  });

  it('gives the same browser fresh secrets of the same session when the answer was lost', async () => {
    const email = newEmail();
    const site = createClient(app);
    const nonce = newNonce();
    await site.askForMail(email, { nonce });
    const token = await tokenFor(app, email);
    const first = SignInAnswer.parse(await (await site.spend(token, { nonce })).json());
    const lost = { ...site.headers };
    app.advance(LIMITS.handoffMs - 1);
    const again = SignInAnswer.parse(await (await site.spend(token, { nonce })).json());
    expect(again.auth.accessToken).not.toBe(first.auth.accessToken);
    expect(again.identity.userId).toBe(first.identity.userId);
    expect([first.isNewUser, again.isNewUser]).toEqual([true, true]);
    const { sessions } = SessionList.parse(await (await site.call('GET', 'i/sessions')).json());
    expect(sessions).toHaveLength(1);
    const old = await app.request('/api/i/sessions', { headers: lost });
    expect(await codeOf(old)).toEqual([403, 'session-invalid']);
  });

  describe('a link that a browser opens which did not ask for it', () => {
    /** Asked for by somebody; `nonce`: with a secret of their browser. */
    const sentBy = async (nonce: string | null) => {
      const email = newEmail();
      await createClient(app).askForMail(email, nonce === null ? {} : { nonce });
      return { email, token: await tokenFor(app, email) };
    };

    it('signs in who says the address that it went to', async () => {
      const { email, token } = await sentBy(newNonce());
      const answer = await createClient(app).spend(token, { email: ` ${email.toUpperCase()}` });
      expect(SignInAnswer.parse(await answer.json()).identity.primaryEmailAddress).toBe(email);
    });

    it.each([
      ['no address', {}],
      ['another address', { email: 'me@school.example' }],
      ['what is no address', { email: 'me' }],
      ['the secret of a link that it did ask for', { nonce: newNonce() }],
    ])('signs nobody in by %s, and is good afterwards', async (_, said) => {
      const nonce = newNonce();
      const { token } = await sentBy(nonce);
      expect(await codeOf(await createClient(app).spend(token, said))).toEqual([403, 'link-invalid']);
      expect((await createClient(app).spend(token, { nonce })).status).toBe(200);
    });

    it('signs nobody in by another address or secret where it was asked for without one, as by a script', async () => {
      const { email, token } = await sentBy(null);
      for (const said of [{ email: newEmail() }, { nonce: newNonce() }]) {
        expect(await codeOf(await createClient(app).spend(token, said))).toEqual([403, 'link-invalid']);
      }
      expect((await createClient(app).spend(token, { email })).status).toBe(200);
    });

    it('sets no cookie for a form of another site’s page: it would sign its visitor out', async () => {
      const { email, token } = await sentBy(null);
      const form = { 'content-type': 'text/plain', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' };
      const body = { token, containingURL: 'https://evil.example/' };
      const answer = await createClient(app).call('POST', 'v1/i/signIn/clientOTL', body, form);
      expect(await codeOf(answer)).toEqual([403, 'not-allowed']);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await createClient(app).spend(token, { email })).status).toBe(200);
    });

    it('lets twenty addresses be tried, whether it is good or not; the browser that asked for it comes in all the same', async () => {
      const nonce = newNonce();
      const { email, token } = await sentBy(nonce);
      for (const link of [token, newNonce()]) {
        const tries = Array.from({ length: 22 }, () => createClient(app).spend(link, { email: newEmail() }));
        const answers = await Promise.all((await Promise.all(tries)).map(codeOf));
        expect(answers.filter(([status]) => status === 403)).toHaveLength(20);
        expect(answers.filter(([, code]) => code === 'too-many-requests')).toHaveLength(2);
        expect((await createClient(app).spend(link, { email })).status).toBe(429);
      }
      expect((await createClient(app).spend(token, { nonce })).status).toBe(200);
    });
  });

  describe('a link that is confirmed elsewhere than where it was asked for, and whose answer was lost', () => {
    async function confirmed() {
      const email = newEmail();
      const nonce = newNonce();
      await createClient(app).askForMail(email, { nonce });
      const token = await tokenFor(app, email);
      const there = createClient(app);
      const retry = newNonce();
      const first = SignInAnswer.parse(await (await there.spend(token, { email, retry })).json());
      return { there, token, email, retry, nonce, first };
    }

    it('gives the one who pressed the button fresh secrets of the same session', async () => {
      const { there, token, email, retry, first } = await confirmed();
      const again = SignInAnswer.parse(await (await there.spend(token, { email, retry })).json());
      expect(again.identity.userId).toBe(first.identity.userId);
      expect(again.auth.accessToken).not.toBe(first.auth.accessToken);
      const { sessions } = SessionList.parse(await (await there.call('GET', 'i/sessions')).json());
      expect(sessions).toHaveLength(1);
    });

    it('is used for all others, the browser that asked for it too', async () => {
      const { token, email, nonce } = await confirmed();
      for (const said of [{}, { nonce }, { email }, { email, retry: newNonce() }]) {
        expect(await codeOf(await createClient(app).spend(token, said))).toEqual([403, 'link-invalid']);
      }
    });
  });

  it('lets our extension send its headers, and no other page read with a cookie', async () => {
    const preflight = async (origin: string) =>
      app.request('/api/i/settings', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const { headers } = await preflight('chrome-extension://glalgmhplfjlkgigjihkbkdibdopbigc');
    const allowed = headers.get('access-control-allow-headers')?.split(', ');
    for (const name of Object.values(HEADERS)) expect(allowed).toContain(name);
    expect(headers.get('access-control-allow-methods')).toContain('PUT');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
    const evil = await preflight('https://evil.example');
    expect(evil.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('spends nothing when a scanner opens the address', async () => {
    const email = newEmail();
    const site = createClient(app);
    await site.askForMail(email);
    const token = await tokenFor(app, email);
    for (const method of ['GET', 'HEAD']) {
      await app.request(`/login?otl=${token}`, { method });
      expect((await app.request(`/api/v1/i/signIn/clientOTL?token=${token}`, { method })).status).toBe(404);
    }
    expect((await site.spend(token)).status).toBe(200);
  });

  it('keeps what was typed at sign-up for the browser in which it was typed', async () => {
    const signUp = { ageBand: '13-17' as const, legals: [{ document: 'terms' as const, version: '1' }] };
    const own = await createClient(app).signIn(newEmail(), { mail: { signUp } });
    expect(own.identity).toMatchObject({ ageBand: '13-17', isMinor: true, legalsDue: [{ document: 'privacy' }] });
    expect(own.goals).toMatchObject({ productOnboarding: null, schoolSearchDuringUserOnboarding: null });
    const email = newEmail();
    await createClient(app).askForMail(email, { nonce: newNonce(), signUp: { ...signUp, ageBand: 'adult' } });
    const elsewhere = createClient(app);
    const answer = await elsewhere.spend(await tokenFor(app, email), { email });
    expect(SignInAnswer.parse(await answer.json()).identity).toMatchObject({ ageBand: null, legals: [] });
  });

  it('asks a grown-up to record how their name is said, at sign-up or once they say how old they are; a child is not asked', async () => {
    const said = (ageBand: 'adult' | '13-17') => ({ mail: { signUp: { ageBand, legals: [] } } });
    expect((await createClient(app).signIn(newEmail(), said('adult'))).goals.myMoteName).toBe('REQUIRED');
    expect((await createClient(app).signIn(newEmail(), said('13-17'))).goals.myMoteName).toBeNull();
    const later = createClient(app);
    expect((await later.signIn(newEmail())).goals.myMoteName).toBeNull();
    await later.call('POST', 'i/profile', { ageBand: 'adult' });
    const now = IdentityStatus.parse(await (await later.call('POST', 'v1/i/status', {})).json());
    expect(now.goals.myMoteName).toBe('REQUIRED');
  });

  it('leads only to pages of ours afterwards', async () => {
    const answer = await createClient(app).signIn(newEmail(), { mail: { returnTo: 'https://evil.example/' } });
    expect(answer.returnTo).toBeNull();
  });

  it('[S2-045] keeps a request for a school that somebody signs up', async () => {
    const signUp = { ageBand: 'adult' as const, legals: [], institutionName: 'Hill School' };
    const { identity, goals } = await createClient(app).signIn(newEmail(), { mail: { signUp } });
    expect(identity.institutionName).toBe('');
    expect(goals.schoolSearchDuringUserOnboarding).toBeNull();
    const { institution, audit } = opened.db.tables;
    const [asked] = await opened.db.handle.select().from(institution).where(eq(institution.name, 'Hill School'));
    expect(asked).toMatchObject({ state: 'requested', domain: null });
    const [by] = await opened.db.handle
      .select()
      .from(audit)
      .where(eq(audit.thing, asked?.id ?? ''));
    expect(by).toMatchObject({ actor: identity.userId, action: 'request-institution' });
  });

  it('[S7-024] signs a device out: its session is gone', async () => {
    const site = createClient(app);
    await site.signIn(newEmail());
    const out = await site.call('POST', 'v1/i/deviceSignOut', {});
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-mote-session=; Max-Age=0; /);
    expect(await codeOf(await site.call('POST', 'i/status', {}))).toEqual([403, 'session-invalid']);
    expect(await codeOf(await site.call('GET', 'm'))).toEqual([403, 'session-invalid']);
  });
});
