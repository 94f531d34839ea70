import { describe, expect, test, vi } from 'vitest';
import {
  identifyBodySchema,
  referralUsedBodySchema,
  trackBodySchema,
  utmBodySchema,
} from '@/shared/contract/signals.ts';
import type { EventName } from '@/shared/domain/account/events.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import { anonymousSession } from '@/shared/domain/account/session-of-status.ts';
import type { Sampling } from '@/shared/domain/account/tracking.ts';
import type { UserSession } from '@/shared/domain/account/user-session.ts';
import { FakeSessionPorts, failed, fakeStatus, tokenOf, USER_A } from './fake-session.ts';
import type { HttpCall, HttpResult } from './http-call.ts';
import { createSessionController } from './session-controller.ts';
import { createSignals, type SignalPorts, silently } from './signals.ts';

const anonymous = anonymousSession({
  anonymousUserId: 'anonymous:from_website:0b6f9d5e-3c1f-4a5e-9b1d-2f3a4b5c6d7e',
  anonymousCreatedAt: 1,
  lastUserId: '',
  TZOffset: 0,
});
const adult: UserSession = {
  ...anonymous,
  accessToken: 'secret',
  userId: USER_A,
  primaryEmailAddress: 'A@EXAMPLE.Org',
  style: 'email',
  name: 'Ada Lovelace',
  avatarUrl: '/images/ada.png',
  preferredLocale: 'cy',
};
const minor: UserSession = { ...adult, isMinor: true, institutionalRole: 'student' };
const OK: HttpResult = { ok: true, value: { status: 200, headers: new Headers(), body: 'ok' } };

interface WorldOptions extends Partial<SignalPorts> {
  user?: UserSession;
  isLoggedIn?: boolean;
  answer?: () => Promise<HttpResult>;
}

function createWorld({ user = adult, isLoggedIn = true, answer = async () => OK, ...ports }: WorldOptions = {}) {
  const calls: HttpCall[] = [];
  const request = (call: HttpCall) => {
    calls.push(call);
    return answer();
  };
  const signals = createSignals({
    source: 'website',
    who: () => ({ user, isLoggedIn }),
    http: () => ({ request }),
    ...ports,
  });
  const bodies = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  return { signals, calls, bodies, request };
}

/** Waits until every signal was sent or dropped. An adult's signal needs nothing but promises. */
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
};

const TRACK = 's/track/everything';
const IDENTIFY = 's/identify/everything';

describe('the signal of an event', () => {
  const where = () => ({
    pageContext: 'sidebar',
    direct: true,
    trackingRoute: 'direct',
    referrer: 'https://news.example/',
    referrerURL: 'https://mote.example/pricing',
    application: 'gdocs' as const,
    applicationView: 'home' as const,
    extensionVersion: '1.2.3',
  });

  test('[S7-022] [S3-134] an event is one POST of the eleven fields with a text response', async () => {
    const { signals, calls } = createWorld({ where });
    signals.track(EVENTS.loginComplete);
    await settle();
    expect(calls).toMatchObject([{ method: 'POST', path: TRACK, responseType: 'text' }]);
    expect(calls[0]?.body).toEqual({
      event: 'login complete',
      userId: USER_A,
      pageContext: 'sidebar',
      direct: true,
      trackingRoute: 'direct',
      trackingSource: 'website',
      referrer: 'https://news.example/',
      referrerURL: 'https://mote.example/pricing',
      application: 'gdocs',
      extensionVersion: '1.2.3',
      applicationView: 'home',
    });
    expect(trackBodySchema.safeParse(calls[0]?.body).success).toBe(true);
  });

  test.each(['website', 'extension'] as const)('[S3-135] an event names its client: %s', async (source) => {
    const { signals, bodies } = createWorld({ source });
    signals.track(EVENTS.logout, { forced: true, origin: 'web', error: 403 });
    await settle();
    expect(bodies(TRACK)).toEqual([
      { event: 'logout', userId: USER_A, trackingSource: source, forced: true, origin: 'web', error: 403 },
    ]);
    expect(trackBodySchema.safeParse(bodies(TRACK)[0]).success).toBe(true);
  });

  test('[S5-007] an event without a name is not sent', async () => {
    const { signals, calls } = createWorld();
    signals.track('' as EventName);
    await settle();
    expect(calls).toEqual([]);
  });

  test('an event belongs to the user at its time, even if it is sent later', async () => {
    let user: UserSession = adult;
    const { signals, bodies } = createWorld({ who: () => ({ user, isLoggedIn: true }) });
    signals.track(EVENTS.logout);
    user = anonymous;
    await settle();
    expect(bodies(TRACK)).toMatchObject([{ userId: USER_A }]);
  });

  test('an event of a minor has a pseudonym and no referrer', async () => {
    const { signals, bodies } = createWorld({ user: minor, where });
    signals.track(EVENTS.loginComplete);
    await vi.waitFor(() => expect(bodies(TRACK)).toHaveLength(1));
    expect(bodies(TRACK)[0]).toMatchObject({ userId: expect.stringMatching(/^minor:[0-9a-f]{32}$/) });
    expect(bodies(TRACK)[0]).not.toHaveProperty('referrer');
  });
});

