import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { IdentityStatus, SignInBody } from '@/shared/contract/identity.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { FakeSessionPorts, failed, fakeStatus, tokenOf, USER_A, USER_B } from './fake-session.ts';
import { createSessionController } from './session-controller.ts';
import type { SessionController } from './session-ports.ts';

const T1 = tokenOf('t1');
const T2 = tokenOf('t2');
const LINK: SignInBody = { token: tokenOf('link'), containingURL: 'https://mote.example/login' };
const MARK = T1.slice(-8);

const said = (userId: string, token?: string): ApiResult<IdentityStatus> => ({
  ok: true,
  value: fakeStatus(userId, token),
});
const signInOf = (userId: string, token: string) =>
  ({ ok: true, value: { ...fakeStatus(userId, token), returnTo: '/activity', isNewUser: false } }) as const;

let ports: FakeSessionPorts;
beforeEach(() => {
  ports = new FakeSessionPorts();
});

/** Signs in as A with T1, in the cache and at the server; clears the recorded steps. */
async function openSignedIn(client: 'website' | 'extension' = 'website') {
  ports.client = client;
  if (client === 'extension') ports.cookie = null;
  else ports.cookieText = T1;
  ports.kept = { accessToken: T1, userId: USER_A, lastUserId: USER_A, expired: '' };
  ports.cached = fakeStatus(USER_A);
  ports.statuses = [said(USER_A)];
  const session = createSessionController(ports);
  await session.start();
  await session.settled();
  ports.steps = [];
  ports.announced = [];
  return session;
}

async function openSignedOut(client: 'website' | 'extension' = 'website') {
  ports.client = client;
  if (client === 'extension') ports.cookie = null;
  ports.statuses = [said('')];
  const session = createSessionController(ports);
  await session.start();
  await session.settled();
  ports.steps = [];
  return session;
}

describe('start()', () => {
  test('[S4-014 S4-015] shows the cache first, then the server’s status', async () => {
    let answer: (result: ApiResult<IdentityStatus>) => void = () => undefined;
    ports.kept = { accessToken: T1, userId: USER_A, lastUserId: USER_A, expired: '' };
    ports.cached = fakeStatus(USER_A);
    ports.statuses = [new Promise((resolve) => (answer = resolve))];
    const session = createSessionController(ports);
    expect(session.snapshot()).toMatchObject({ phase: 'idle', isLoggedIn: false });
    await session.start();
    expect(session.snapshot()).toMatchObject({ phase: 'ready', isLoggedIn: true, isFresh: false });
    const newer = fakeStatus(USER_A);
    answer({ ok: true, value: { ...newer, identity: { ...newer.identity, name: 'Ada' } } });
    await session.settled();
    expect(session.snapshot()).toMatchObject({ isFresh: true, user: { name: 'Ada', accessToken: T1 } });
  });

  test('[S4-017 S4-018] starts with transcription off and the language en-US until the first status', () => {
    const { user } = createSessionController(ports).snapshot();
    expect(user).toMatchObject({ transcriptionOptOutEnabled: true, recommendedUXLocale: 'en-US' });
  });

  test('shows the cached user while offline, and an unknown user without a cache', async () => {
    ports.kept = { accessToken: T1, userId: USER_A, lastUserId: USER_A, expired: '' };
    ports.cached = fakeStatus(USER_A);
    const session = createSessionController(ports);
    await session.start();
    await session.settled();
    expect(session.snapshot()).toMatchObject({ isLoggedIn: true, failure: 'offline' });
    ports.cached = null;
    const other = createSessionController(ports);
    await other.start();
    await other.settled();
    expect(other.snapshot()).toMatchObject({ phase: 'idle', hasCredentials: true, failure: 'offline' });
  });

  test('does not show another user’s cache', async () => {
    ports.kept = { accessToken: T1, userId: USER_A, lastUserId: USER_A, expired: '' };
    ports.cached = fakeStatus(USER_B);
    const session = createSessionController(ports);
    await session.start();
    expect(session.snapshot()).toMatchObject({ phase: 'idle', user: { primaryEmailAddress: '' } });
  });

  test('shows a new visitor as anonymous and a returning one as logged out', async () => {
    expect((await openSignedOut()).snapshot()).toMatchObject({ login: 'anonymous', isFresh: true });
    ports.kept.lastUserId = USER_A;
    expect((await openSignedOut()).snapshot()).toMatchObject({ login: 'logged-out', user: { lastUserId: USER_A } });
  });

  test('makes no request in the signed-out extension', async () => {
    ports.client = 'extension';
    const session = createSessionController(ports);
    await session.start();
    await session.settled();
    expect(ports.steps).toEqual([]);
  });

  test('does not try a token that was refused in another tab', async () => {
    ports.kept = { accessToken: T1, userId: USER_A, lastUserId: USER_A, expired: MARK };
    const session = await openSignedOut();
    expect(session.snapshot()).toMatchObject({ login: 'logged-out', hasCredentials: false });
    expect(await session.credentials()).toEqual({ accessToken: '', lastUserId: USER_A });
  });
});

