import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identifyAdultBodySchema } from '@/shared/contract/signals.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import { LEGAL_VERSIONS } from '@/shared/domain/account/legals.ts';
import { anonymousSession } from '@/shared/domain/account/session-of-status.ts';
import { identifyPayload } from '@/shared/domain/account/tracking.ts';
import type { AgeBand, UserSession } from '@/shared/domain/account/user-session.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { createMemoryLimiter, RATES } from '../services/limits/limiter.ts';
import { NO_RIGHTS } from '../services/rights.ts';
import { forgetSignals } from '../services/signal/forget.ts';
import { oldSignalsQuery, sweepSignals } from '../services/signal/sweep.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { createClient, newEmail, type TestClient } from '../testing/people.ts';
import { codeOf } from '../testing/sender.ts';

const TRACK = 's/track/everything';
const IDENTIFY = 's/identify/everything';

const event = (source: 'website' | 'extension' = 'website') => ({
  event: EVENTS.loginComplete,
  userId: 'somebody else',
  trackingSource: source,
});

const ELEVEN = {
  event: EVENTS.microphoneBlocked,
  userId: 'x',
  pageContext: 'essay of Ada Lovelace',
  direct: true,
  trackingRoute: 'direct',
  trackingSource: 'website',
  referrer: 'https://classroom.example/u/ada@school.example',
  referrerURL: 'https://mote.example/m/0123456789abcdefg',
  application: 'gdocs',
  extensionVersion: '1.2.3',
  applicationView: 'home',
};

/** Checks the response to an accepted signal. */
async function expectTaken(answer: Response): Promise<void> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('ok');
}

