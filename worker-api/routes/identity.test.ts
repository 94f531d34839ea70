import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '@/shared/contract/http.ts';
import { identityStatusSchema, sessionListSchema, signInAnswerSchema } from '@/shared/contract/identity.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
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
    const status = signInAnswerSchema.parse(await answer.json());
    expect(status).toMatchObject({
      isNewUser: true,
      returnTo: '/activity?x=1',
      auth: { isLoggedIn: true, style: 'email' },
      identity: { primaryEmailAddress: email },
      goals: { captureNameDetailsAfterEmailLogin: 'REQUIRED', userOnboarding: 'REQUIRED', makeFirstMote: 'REQUIRED' },
    });
    const now = identityStatusSchema.parse(await (await site.call('POST', 'v1/i/status', {})).json());
    expect(now.identity).toEqual(status.identity);
    expect(now.auth.accessToken).toBeUndefined();
  });

  it('[B36] signs in by an address of an international domain, in Unicode or in Punycode', async () => {
    const name = newEmail().split('@')[0] ?? '';
    const stored = `${name}@xn--80atdl2c.xn--p1ai`;
    const site = createClient(app);
    expect((await site.askForMail(`${name.toUpperCase()}@Школа.рф`)).status).toBe(202);
    expect((await app.mails()).at(-1)).toMatchObject({ to: stored });
    const first = signInAnswerSchema.parse(await (await site.spend(await tokenFor(app, stored))).json());
    expect(first.identity.primaryEmailAddress).toBe(stored);
    const other = createClient(app);
    await other.askForMail(stored);
    // Without the nonce, the user types the address, which may be in the other form.
    const token = await tokenFor(app, stored);
    const foreign = createClient(app);
    const body = { token, containingURL: `${ORIGIN}/login`, email: `${name}@школа.рф`, retry: newNonce() };
    const second = signInAnswerSchema.parse(await (await foreign.call('POST', 'v1/i/signIn/clientOTL', body)).json());
    expect(second).toMatchObject({ isNewUser: false, identity: { userId: first.identity.userId } });
  });

  it.each([
    ['josé@escuela.example', 'email-letters'],
    ['用户@例え.example', 'email-letters'],
    ['ada@school', 'email-invalid'],
    ['ada@school..example', 'email-invalid'],
    ['ada@127.0.0.1', 'email-invalid'],
    ['ada@school.example:25', 'email-invalid'],
  ])('[B36] refuses %s with the code %s, and sends no mail', async (address, code) => {
    const before = (await app.mails()).length;
    expect(await codeOf(await createClient(app).askForMail(address))).toEqual([400, code]);
    expect(await app.mails()).toHaveLength(before);
  });

  it('sends one mail for repeated calls with the same idempotency key', async () => {
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
    // The key reveals nothing about an address: the same browser's key is refused for any other address. Another
    // browser may use the same key.
    const conflict = await ask(newEmail());
    expect(JSON.parse(conflict.body).code).toBe('idempotency-conflict');
    await ask(email, undefined, createClient(app));
    expect(await lettersTo(email)).toBe(2);
    // A new key means that the user requests another mail on purpose.
    await ask(email, undefined, site, { 'idempotency-key': newNonce() });
    expect(await lettersTo(email)).toBe(3);
  });

  it('a website’s session needs an HttpOnly cookie of 90 days beside its access token', async () => {
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

  it('signs in to the same account from another browser, in any spelling of the address', async () => {
    const email = newEmail();
    const first = await createClient(app).signIn(email);
    const second = await createClient(app).signIn(email.toUpperCase());
    expect(first.isNewUser).toBe(true);
    expect(second).toMatchObject({ isNewUser: false, identity: { userId: first.identity.userId } });
  });

  it.each([
    ['a new', 0],
    ['a known', 1],
  ])('[S7-023] exactly one of fifty concurrent redeems gets a session, for %s address', async (_, before) => {
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

  it('two links of one new address, redeemed at the same time, create one account', async () => {
    const email = newEmail();
    const [a, b] = [createClient(app), createClient(app)];
    await a.askForMail(email);
    const one = await tokenFor(app, email);
    await b.askForMail(email);
    const other = await tokenFor(app, email);
    const answers = await Promise.all([a.spend(one), b.spend(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await Promise.all(
      answers.map(async (answer) => signInAnswerSchema.parse(await answer.json())),
    );
    expect(first?.identity.userId).toBe(second?.identity.userId);
    expect([first?.isNewUser, second?.isNewUser].filter(Boolean)).toHaveLength(1);
  });

  describe('links that cannot be redeemed', () => {
    const asked = async () => {
      const email = newEmail();
      const client = createClient(app);
      const nonce = newNonce();
      await client.askForMail(email, { nonce });
      return { client, nonce, email, token: await tokenFor(app, email) };
    };

    it('refuses a used link from any other browser', async () => {
      const { client, token, nonce, email } = await asked();
      expect((await client.spend(token, { nonce })).status).toBe(200);
      for (const said of [{}, { email }, { email: newEmail() }]) {
        expect(await codeOf(await createClient(app).spend(token, said))).toEqual([403, 'link-invalid']);
      }
    });

    it('refuses a link after ten minutes on the server’s clock', async () => {
      const { client, token, nonce } = await asked();
      app.advance(LIMITS.signInLinkMs);
      expect(await codeOf(await client.spend(token, { nonce }))).toEqual([403, 'link-invalid']);
    });

    it('refuses an unknown or truncated token', async () => {
      const { client, token, nonce, email } = await asked();
      for (const said of [{}, { email }]) {
        expect(await codeOf(await client.spend(newNonce(), said))).toEqual([403, 'link-invalid']);
      }
      expect((await client.spend(token.slice(0, 42))).status).toBe(400);
      expect((await client.spend(token, { nonce })).status).toBe(200);
    });

    it('refuses a wrong nonce, and the link can still be redeemed', async () => {
      const { client, token, nonce } = await asked();
      expect(await codeOf(await client.spend(token, { nonce: newNonce() }))).toEqual([403, 'link-invalid']);
      expect((await client.spend(token, { nonce })).status).toBe(200);
    });

    it('refuses a repeated redeem after the time for lost responses', async () => {
      const { client, token, nonce } = await asked();
      expect((await client.spend(token, { nonce })).status).toBe(200);
      app.advance(LIMITS.handoffMs);
      expect(await codeOf(await client.spend(token, { nonce }))).toEqual([403, 'link-invalid']);
    });
  });

  it('a repeated redeem of the same browser gives new secrets of the same session', async () => {
    const email = newEmail();
    const site = createClient(app);
    const nonce = newNonce();
    await site.askForMail(email, { nonce });
    const token = await tokenFor(app, email);
    const first = signInAnswerSchema.parse(await (await site.spend(token, { nonce })).json());
    const lost = { ...site.headers };
    app.advance(LIMITS.handoffMs - 1);
    const again = signInAnswerSchema.parse(await (await site.spend(token, { nonce })).json());
    expect(again.auth.accessToken).not.toBe(first.auth.accessToken);
    expect(again.identity.userId).toBe(first.identity.userId);
    expect([first.isNewUser, again.isNewUser]).toEqual([true, true]);
    const { sessions } = sessionListSchema.parse(await (await site.call('GET', 'i/sessions')).json());
    expect(sessions).toHaveLength(1);
    const old = await app.request('/api/i/sessions', { headers: lost });
    expect(await codeOf(old)).toEqual([403, 'session-invalid']);
  });

  describe('links in a browser that did not request them', () => {
    /** Requests a link in another browser. `nonce`: the secret of that browser; null: none. */
    const sentBy = async (nonce: string | null) => {
      const email = newEmail();
      await createClient(app).askForMail(email, nonce === null ? {} : { nonce });
      return { email, token: await tokenFor(app, email) };
    };

    it('signs in if the user enters the address of the mail', async () => {
      const { email, token } = await sentBy(newNonce());
      const answer = await createClient(app).spend(token, { email: ` ${email.toUpperCase()}` });
      expect(signInAnswerSchema.parse(await answer.json()).identity.primaryEmailAddress).toBe(email);
    });

    it.each([
      ['no address', {}],
      ['another address', { email: 'me@school.example' }],
      ['a text that is no address', { email: 'me' }],
      ['the secret of a link that this browser requested', { nonce: newNonce() }],
    ])('does not sign in with %s, and the link can still be redeemed', async (_, said) => {
      const nonce = newNonce();
      const { token } = await sentBy(nonce);
      expect(await codeOf(await createClient(app).spend(token, said))).toEqual([403, 'link-invalid']);
      expect((await createClient(app).spend(token, { nonce })).status).toBe(200);
    });

    it('a link requested without a nonce needs the right address, and refuses any nonce', async () => {
      const { email, token } = await sentBy(null);
      for (const said of [{ email: newEmail() }, { nonce: newNonce() }]) {
        expect(await codeOf(await createClient(app).spend(token, said))).toEqual([403, 'link-invalid']);
      }
      expect((await createClient(app).spend(token, { email })).status).toBe(200);
    });

    it('sets no cookie for a form of another site, which would replace the visitor’s session', async () => {
      const { email, token } = await sentBy(null);
      const form = { 'content-type': 'text/plain', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' };
      const body = { token, containingURL: 'https://evil.example/' };
      const answer = await createClient(app).call('POST', 'v1/i/signIn/clientOTL', body, form);
      expect(await codeOf(answer)).toEqual([403, 'not-allowed']);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await createClient(app).spend(token, { email })).status).toBe(200);
    });

    // F-12: a page on another subdomain of the school, as pupils have, is the same site and sends the cookie along.
    it.each<[string, Record<string, string>]>([
      ['another subdomain', { origin: 'http://pupils.127.0.0.1.nip.example', 'sec-fetch-site': 'same-site' }],
      ['another port of the same host', { origin: 'http://127.0.0.1:9000', 'sec-fetch-site': 'same-site' }],
      ['a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
      ['a request that hides its origin', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
      ['an old browser that names the origin only', { origin: 'https://evil.example' }],
      ['our own page, with a form', { origin: ORIGIN, 'sec-fetch-mode': 'navigate' }],
      ['an unknown page, with a form', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ])('sets no cookie for a request of %s', async (_, headers) => {
      const { email, token } = await sentBy(null);
      const body = { token, containingURL: 'https://evil.example/' };
      const plain = { 'content-type': 'text/plain', ...headers };
      const answer = await createClient(app).call('POST', 'v1/i/signIn/clientOTL', body, plain);
      expect(await codeOf(answer)).toEqual([403, 'not-allowed']);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await createClient(app).spend(token, { email })).status).toBe(200);
    });

    it.each<Record<string, string>>([
      { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:8787', host: 'localhost:8787' },
      { 'sec-fetch-site': 'same-origin' },
    ])('signs in for a request of our own pages: %j', async (headers) => {
      const { email, token } = await sentBy(null);
      const body = { token, email, containingURL: `${ORIGIN}/login` };
      const answer = await createClient(app).call('POST', 'v1/i/signIn/clientOTL', body, headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toHaveLength(1);
    });

    it('accepts twenty address attempts on any link, known or not; the requesting browser can still sign in', async () => {
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

  describe('lost response of a link that another browser confirmed', () => {
    async function confirmed() {
      const email = newEmail();
      const nonce = newNonce();
      await createClient(app).askForMail(email, { nonce });
      const token = await tokenFor(app, email);
      const there = createClient(app);
      const retry = newNonce();
      const first = signInAnswerSchema.parse(await (await there.spend(token, { email, retry })).json());
      return { there, token, email, retry, nonce, first };
    }

    it('gives the confirming browser new secrets of the same session', async () => {
      const { there, token, email, retry, first } = await confirmed();
      const again = signInAnswerSchema.parse(await (await there.spend(token, { email, retry })).json());
      expect(again.identity.userId).toBe(first.identity.userId);
      expect(again.auth.accessToken).not.toBe(first.auth.accessToken);
      const { sessions } = sessionListSchema.parse(await (await there.call('GET', 'i/sessions')).json());
      expect(sessions).toHaveLength(1);
    });

    it('refuses all other browsers, also the one that requested the link', async () => {
      const { token, email, nonce } = await confirmed();
      for (const said of [{}, { nonce }, { email }, { email, retry: newNonce() }]) {
        expect(await codeOf(await createClient(app).spend(token, said))).toEqual([403, 'link-invalid']);
      }
    });
  });

  it('CORS admits our extension with its headers and no other origin', async () => {
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

  it('a GET or HEAD of the link, as by a mail scanner, does not redeem it', async () => {
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

  it('applies the sign-up details only in the browser that requested the link', async () => {
    const signUp = { ageBand: '13-17' as const, legals: [{ document: 'terms' as const, version: '1' }] };
    const own = await createClient(app).signIn(newEmail(), { mail: { signUp } });
    expect(own.identity).toMatchObject({ ageBand: '13-17', isMinor: true, legalsDue: [{ document: 'privacy' }] });
    expect(own.goals).toMatchObject({ productOnboarding: null, schoolSearchDuringUserOnboarding: null });
    const email = newEmail();
    await createClient(app).askForMail(email, { nonce: newNonce(), signUp: { ...signUp, ageBand: 'adult' } });
    const elsewhere = createClient(app);
    const answer = await elsewhere.spend(await tokenFor(app, email), { email });
    expect(signInAnswerSchema.parse(await answer.json()).identity).toMatchObject({ ageBand: null, legals: [] });
  });

  it('requires the name recording of adults once their age is known, and never of minors', async () => {
    const said = (ageBand: 'adult' | '13-17') => ({ mail: { signUp: { ageBand, legals: [] } } });
    expect((await createClient(app).signIn(newEmail(), said('adult'))).goals.myMoteName).toBe('REQUIRED');
    expect((await createClient(app).signIn(newEmail(), said('13-17'))).goals.myMoteName).toBeNull();
    const later = createClient(app);
    expect((await later.signIn(newEmail())).goals.myMoteName).toBeNull();
    await later.call('POST', 'i/profile', { ageBand: 'adult' });
    const now = identityStatusSchema.parse(await (await later.call('POST', 'v1/i/status', {})).json());
    expect(now.goals.myMoteName).toBe('REQUIRED');
  });

  it('ignores a returnTo of another site', async () => {
    const answer = await createClient(app).signIn(newEmail(), { mail: { returnTo: 'https://evil.example/' } });
    expect(answer.returnTo).toBeNull();
  });

  it('[S2-045] stores the school that a user requests at sign-up', async () => {
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

  it('[S7-024] signing a device out ends its session', async () => {
    const site = createClient(app);
    await site.signIn(newEmail());
    const out = await site.call('POST', 'v1/i/deviceSignOut', {});
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-mote-session=; Max-Age=0; /);
    expect(await codeOf(await site.call('POST', 'i/status', {}))).toEqual([403, 'session-invalid']);
    expect(await codeOf(await site.call('GET', 'm'))).toEqual([403, 'session-invalid']);
  });
});