describe('signIn()', () => {
  test('[S4-019] stores the identity, tracks login complete, shows the user and runs the post-login step, in this order', async () => {
    const session = await openSignedOut();
    session.subscribe(() => ports.steps.push(`shown ${session.snapshot().login}`));
    ports.afterSignIn = ({ returnTo }) => void ports.steps.push(`post-login step, on to ${returnTo}`);
    ports.signInAnswer = signInOf(USER_A, T1);
    expect(await session.signIn(LINK)).toMatchObject({ ok: true, value: { user: { userId: USER_A } } });
    expect(ports.steps).toEqual([
      'shown signing-in',
      'cookie written',
      'keys accessToken userId lastUserId expired',
      'identity stored',
      'tracked login complete',
      'shown logged-in',
      'announced login',
      'post-login step, on to /activity',
    ]);
    expect(ports.kept).toEqual({ accessToken: T1, userId: USER_A, lastUserId: USER_A, expired: '' });
    expect(ports.cached?.identity.userId).toBe(USER_A);
    expect(JSON.stringify(ports.cached)).not.toContain(T1);
    expect(await session.credentials()).toEqual({ accessToken: T1, lastUserId: USER_A });
  });

  test('adopts a token only once if it arrives in the response and as auth data', async () => {
    const session = await openSignedOut();
    const answer = signInOf(USER_A, T1);
    ports.api.signIn = async () => {
      session.onAuth(answer.value.auth, { sentToken: null });
      return answer;
    };
    expect(await session.signIn(LINK)).toMatchObject({ ok: true, value: { user: { userId: USER_A } } });
    expect(ports.announced).toEqual([{ kind: 'login', userId: USER_A }]);
    expect(ports.steps).not.toContain('status asked');
  });

  test('[S4-020 S8-019] tracks a failure and changes nothing', async () => {
    const session = await openSignedOut();
    expect(await session.signIn(LINK)).toMatchObject({ ok: false, error: 'link-invalid' });
    expect(ports.tracked).toEqual([[EVENTS.loginError]]);
    expect(session.snapshot()).toMatchObject({ login: 'anonymous', isLoggedIn: false });
    expect(ports.kept.accessToken).toBe('');
  });

  test('keeps the session after a used link', async () => {
    const session = await openSignedIn();
    await session.signIn(LINK);
    expect(session.snapshot()).toMatchObject({ login: 'logged-in', isLoggedIn: true });
    expect(await session.credentials()).toMatchObject({ accessToken: T1 });
  });

  test.each([
    ['accessToken', { ...signInOf(USER_A, ''), ok: true as const }],
    ['userId', signInOf('', T1)],
  ])('[S5-001] fails if the response lacks %s', async (field, answer) => {
    const session = await openSignedOut();
    ports.signInAnswer = answer;
    const result = await session.signIn(LINK);
    expect(result).toMatchObject({ ok: false, detail: `login missing param on login: ${field}` });
    expect(ports.tracked).toEqual([[EVENTS.loginError]]);
    expect(session.snapshot().hasCredentials).toBe(false);
  });

  test.each([
    // The site makes no call: the server ends the old session when it sets the cookie with the new token
    // (sessions.test.ts).
    ['website', []],
    ['extension', ['signed out t1']],
  ] as const)('ends the old session on the server; the %s makes these calls: %j', async (client, told) => {
    const session = await openSignedIn(client);
    ports.signInAnswer = signInOf(USER_B, T2);
    await session.signIn(LINK);
    expect(session.snapshot().user).toMatchObject({ userId: USER_B, accessToken: T2 });
    expect(ports.steps.filter((step) => step.startsWith('signed out'))).toEqual(told);
  });

  test('stays signed in after a failed post-login step', async () => {
    const session = await openSignedOut();
    ports.signInAnswer = signInOf(USER_A, T1);
    ports.afterSignIn = () => Promise.reject(new Error('no extension'));
    expect(await session.signIn(LINK)).toMatchObject({ ok: true });
    expect(ports.logged).toEqual(['the post-login step failed']);
  });

  test('drops a late response about the previous user', async () => {
    const session = await openSignedIn();
    let answer: (result: ApiResult<IdentityStatus>) => void = () => undefined;
    ports.statuses = [new Promise((resolve) => (answer = resolve))];
    const late = session.refresh();
    ports.signInAnswer = signInOf(USER_B, T2);
    await session.signIn(LINK);
    answer(said(USER_A));
    await late;
    expect(session.snapshot().user.userId).toBe(USER_B);
    expect(ports.kept.userId).toBe(USER_B);
  });
});

