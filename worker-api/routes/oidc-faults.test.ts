import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, DIALECTS, type OpenedDatabase, ORIGIN, type TestApp } from '../testing/app.ts';
import { createBrowser } from '../testing/oidc-browser.ts';
import {
  type Manner,
  type StrangeProvider,
  startStrangeProvider,
  type TokenChange,
} from '../testing/strange-provider.ts';

const CALLBACK = `${ORIGIN}/api/i/oidc/google/callback`;
const FAILED = '/login?error=provider-failed&provider=google&returnTo=%2Faccount';
const ADA = { sub: '1', email: 'ada@school.example', email_verified: true };
/** The current time in s, for the claims of a token. */
const seconds = () => Math.floor(Date.now() / 1000);

// A provider, a database and signatures of both take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(DIALECTS)('faulty sign-in provider on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let strange: StrangeProvider;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  // Each test has a new provider, which has received no request.
  beforeEach(async () => {
    strange = await startStrangeProvider(CALLBACK);
    app = await createTestApp({ db: opened.db, providers: { google: strange.settings } });
    return async () => {
      await app.close();
      await strange.close();
    };
  });

  async function goThrough(claims: Record<string, unknown>, change: TokenChange = {}): Promise<string> {
    const browser = createBrowser(app);
    const away = await browser.start('google', { returnTo: '/account' });
    return browser.comeBack(strange.approve(away, claims, change));
  }
  const countTokens = async () =>
    (await app.db.handle.select().from(app.db.tables.oneTimeToken)).filter(({ kind }) => kind === 'oidc').length;

  it('signs in by a correct provider, and fetches its metadata once an hour', async () => {
    expect(await goThrough(ADA)).toMatch(/^\/login\?otl=/);
    expect(await goThrough({ ...ADA, email_verified: 'true' })).toMatch(/^\/login\?otl=/);
    // The server requests the metadata once, not at each sign-in.
    expect(strange.asked.get('/.well-known/openid-configuration')).toBe(1);
    app.advance(61 * 60 * 1000);
    expect(await goThrough(ADA)).toMatch(/^\/login\?otl=/);
    expect(strange.asked.get('/.well-known/openid-configuration')).toBe(2);
  });

  it.each<[string, TokenChange]>([
    ['another nonce', { claims: { nonce: 'of another sign-in' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['another audience', { claims: { aud: 'another client' } }],
    ['several audiences and another authorised party', { claims: { aud: ['mote', 'other'], azp: 'other' } }],
    ['an expired token', { claims: { exp: seconds() - 3600 } }],
    ['no expiry', { claims: { exp: undefined } }],
    ['a signature of another key', { signature: 'foreign' }],
    ['no signature', { signature: 'none' }],
    ['no subject', { claims: { sub: undefined } }],
    ['an empty subject', { claims: { sub: '' } }],
    ['another state in the address', { back: { state: 'of another sign-in' } }],
    ['another issuer in the address', { back: { iss: 'https://evil.example' } }],
    ['no code', { back: { code: '' } }],
    ['an error', { back: { error: 'server_error' } }],
  ])('does not sign in when the provider sends %s', async (_what, change) => {
    const before = await countTokens();
    const back = await goThrough(ADA, change);
    // With another state, the server trusts no part of the sign-in, not even its returnTo.
    expect([FAILED, FAILED.replace('&returnTo=%2Faccount', '')]).toContain(back);
    expect(await countTokens()).toBe(before);
  });

  it.each([
    [{ email_verified: false }],
    [{ email_verified: undefined }],
    [{ email_verified: 'false' }],
    [{ email: undefined }],
    [{ email: 'no address' }],
  ])('treats the address as unverified when the claims have %j', async (claims) => {
    expect(await goThrough({ ...ADA, ...claims })).toBe(FAILED.replace('provider-failed', 'email-unverified'));
  });

  it('redeems a code once, even if the provider would accept it again', async () => {
    const browser = createBrowser(app);
    const away = await browser.start('google', { returnTo: '/account' });
    const address = strange.approve(away, ADA);
    const kept = browser.cookie;
    expect(await browser.comeBack(address)).toMatch(/^\/login\?otl=/);
    expect(browser.cookie).toBe('');
    browser.cookie = kept;
    expect(await browser.comeBack(address)).toBe(FAILED);
    const again = createBrowser(app);
    expect(await again.comeBack(address)).toBe('/login?error=provider-failed&provider=google');
    expect(strange.asked.get('/token')).toBe(1);
  });

  it('only the browser that began a sign-in can complete it', async () => {
    const attacker = createBrowser(app);
    const victim = createBrowser(app);
    await victim.start('google', { returnTo: '/account' });
    const address = strange.approve(await attacker.start('google'), ADA);
    expect(await victim.comeBack(address)).toBe('/login?error=provider-failed&provider=google');
  });

  it('refuses a cookie that was changed, has another signature or is ten minutes old', async () => {
    const browser = createBrowser(app);
    const away = await browser.start('google');
    const good = browser.cookie;
    for (const cookie of [`${good}x`, good.replace(/\.[^.]+$/, '.AAAA'), '__Host-mote-oidc=', '__Host-mote-oidc=%00']) {
      browser.cookie = cookie;
      expect(await browser.comeBack(strange.approve(away, ADA))).toContain('error=provider-failed');
    }
    browser.cookie = good;
    app.advance(10 * 60 * 1000 + 1);
    expect(await browser.comeBack(strange.approve(away, ADA))).toContain('error=provider-failed');
  });

  it('does not start without a valid nonce hash or by an unknown provider', async () => {
    const browser = createBrowser(app);
    // The third value is the secret itself, which must never be in an address.
    for (const nonceHash of ['', 'short', browser.nonce]) {
      expect(await browser.start('google', { nonceHash, returnTo: '/account' })).toBe(FAILED);
    }
    expect(await browser.start('classlink')).toBe('/login?error=provider-failed&provider=classlink');
    expect(await browser.start('evil')).toBe('/login?error=provider-failed');
    expect(browser.cookie).toBe('');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/login?x=1', '/%2Fevil.example'])(
    'never redirects to %s',
    async (returnTo) => {
      const browser = createBrowser(app);
      expect(await browser.start('google', { nonceHash: '', returnTo })).toBe(
        '/login?error=provider-failed&provider=google',
      );
    },
  );

  it.each<[keyof StrangeProvider['manners'], Manner]>([
    ['metadata', 'down'],
    ['metadata', 'junk'],
    ['metadata', 'error'],
    ['metadata', 'endless'],
    ['token', 'down'],
    ['token', 'junk'],
    ['token', 'error'],
    ['token', 'endless'],
    ['keys', 'down'],
    ['keys', 'junk'],
  ])('reports a failed sign-in when the provider’s %s is %s, and the next sign-in succeeds', async (part, manner) => {
    strange.manners[part] = manner;
    const attempt = async () => {
      const browser = createBrowser(app);
      const away = await browser.start('google', { returnTo: '/account' });
      return away.startsWith('/') ? away : browser.comeBack(strange.approve(away, ADA));
    };
    expect(await attempt()).toBe(FAILED);
    strange.manners[part] = 'good';
    expect(await attempt()).toMatch(/^\/login\?otl=/);
  });

  it('logs the reason, but no text from the provider', async () => {
    await goThrough({ ...ADA, email_verified: false }, { claims: { name: 'A name of a child' } });
    await goThrough(ADA, { claims: { nonce: 'a nonce to be kept' } });
    expect(app.log()).toContain('oidc-refused');
    for (const text of ['A name of a child', 'a nonce to be kept', ADA.email]) expect(app.log()).not.toContain(text);
  });
});

// The test changes no row and takes real seconds, so one database is enough.
it('stops waiting for a provider after five seconds', async () => {
  const strange = await startStrangeProvider(CALLBACK);
  const opened = await DIALECTS[0]?.open();
  if (!opened) throw new Error('There is no dialect');
  const app = await createTestApp({ db: opened.db, providers: { google: strange.settings } });
  strange.manners.metadata = 'slow';
  const began = performance.now();
  expect(await createBrowser(app).start('google', { returnTo: '/account' })).toBe(FAILED);
  expect(performance.now() - began).toBeGreaterThan(4_000);
  await app.close();
  await strange.close();
  await opened.close();
});
