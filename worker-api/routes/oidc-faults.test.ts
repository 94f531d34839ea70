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
/** In a minute's turn: a clock may go that much ahead. */
const seconds = () => Math.floor(Date.now() / 1000);

// A provider, a database and signatures of both take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(DIALECTS)('a provider that does wrong, on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let strange: StrangeProvider;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  // Each has a provider that nobody has asked yet.
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

  it('is believed when it does nothing wrong', async () => {
    expect(await goThrough(ADA)).toMatch(/^\/login\?otl=/);
    expect(await goThrough({ ...ADA, email_verified: 'true' })).toMatch(/^\/login\?otl=/);
    // Asked for what it is once, not at each sign-in.
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
    ['several audiences, ours not the one', { claims: { aud: ['mote', 'other'], azp: 'other' } }],
    ['an end in the past', { claims: { exp: seconds() - 3600 } }],
    ['no end', { claims: { exp: undefined } }],
    ['a signature of another key', { signature: 'foreign' }],
    ['no signature', { signature: 'none' }],
    ['no number for the person', { claims: { sub: undefined } }],
    ['an empty number', { claims: { sub: '' } }],
    ['another state in the address', { back: { state: 'of another sign-in' } }],
    ['another issuer in the address', { back: { iss: 'https://evil.example' } }],
    ['no code', { back: { code: '' } }],
    ['an error of its own', { back: { error: 'server_error' } }],
  ])('%s: nobody is signed in', async (_what, change) => {
    const before = await countTokens();
    const back = await goThrough(ADA, change);
    // Where even the state is another one, nothing of the sign-in is believed.
    expect([FAILED, FAILED.replace('&returnTo=%2Faccount', '')]).toContain(back);
    expect(await countTokens()).toBe(before);
  });

  it.each([
    [{ email_verified: false }],
    [{ email_verified: undefined }],
    [{ email_verified: 'false' }],
    [{ email: undefined }],
    [{ email: 'no address' }],
  ])('%j: the address is not verified', async (claims) => {
    expect(await goThrough({ ...ADA, ...claims })).toBe(FAILED.replace('provider-failed', 'email-unverified'));
  });

  it('takes a code once, also from a provider that would give it again', async () => {
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

  it('gives the end of a sign-in to the browser that began it, not to one that was sent its address', async () => {
    const attacker = createBrowser(app);
    const victim = createBrowser(app);
    await victim.start('google', { returnTo: '/account' });
    const address = strange.approve(await attacker.start('google'), ADA);
    expect(await victim.comeBack(address)).toBe('/login?error=provider-failed&provider=google');
  });

  it('takes no cookie that was changed, is of another provider’s secret, or is ten minutes old', async () => {
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

  it('begins nothing without the browser’s secret, or by a provider that is not there', async () => {
    const browser = createBrowser(app);
    // Nor with the secret itself, which has no business in an address.
    for (const nonceHash of ['', 'short', browser.nonce]) {
      expect(await browser.start('google', { nonceHash, returnTo: '/account' })).toBe(FAILED);
    }
    expect(await browser.start('classlink')).toBe('/login?error=provider-failed&provider=classlink');
    expect(await browser.start('evil')).toBe('/login?error=provider-failed');
    expect(browser.cookie).toBe('');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/login?x=1', '/%2Fevil.example'])(
    'never goes on to %s',
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
  ])('its %s %s: said so, and the next one is tried anew', async (part, manner) => {
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

  it('logs why, and nothing that the provider wrote', async () => {
    await goThrough({ ...ADA, email_verified: false }, { claims: { name: 'A name of a child' } });
    await goThrough(ADA, { claims: { nonce: 'a nonce to be kept' } });
    expect(app.log()).toContain('oidc-refused');
    for (const text of ['A name of a child', 'a nonce to be kept', ADA.email]) expect(app.log()).not.toContain(text);
  });
});

// No row is touched, and real seconds go by: one database is enough.
it('waits for a provider for five seconds, not for ever', async () => {
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