describe('signOut()', () => {
  test('[S4-023 S4-024] notifies the server once and clears cookie, keys, identity and marker', async () => {
    const session = await openSignedIn();
    ports.kept.expired = 'old';
    ports.statuses = [said('')];
    expect(await session.signOut()).toBe(true);
    expect(ports.steps.filter((step) => step.startsWith('signed out'))).toEqual(['signed out t1']);
    expect(ports.cookieText).toBe('');
    expect(ports.cached).toBeNull();
    expect(ports.kept).toEqual({ accessToken: '', userId: '', lastUserId: USER_A, expired: '' });
  });

  test('[S4-008] keeps anonymous id and last user id', async () => {
    const session = await openSignedIn();
    const { anonymousUserId } = session.snapshot().user;
    ports.statuses = [said('')];
    await session.signOut();
    await session.settled();
    const { user, login, isLoggedIn } = session.snapshot();
    expect({ login, isLoggedIn }).toEqual({ login: 'logged-out', isLoggedIn: false });
    expect(user).toMatchObject({ accessToken: '', userId: anonymousUserId, anonymousUserId, lastUserId: USER_A });
    expect(user.primaryEmailAddress).toBe('');
  });

  test.each([
    ['website', 'web'],
    ['extension', 'extension'],
  ] as const)('[S4-025] tracks a logout with forced and origin: %s', async (client, origin) => {
    const session = await openSignedIn(client);
    await session.signOut();
    expect(ports.tracked).toEqual([[EVENTS.logout, { forced: false, origin }]]);
  });

  test('tracks a logout before the user is cleared', async () => {
    const session = await openSignedIn();
    const seen: string[] = [];
    ports.signals.track = () => void seen.push(session.snapshot().user.userId);
    await session.signOut();
    expect(seen).toEqual([USER_A]);
  });

  test('[S8-020] signs out here and tracks the error if the server cannot be notified', async () => {
    const session = await openSignedIn();
    ports.signOutAnswer = failed('offline');
    expect(await session.signOut()).toBe(false);
    expect(ports.tracked.map(([event]) => event)).toEqual([EVENTS.logout, EVENTS.logOutError]);
    expect(session.snapshot().hasCredentials).toBe(false);
  });

  test('ignores the error of a session that the server has ended already', async () => {
    const session = await openSignedIn();
    ports.signOutAnswer = failed('session-invalid', 403);
    await session.signOut();
    expect(ports.tracked.map(([event]) => event)).toEqual([EVENTS.logout]);
  });

  describe('sign-outs that the server has not received', () => {
    const told = () => ports.steps.filter((step) => step.startsWith('signed out'));

    test.each(['website', 'extension'] as const)(
      'sends sign-outs that the server did not receive again at the next start: %s',
      async (client) => {
        const session = await openSignedIn(client);
        ports.statuses = [said('')];
        ports.signOutAnswer = failed('offline');
        await session.signOut();
        expect(ports.unheard).toEqual([T1]);
        await openSignedOut(client);
        expect(ports.unheard).toEqual([T1]);
        ports.signOutAnswer = { ok: true, value: undefined };
        const next = await openSignedOut(client);
        await next.tellSignOuts();
        expect(ports.unheard).toEqual([]);
        ports.steps = [];
        await next.tellSignOuts();
        expect(told()).toEqual([]);
      },
    );

    test('stores a sign-out before the response arrives, because the page or worker may end before that', async () => {
      const session = await openSignedIn();
      ports.statuses = [said('')];
      ports.api.deviceSignOut = () => new Promise(() => undefined);
      void session.signOut();
      await vi.waitFor(() => expect(ports.unheard).toEqual([T1]));
    });

    test.each([
      [failed('server-unreachable'), [T1]],
      [failed('internal', 500), [T1]],
      [failed('too-many-requests', 429), [T1]],
      [failed('session-invalid', 403), []],
    ])('keeps or removes a stored sign-out after the response %o', async (answer, unheard) => {
      const session = await openSignedIn();
      ports.statuses = [said('')];
      ports.signOutAnswer = answer;
      await session.signOut();
      expect(ports.unheard).toEqual(unheard);
    });

    test('a failed sign-out delays the others, and all are sent in the end', async () => {
      ports.unheard = [T1, T2];
      ports.signOutAnswer = failed('offline');
      const session = await openSignedOut();
      await session.tellSignOuts();
      ports.steps = [];
      await session.tellSignOuts();
      expect(told()).toEqual(['signed out t1']);
      expect(ports.unheard).toHaveLength(2);
      ports.signOutAnswer = failed('session-invalid', 403);
      await session.tellSignOuts();
      expect(ports.unheard).toEqual([]);
    });

    /** Signs in as USER_B, with an earlier sign-out that the server has not received. */
    async function signInUnheard(session: SessionController) {
      ports.unheard = [T1];
      ports.signInAnswer = signInOf(USER_B, T2);
      ports.api.signIn = async () => {
        ports.steps.push('sign-in');
        return ports.signInAnswer;
      };
      await session.signIn(LINK);
    }

    test('the site sends stored sign-outs before the next sign-in, which replaces the cookie', async () => {
      const session = await openSignedOut();
      await signInUnheard(session);
      expect(ports.steps.slice(0, 2)).toEqual(['signed out t1', 'sign-in']);
      expect(session.snapshot().user.userId).toBe(USER_B);
    });

    test('the extension sends stored sign-outs after the sign-in, because they would end the session that hands over', async () => {
      const session = await openSignedOut('extension');
      await signInUnheard(session);
      await vi.waitFor(() => expect(ports.unheard).toEqual([]));
      expect(ports.steps.indexOf('sign-in')).toBeLessThan(ports.steps.indexOf('signed out t1'));
    });
  });

  test('signOut() does nothing while signed out', async () => {
    const session = await openSignedOut();
    await session.signOut();
    expect(ports.steps).toEqual([]);
  });

  test('[S4-028] sends a logout message in the extension', async () => {
    const session = await openSignedIn('extension');
    session.onSessionInvalid({ sentToken: T1 });
    await vi.waitFor(() => expect(ports.announced).toEqual([{ kind: 'logout', forced: true, error: 403 }]));
    expect(ports.steps).not.toContain('status asked');
  });
});