describe('the extension’s signals', () => {
  test('the extension sends no events while signed out', async () => {
    const { signals, calls } = createWorld({ source: 'extension', user: anonymous, isLoggedIn: false });
    signals.track(EVENTS.microphoneBlocked);
    signals.tellPresence({ isInstalled: true, version: '1.0.0' });
    signals.tellUtm({ utm_source: 'x' });
    await settle();
    expect(calls).toEqual([]);
  });

  test('[S5-008] sends a listed event for a user whose id begins as allowed, and not for another', async () => {
    const sampling: Sampling = { sampledEvents: [EVENTS.readAloudError], sampleFirst: ['a'] };
    for (const [userId, wanted] of [
      [USER_A, 1],
      ['b'.repeat(17), 0],
    ] as const) {
      const { signals, calls } = createWorld({
        source: 'extension',
        who: () => ({ user: { ...adult, userId }, isLoggedIn: true, sampling }),
      });
      signals.track(EVENTS.readAloudError);
      await settle();
      expect(calls).toHaveLength(wanted);
      signals.track(EVENTS.loginComplete);
      await settle();
      expect(calls).toHaveLength(wanted + 1);
    }
  });
});

describe('[S7-018] identify()', () => {
  const withheld = [
    'accessToken',
    'avatarUrl',
    'quotaResetsAt',
    'productStates',
    'acquiredScopes',
    'goals',
    'isInstitutional',
  ];

  test('[S7-019] [S7-020] [S5-005] [S5-006] sends the extension’s session without withheld fields, and from_extension', async () => {
    const { signals, bodies } = createWorld({ source: 'extension' });
    signals.identify(adult);
    await settle();
    const [body] = bodies(IDENTIFY);
    expect(bodies(IDENTIFY)).toHaveLength(1);
    expect(body).toMatchObject({
      from_extension: 1,
      email: 'A@EXAMPLE.Org',
      email_domain: 'example.org',
      isMinor: '0',
      userId: USER_A,
    });
    for (const field of [...withheld, 'tracking_source', 'referrer']) expect(body).not.toHaveProperty(field);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(identifyBodySchema.safeParse(body).error).toBeUndefined();
  });

  test('[S7-019] [S7-021] adds source, route, campaign and referrer on the site', async () => {
    const came = () => ({
      utm: { utm_source: 'letter', utm_id: '7' },
      referrer: 'https://news.example/',
      referrerURL: 'https://mote.example/pricing',
    });
    const { signals, bodies } = createWorld({ came });
    signals.identify(adult);
    await settle();
    const [body] = bodies(IDENTIFY);
    expect(body).toMatchObject({
      tracking_source: 'website',
      tracking_route: 'direct',
      utm_source: 'letter',
      utm_id: '7',
      referrer: 'https://news.example/',
      referrerURL: 'https://mote.example/pricing',
    });
    for (const field of [...withheld, 'from_extension']) expect(body).not.toHaveProperty(field);
    expect(identifyBodySchema.safeParse(body).error).toBeUndefined();
  });

  test('[S5-005] sends pseudonym, role, language and the minor flag for a minor', async () => {
    const { signals, bodies } = createWorld({ user: minor, came: () => ({ referrer: 'https://x.example/' }) });
    signals.identify(minor);
    await vi.waitFor(() => expect(bodies(IDENTIFY)).toHaveLength(1));
    expect(bodies(IDENTIFY)).toEqual([
      { userId: expect.stringMatching(/^minor:/), role: 'student', preferredLocale: 'cy', isMinor: '1' },
    ]);
    expect(identifyBodySchema.safeParse(bodies(IDENTIFY)[0]).success).toBe(true);
  });
});

test('sends the other calls with the fields that the specification names', async () => {
  const { signals, calls } = createWorld();
  const utm = { utm_source: 's', utm_medium: 'm', utm_campaign: 'c', utm_term: 't', utm_content: 'o', utm_id: 'i' };
  signals.tellUtm(utm);
  signals.tellVisit({ userAgent: 'Chrome', containingURL: 'https://mote.example/m/1' });
  signals.tellPresence({ isInstalled: false, version: null });
  signals.tellReferral({ isNewUser: true, isLoggedIn: true });
  signals.tellInstall({ referrerUserId: 'abc' });
  await settle();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['s/utm', utm],
    ['s/visitedOutside', { event: 'visited outside', userAgent: 'Chrome', containingURL: 'https://mote.example/m/1' }],
    ['s/presence', { isInstalled: false, version: null }],
    ['s/referralCodeUsed', { event: 'referral code used', isNewUser: true, isLoggedIn: true }],
    ['s/clickedInstall', { event: 'clicked install', referrerUserId: 'abc' }],
  ]);
  expect(utmBodySchema.parse(utm)).toEqual(utm);
});