describe.each(DIALECTS)('signals on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let site: TestClient;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    app = await createTestApp({ db: opened.db });
    site = createClient(app);
    const { signal } = app.db.tables;
    await app.db.atomic([{ query: app.db.handle.delete(signal) }]);
    return () => app.close();
  });

  const rows = () => app.db.handle.select().from(app.db.tables.signal);
  const lone = async () => {
    const all = await rows();
    expect(all).toHaveLength(1);
    return all[0];
  };
  const post = (path: string, body: unknown, client = site) => client.call('POST', path, body);
  const legals = Object.entries(LEGAL_VERSIONS).map(([document, version]) => ({ document, version }));

  async function signIn(client: TestClient, ageBand: AgeBand | null) {
    const email = newEmail();
    const signUp = ageBand === null ? {} : { signUp: { ageBand, legals: legals as never } };
    const { identity } = await client.signIn(email, { mail: signUp });
    return identity;
  }

  const sessionOf = (change: Partial<UserSession>): UserSession => ({
    ...anonymousSession({ anonymousUserId: 'anonymous', anonymousCreatedAt: 1, lastUserId: '', TZOffset: 0 }),
    ...change,
  });

  it('[S7-022] [S3-134] accepts an event with exactly the eleven fields, responds with text and stores it for the visitor', async () => {
    await expectTaken(await post(TRACK, ELEVEN));
    const { event: name, userId, ...fields } = ELEVEN;
    expect(await lone()).toMatchObject({ kind: 'track', event: name, body: fields, at: app.now() });
    expect((await lone())?.userId).toMatch(/^anonymous:from_website:/);
    expect(userId).not.toBe((await lone())?.userId);
  });

  it.each([
    ['a twelfth field', { ...ELEVEN, email: 'ada@school.example' }],
    ['no name', { ...ELEVEN, event: '' }],
    ['another source', { ...ELEVEN, trackingSource: 'elsewhere' }],
    ['an unknown application', { ...ELEVEN, application: 'other' }],
    ['a list', [ELEVEN]],
    ['a text', 'login complete'],
  ])('refuses an event with %s', async (_what, body) => {
    expect(await codeOf(await post(TRACK, body))).toBe('400 bad-request');
    expect(await rows()).toEqual([]);
  });

  it('refuses a body of more than 64 KB', async () => {
    const body = { ...ELEVEN, pageContext: 'x'.repeat(LIMITS.jsonBodyBytes) };
    expect(await codeOf(await post(TRACK, body))).toBe('413 body-too-large');
  });

  it('[S7-018] [S7-019] [S7-020] [S7-021] stores an adult’s identify fields from site and extension, except the id in the body', async () => {
    const extension = createClient(app, 'extension');
    for (const client of [site, extension]) {
      const source = client === site ? 'website' : 'extension';
      const { userId, primaryEmailAddress } = await signIn(client, 'adult');
      const user = sessionOf({ accessToken: 'secret', userId, primaryEmailAddress, style: 'email' });
      const came = {
        utm: { utm_source: 'letter' },
        referrer: 'https://news.example',
        referrerURL: 'https://m.example/',
      };
      const body = await identifyPayload(user, { source, ...came });
      expect(identifyAdultBodySchema.parse(body)).toEqual(body);
      await expectTaken(await post(IDENTIFY, body, client));
      const { userId: _id, ...fields } = body;
      const kept = (await rows()).find((row) => row.userId === userId);
      expect(kept).toMatchObject({ kind: 'identify', event: null, body: fields });
      expect(JSON.stringify(kept)).not.toContain('secret');
    }
  });

  it.each(['accessToken', 'avatarUrl', 'quotaResetsAt', 'productStates', 'acquiredScopes', 'goals', 'isInstitutional'])(
    '[S7-019] refuses the field %s in an identify body',
    async (field) => {
      const body = await identifyPayload(sessionOf({ userId: 'u' }), { source: 'website' });
      expect(await codeOf(await post(IDENTIFY, { ...body, [field]: null }))).toBe('400 bad-request');
    },
  );

  it('stores nothing that identifies a minor, only one constant pseudonym derived from a secret', async () => {
    const { userId, primaryEmailAddress } = await signIn(site, '13-17');
    const forged = await identifyPayload(
      sessionOf({ userId, primaryEmailAddress, name: 'Ada Lovelace', description: 'Ada', preferredLocale: 'cy' }),
      {
        source: 'website',
        utm: { utm_id: 'ada' },
        referrer: 'https://ada.example',
        referrerURL: 'https://m.example/ada',
      },
    );
    for (const [path, body] of [
      [IDENTIFY, forged],
      [TRACK, ELEVEN],
      ['s/utm', { utm_source: 'ada' }],
      [
        's/visitedOutside',
        { event: EVENTS.visitedOutside, userAgent: 'Chrome', containingURL: 'https://m.example/ada' },
      ],
      ['s/presence', { isInstalled: true, version: '1.0.0' }],
      ['s/referralCodeUsed', { event: EVENTS.referralCodeUsed, code: 'ada', isNewUser: true, isLoggedIn: true }],
      ['s/clickedInstall', { event: EVENTS.clickedInstall, referrerUserId: 'ada' }],
    ] as const) {
      await expectTaken(await post(path, body));
    }
    const kept = await rows();
    expect(new Set(kept.map((row) => row.userId)).size).toBe(1);
    expect(kept[0]?.userId).toMatch(/^minor:[0-9a-f]{32}$/);
    expect(Object.fromEntries(kept.map(({ kind, body }) => [kind, body]))).toEqual({
      identify: { role: null, preferredLocale: 'cy', isMinor: '1' },
      track: {
        direct: true,
        trackingSource: 'website',
        application: 'gdocs',
        applicationView: 'home',
        extensionVersion: '1.2.3',
      },
      utm: {},
      visited: {},
      presence: { isInstalled: true, version: '1.0.0' },
      referral: { isNewUser: true, isLoggedIn: true },
      install: {},
    });
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`\\bada\\b|chrome|school|${userId}`, 'i'));
    const { secret } = app.db.tables;
    const [made] = await app.db.handle.select().from(secret);
    expect(made?.value).toMatch(/^[0-9a-f]{64}$/);
  });

  it('accepts the short identify body of a minor, and no other member', async () => {
    await signIn(site, 'under-13');
    const body = { userId: 'minor:1', role: 'student', preferredLocale: 'cy', isMinor: '1' };
    expect(await codeOf(await post(IDENTIFY, { ...body, email: 'ada@school.example' }))).toBe('400 bad-request');
    await expectTaken(await post(IDENTIFY, body));
    expect((await lone())?.body).toEqual({ role: null, preferredLocale: 'cy', isMinor: '1' });
  });

  it('treats events of users of unknown age like those of minors', async () => {
    const { userId } = await signIn(site, null);
    await expectTaken(await post(TRACK, ELEVEN));
    expect((await lone())?.userId).toMatch(/^minor:/);
    expect((await lone())?.userId).not.toContain(userId);
    expect((await lone())?.body).not.toHaveProperty('referrer');
  });

  it('stores no events of a signed-out extension, with the same response', async () => {
    const extension = createClient(app, 'extension');
    await expectTaken(await post(TRACK, event('extension'), extension));
    await expectTaken(await post('s/presence', { isInstalled: true, version: '1.0.0' }, extension));
    await expectTaken(await post(TRACK, event('extension')));
    expect(await rows()).toEqual([]);
    const { userId } = await signIn(extension, 'adult');
    await expectTaken(await post(TRACK, event('extension'), extension));
    expect(await lone()).toMatchObject({ userId, body: { trackingSource: 'extension' } });
  });

  it('takes the user id of an event from the session, not from the body', async () => {
    const { userId } = await signIn(site, 'adult');
    await expectTaken(await post(TRACK, { ...event(), userId: 'Z'.repeat(17) }));
    expect((await lone())?.userId).toBe(userId);
    expect(JSON.stringify(await lone())).not.toContain('ZZZ');
  });

  it('refuses events of an ended session with its error code', async () => {
    await signIn(site, 'adult');
    await site.call('POST', 'v1/i/deviceSignOut');
    expect(await codeOf(await post(TRACK, event()))).toBe('403 session-invalid');
    expect(await rows()).toEqual([]);
  });

  it.each([
    [
      '[S7-032] campaign parameters',
      'utm',
      's/utm',
      { utm_source: 's', utm_medium: 'm', utm_campaign: 'c', utm_term: 't', utm_content: 'o', utm_id: 'i' },
    ],
    ['[S7-031] whether the extension is there', 'presence', 's/presence', { isInstalled: true, version: '1.2.3' }],
    [
      '[S7-033] a visit from outside',
      'visited',
      's/visitedOutside',
      { event: EVENTS.visitedOutside, userAgent: 'Chrome', containingURL: 'https://m.example/m/1' },
    ],
    [
      '[S7-034] a referral code',
      'referral',
      's/referralCodeUsed',
      { event: EVENTS.referralCodeUsed, code: 'abc', isNewUser: false, isLoggedIn: true },
    ],
  ] as const)('%s: stores the body unchanged, and accepts no other member', async (_what, kind, path, body) => {
    expect(await codeOf(await post(path, { ...body, name: 'Ada' }))).toBe('400 bad-request');
    await expectTaken(await post(path, body));
    const { event: name = null, ...fields } = { event: null, ...body };
    expect(await lone()).toMatchObject({ kind, event: name, body: fields });
  });

  it('[S7-035] stores an install after a referral with the account of the code', async () => {
    const friend = await signIn(createClient(app), 'adult');
    const child = await signIn(createClient(app), '13-17');
    const press = (code: string) => post('s/clickedInstall', { event: EVENTS.clickedInstall, referrerUserId: code });
    for (const code of [friend.referrerCode, child.referrerCode, 'nobody', 'no code at all']) {
      await expectTaken(await press(code));
    }
    const kept = (await rows()).map(({ body }) => body.referrerUserId);
    expect(kept).toHaveLength(4);
    expect(kept).toContain(friend.userId);
    expect(kept).not.toContain(child.userId);
    expect(kept.filter((name) => typeof name === 'string' && name.startsWith('minor:'))).toHaveLength(1);
    expect(kept.filter((name) => name === null)).toHaveLength(2);
  });

  it('[S5-008] sends clients the sampled events when the server has such a setting', async () => {
    const sampling = { sampledEvents: [EVENTS.readAloudError], sampleFirst: ['a', '7'] };
    const sampled = await createTestApp({ db: opened.db, rights: { ...NO_RIGHTS, sampling } });
    const { device } = await createClient(sampled).signIn(newEmail());
    expect(device.sampling).toEqual(sampling);
    await sampled.close();
    expect((await site.signIn(newEmail())).device).not.toHaveProperty('sampling');
  });

  it('refuses too many events of a device with 429 and Retry-After, but not those of other devices', async () => {
    const limiter = createMemoryLimiter({ 'signal-by-device': { points: 2, seconds: 60 } });
    const strict = await createTestApp({ db: opened.db, limiter });
    const [loud, quiet] = [createClient(strict), createClient(strict)];
    for (let i = 0; i < 2; i += 1) await expectTaken(await post(TRACK, event(), loud));
    const refused = await post(TRACK, event(), loud);
    expect(await codeOf(refused)).toBe('429 too-many-requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectTaken(await post(TRACK, event(), quiet));
    await strict.close();
    // 2,000 pupils behind one address, fifty signals each in ten minutes.
    expect(RATES['signal-by-address'].points).toBeGreaterThanOrEqual(2_000 * 50);
  });

  it('deletes events after 90 days, and finds them by an index', async () => {
    await expectTaken(await post(TRACK, event()));
    app.advance(LIMITS.signalMs - 1);
    expect(await sweepSignals(app.services)).toBe(0);
    await expectTaken(await post(TRACK, event()));
    app.advance(1);
    expect(await sweepSignals(app.services)).toBe(1);
    expect((await lone())?.at).toBe(app.now() - 1);
    const plan = await app.db.explain(oldSignalsQuery(app.services, app.now()));
    if (app.db.dialect === 'sqlite')
      expect(plan).toMatch(/SEARCH signal USING (COVERING )?INDEX sqlite_autoindex_signal_1 \(id<\?\)/);
  });

  it('deletes an account’s events with it, under its id and its pseudonym', async () => {
    const child = createClient(app);
    const { userId } = await signIn(child, '13-17');
    const other = await signIn(site, 'adult');
    await expectTaken(await post(TRACK, event(), child));
    await expectTaken(await post(TRACK, event()));
    await app.db.atomic([await forgetSignals(app.services, userId)]);
    expect((await lone())?.userId).toBe(other.userId);
    const { signal } = app.db.tables;
    expect(await app.db.handle.select().from(signal).where(eq(signal.userId, userId))).toEqual([]);
  });

  it('concurrent first events of minors create one secret', async () => {
    const { secret } = app.db.tables;
    await app.db.atomic([{ query: app.db.handle.delete(secret) }]);
    await signIn(site, '13-17');
    await Promise.all(Array.from({ length: 8 }, () => post(TRACK, event())));
    const kept = await rows();
    expect(kept).toHaveLength(8);
    expect(new Set(kept.map((row) => row.userId)).size).toBe(1);
    expect(await app.db.handle.select().from(secret)).toHaveLength(1);
  });
});