describe('a shared device’s session after half an hour without use', () => {
  const sharedStatus = (): IdentityStatus => {
    const status = fakeStatus(USER_A);
    return { ...status, auth: { ...status.auth, isSharedDevice: true } };
  };
  const openShared = async (client: 'website' | 'extension' = 'website') => {
    ports.client = client;
    if (client === 'extension') ports.cookie = null;
    ports.kept = { accessToken: T1, userId: USER_A, lastUserId: USER_A, expired: '' };
    ports.cached = sharedStatus();
    ports.cookieText = T1;
    const session = createSessionController(ports);
    const seen: string[] = [];
    session.subscribe(() => seen.push(session.snapshot().user.primaryEmailAddress));
    await session.start();
    await session.settled();
    return { session, seen };
  };

  test.each(['website', 'extension'] as const)(
    'an idle session of a shared device ends at the start, without a network, before any user is shown: %s',
    async (client) => {
      ports.clock.usedAt = ports.clock.at - LIMITS.sharedIdleMs;
      const { session, seen } = await openShared(client);
      expect(seen.filter((email) => email !== '')).toEqual([]);
      expect(session.snapshot()).toMatchObject({ isLoggedIn: false, hasCredentials: false });
      expect(ports.kept).toEqual({ accessToken: '', userId: '', lastUserId: USER_A, expired: MARK });
      expect([ports.cached, client === 'website' ? ports.cookieText : '']).toEqual([null, '']);
      expect(ports.announced).toEqual([{ kind: 'logout', forced: true, error: 403 }]);
      expect(ports.steps).toContain(`left by ${USER_A}`);
      expect(ports.steps.filter((step) => step.startsWith('signed out'))).toEqual([]);
    },
  );

  test.each([
    ['the last use was a moment ago', LIMITS.sharedIdleMs - 1, true],
    ['the last use was half an hour ago', LIMITS.sharedIdleMs, false],
    ['the last use has a time of tomorrow', -24 * 60 * 60_000, false],
  ])('signOutIfIdle() decides by the last use of a shared device: %s', async (_when, ago, isKept) => {
    ports.clock.usedAt = ports.clock.at;
    const { session } = await openShared();
    ports.clock.usedAt = ports.clock.at - ago;
    expect(await session.signOutIfIdle()).toBe(!isKept);
    expect(session.snapshot().isLoggedIn).toBe(isKept);
    expect(await session.signOutIfIdle()).toBe(false);
  });

  test('counts the idle time of a shared device from the sign-in, and no idle time on other devices', async () => {
    const session = await openSignedOut();
    ports.signInAnswer = signInOf(USER_A, T1);
    await session.signIn(LINK);
    expect(ports.clock.usedAt).toBe(0);
    expect(await session.signOutIfIdle()).toBe(false);
    const answer = signInOf(USER_B, T2);
    ports.signInAnswer = {
      ...answer,
      value: { ...answer.value, auth: { ...answer.value.auth, isSharedDevice: true } },
    };
    await session.signIn(LINK);
    expect(ports.clock.usedAt).toBe(ports.clock.at);
    expect(await session.signOutIfIdle()).toBe(false);
  });
});