test('[S7-034] sends a used referral code and a rejected one', async () => {
  const { signals, bodies } = createWorld();
  signals.tellReferral({ code: 'abc', isNewUser: true, isLoggedIn: true });
  signals.tellReferral({ isNewUser: false, isLoggedIn: false });
  await settle();
  const event = 'referral code used';
  expect(bodies('s/referralCodeUsed')).toEqual([
    { event, code: 'abc', isNewUser: true, isLoggedIn: true },
    { event, isNewUser: false, isLoggedIn: false },
  ]);
  for (const body of bodies('s/referralCodeUsed')) expect(referralUsedBodySchema.safeParse(body).success).toBe(true);
});

describe('[S7-040] failures of signals', () => {
  test.each([
    ['the network', async () => failed('server-unreachable')],
    ['the server', async () => failed('overloaded', 503)],
    ['the program', () => Promise.reject(new Error('a mistake'))],
  ] as const)('a failed event causes no error: %s', async (_what, answer) => {
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')];
    const { signals, calls } = createWorld({ answer });
    signals.track(EVENTS.loginError);
    signals.identify(adult);
    signals.tellUtm({ utm_id: 'x' });
    await settle();
    expect(calls).toHaveLength(3);
    for (const spy of said) expect(spy).not.toHaveBeenCalled();
    expect(await silently(() => Promise.reject(new Error('a mistake')))).toBe(false);
    vi.restoreAllMocks();
  });

  test('makes no request for a user without an id', async () => {
    const { signals, calls } = createWorld({ who: () => Promise.reject(new Error('offline')) });
    signals.track(EVENTS.loginError);
    await settle();
    expect(calls).toEqual([]);
  });
});

describe('signals of a session', () => {
  function createVisit(ports: FakeSessionPorts) {
    const { calls, bodies, request } = createWorld();
    const session = createSessionController(
      Object.assign(ports, {
        signals: createSignals({
          source: ports.client,
          who: () => session.snapshot(),
          http: () => ({ request }),
        }),
      }),
    );
    const events = () => bodies(TRACK).map((body) => trackBodySchema.parse(body).event);
    return { session, calls, bodies, events };
  }
  const body = { token: tokenOf('link'), containingURL: 'https://mote.example/login' };
  const signedIn = (ports: FakeSessionPorts) => {
    ports.signInAnswer = {
      ok: true,
      value: { ...fakeStatus(USER_A, tokenOf('one')), returnTo: null, isNewUser: false },
    };
    return ports;
  };

  test('[S8-019] sends one event of exactly this name after a failed sign-in', async () => {
    const { session, events } = createVisit(new FakeSessionPorts());
    await session.signIn(body);
    await settle();
    expect(events()).toEqual(['Login Error Occurred']);
  });

  test('[S8-020] sends one event of exactly this name after a sign-out that the server did not receive', async () => {
    const ports = signedIn(new FakeSessionPorts());
    ports.signOutAnswer = failed('server-unreachable');
    const { session, events } = createVisit(ports);
    await session.signIn(body);
    await session.signOut();
    await settle();
    expect(events()).toEqual(['login complete', 'logout', 'Log Out Error Occurred']);
  });

  test('attributes a sign-in to the new user and a sign-out to the old one', async () => {
    const { session, bodies } = createVisit(signedIn(new FakeSessionPorts()));
    await session.signIn(body);
    await session.signOut();
    await settle();
    expect(bodies(TRACK)).toMatchObject([
      { event: 'login complete', userId: USER_A },
      { event: 'logout', userId: USER_A, forced: false, origin: 'web' },
    ]);
  });

  test('[S7-018] identifies once at a sign-in on the site', async () => {
    const ports = signedIn(new FakeSessionPorts());
    const { bodies, request } = createWorld();
    const signals = createSignals({
      source: 'website',
      who: () => session.snapshot(),
      http: () => ({ request }),
    });
    const session = createSessionController(
      Object.assign(ports, { signals, afterSignIn: ({ user }: { user: UserSession }) => signals.identify(user) }),
    );
    await session.signIn(body);
    await session.refresh();
    await settle();
    expect(bodies(IDENTIFY)).toHaveLength(1);
    expect(identifyBodySchema.safeParse(bodies(IDENTIFY)[0]).error).toBeUndefined();
  });
});