describe('an account that the server has erased', () => {
  const NOTHING = { accessToken: '', userId: '', lastUserId: '', expired: '' };

  test('an erased account is removed from this client with every user id; without a session the server is not notified', async () => {
    const session = await openSignedIn();
    ports.statuses = [said('')];
    await session.leaveErased(USER_A);
    expect(session.snapshot()).toMatchObject({ isLoggedIn: false, user: { lastUserId: '' } });
    expect(ports.kept).toEqual(NOTHING);
    expect([ports.cached, ports.cookieText]).toEqual([null, '']);
    expect(ports.steps.filter((step) => step.startsWith('signed out'))).toEqual([]);
    expect(ports.tracked).toEqual([]);
    expect(ports.announced).toEqual([{ kind: 'logout', forced: false, error: null, isErased: true }]);
  });

  test('an erased account is removed even if its session had ended before', async () => {
    const session = await openSignedIn();
    ports.statuses = [said('')];
    session.onSessionInvalid({ sentToken: T1 });
    await vi.waitFor(() => expect(ports.kept.lastUserId).toBe(USER_A));
    await session.leaveErased(USER_A);
    expect(ports.kept).toEqual(NOTHING);
  });

  test('an erased account does not sign out another user who is signed in here', async () => {
    const session = await openSignedIn();
    await session.leaveErased(USER_B);
    expect(session.snapshot()).toMatchObject({ isLoggedIn: true, user: { userId: USER_A } });
    expect(ports.kept).toMatchObject({ accessToken: T1, userId: USER_A });
  });
});

describe('a session that the server refuses', () => {
  test('[S4-023 S4-024] a refused session ends without a request and marks the token for other tabs', async () => {
    const session = await openSignedIn();
    ports.statuses = [said('')];
    session.onSessionInvalid({ sentToken: T1 });
    await vi.waitFor(() => expect(ports.announced).toHaveLength(1));
    expect(ports.steps.filter((step) => step.startsWith('signed out'))).toEqual([]);
    expect(ports.kept).toEqual({ accessToken: '', userId: '', lastUserId: USER_A, expired: MARK });
    expect(ports.tracked).toEqual([[EVENTS.logout, { forced: true, origin: 'web', error: 403 }]]);
  });

  test('ignores the refusal of an older token or of a request without a token', async () => {
    const session = await openSignedIn();
    session.onSessionInvalid({ sentToken: T2 });
    session.onSessionInvalid({ sentToken: null });
    expect(session.snapshot().isLoggedIn).toBe(true);
  });

  test('clears the marker at the next sign-in', async () => {
    ports.kept.expired = MARK;
    const session = await openSignedOut();
    ports.signInAnswer = signInOf(USER_A, T2);
    await session.signIn(LINK);
    expect(ports.kept.expired).toBe('');
  });
});

describe('session data of responses', () => {
  test('[S4-029] writes a new token to the site’s cookie', async () => {
    const session = await openSignedIn();
    session.onAuth({ isLoggedIn: true, accessToken: T2 }, { sentToken: T1 });
    await vi.waitFor(() => expect(ports.kept.accessToken).toBe(T2));
    expect(ports.cookieText).toBe(T2);
    expect(session.snapshot().isLoggedIn).toBe(true);
  });

  test('[S4-031] sends a login message and writes the local keys in the extension, without a cookie', async () => {
    const session = await openSignedIn('extension');
    session.onAuth({ isLoggedIn: true, accessToken: T2 }, { sentToken: T1 });
    await vi.waitFor(() => expect(ports.announced).toEqual([{ kind: 'login', userId: USER_A }]));
    expect(ports.kept.accessToken).toBe(T2);
    expect(ports.steps.filter((step) => step.startsWith('cookie'))).toEqual([]);
  });

  test('[S4-030] removes the cookie and forces a logout with error 403 if a response says logged out', async () => {
    const session = await openSignedIn();
    session.onAuth({ isLoggedIn: false }, { sentToken: T1 });
    await vi.waitFor(() => expect(ports.announced).toEqual([{ kind: 'logout', forced: true, error: 403 }]));
    expect(ports.cookieText).toBe('');
    expect(session.snapshot().isLoggedIn).toBe(false);
  });

  test('[S4-030] forces a logout if a status says logged out', async () => {
    const session = await openSignedIn();
    ports.statuses = [said('')];
    await session.refresh();
    expect(ports.announced).toEqual([{ kind: 'logout', forced: true, error: 403 }]);
  });

  test.each([
    [{ isLoggedIn: false }, T2],
    [{ isLoggedIn: false }, null],
    [{ isLoggedIn: true, accessToken: T2 }, tokenOf('t0')],
    [{ isLoggedIn: 'yes' }, T1],
    [null, T1],
  ])('changes nothing after the auth data %o for the token %s', async (auth, sentToken) => {
    const session = await openSignedIn();
    session.onAuth(auth, { sentToken });
    await session.credentials();
    expect(ports.steps).toEqual([]);
    expect(session.snapshot().isLoggedIn).toBe(true);
  });

  test('does not sign a user in again by a late response', async () => {
    const session = await openSignedIn();
    ports.statuses = [said('')];
    await session.signOut();
    session.onAuth({ isLoggedIn: true, accessToken: T1 }, { sentToken: T1 });
    await session.credentials();
    expect(ports.kept.accessToken).toBe('');
    expect(session.snapshot().hasCredentials).toBe(false);
  });

  test('requests the owner of a token that arrives while signed out', async () => {
    const session = await openSignedOut();
    ports.statuses = [said(USER_A)];
    session.onAuth({ isLoggedIn: true, accessToken: T1 }, { sentToken: null });
    await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ isLoggedIn: true, user: { userId: USER_A } }));
  });
});

describe('other tabs', () => {
  test('[S4-026] signs out after another tab cleared the token, and overwrites nothing of that tab', async () => {
    const session = await openSignedIn();
    ports.kept = { accessToken: T2, userId: USER_B, lastUserId: USER_B, expired: '' };
    ports.hear({ kind: 'token', token: '' });
    await vi.waitFor(() => expect(session.snapshot().isLoggedIn).toBe(false));
    expect(ports.kept.accessToken).toBe(T2);
    expect(ports.tracked).toEqual([]);
    expect(ports.steps.filter((step) => step.startsWith('signed out'))).toEqual([]);
  });

  test.each([
    ['a user signed out there', '', [{ kind: 'logout', forced: false, error: null }]],
    ['the server had ended the session', MARK, []],
  ])('announces a token cleared elsewhere on this page where %s', async (_why, expired, announced) => {
    const session = await openSignedIn();
    ports.kept = { accessToken: '', userId: '', lastUserId: USER_A, expired };
    ports.statuses = [said('')];
    ports.hear({ kind: 'token', token: '' });
    await vi.waitFor(() => expect(session.snapshot().isLoggedIn).toBe(false));
    await session.settled();
    expect(ports.announced).toEqual(announced);
    expect(ports.kept.expired).toBe(expired);
  });

  test('[S4-027] signs out after a logout event', async () => {
    const session = await openSignedIn();
    ports.hear({ kind: 'logout', forced: false, error: null });
    await vi.waitFor(() => expect(ports.steps).toContain('signed out t1'));
    expect(session.snapshot().isLoggedIn).toBe(false);
  });

  test('does not notify the server after a logout event with the error 403', async () => {
    const session = await openSignedIn();
    ports.hear({ kind: 'logout', forced: true, error: 403 });
    await vi.waitFor(() => expect(session.snapshot().isLoggedIn).toBe(false));
    expect(ports.steps).not.toContain('signed out t1');
  });

  test('adopts another tab’s account and never mixes the two', async () => {
    const session = await openSignedIn();
    ports.kept = { accessToken: T2, userId: USER_B, lastUserId: USER_B, expired: '' };
    ports.cached = fakeStatus(USER_B);
    ports.statuses = [said(USER_B)];
    const seen = new Set<string>();
    session.subscribe(() => seen.add(session.snapshot().user.primaryEmailAddress));
    ports.hear({ kind: 'token', token: T2 });
    await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ isFresh: true, user: { userId: USER_B } }));
    expect([...seen]).toEqual(['b@school.example']);
    expect(session.snapshot().user.accessToken).toBe(T2);
  });

  test('ignores events after close()', async () => {
    const session = await openSignedIn();
    session.close();
    ports.hear({ kind: 'token', token: '' });
    expect(session.snapshot().isLoggedIn).toBe(true);
  });
});

test('adopts and stores a status that a profile call returned', async () => {
  const session = await openSignedIn();
  const status = fakeStatus(USER_A);
  await session.adopt({ ...status, identity: { ...status.identity, givenName: 'Ada' } });
  expect(session.snapshot().user).toMatchObject({ givenName: 'Ada', accessToken: T1 });
  expect(ports.cached?.identity.givenName).toBe('Ada');
});

test('joins simultaneous status requests', async () => {
  const session = await openSignedIn();
  await Promise.all([session.refresh(), session.refresh()]);
  expect(ports.steps.filter((step) => step === 'status asked')).toHaveLength(1);
});

test('signs in on a device that stores nothing', async () => {
  const session = await openSignedOut();
  ports.keys.write = () => Promise.reject(new Error('refused'));
  ports.signInAnswer = signInOf(USER_A, T1);
  expect(await session.signIn(LINK)).toMatchObject({ ok: true });
  expect(session.snapshot().isLoggedIn).toBe(true);
  expect(ports.logged).toEqual(['session not kept']);
});
