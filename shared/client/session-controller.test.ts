import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { IdentityStatus, SignInBody } from '@/shared/contract/identity.ts';
import { EVENTS } from '@/shared/domain/events.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
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

/** Signed in as A with T1, by the cache and by the server; what it took is forgotten. */
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

describe('the start', () => {
  test('[S4-014 S4-015] the cache shows first, then the server’s word', async () => {
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

  test('[S4-017 S4-018] until then: opted out of transcription, en-US', () => {
    const { user } = createSessionController(ports).snapshot();
    expect(user).toMatchObject({ transcriptionOptOutEnabled: true, recommendedUXLocale: 'en-US' });
  });

  test('offline the cached person stays; without a cache it is open who it is', async () => {
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

  test('a cache of somebody else is not shown', async () => {
    ports.kept = { accessToken: T1, userId: USER_A, lastUserId: USER_A, expired: '' };
    ports.cached = fakeStatus(USER_B);
    const session = createSessionController(ports);
    await session.start();
    expect(session.snapshot()).toMatchObject({ phase: 'idle', user: { primaryEmailAddress: '' } });
  });

  test('a fresh visitor is anonymous, a returning one logged out', async () => {
    expect((await openSignedOut()).snapshot()).toMatchObject({ login: 'anonymous', isFresh: true });
    ports.kept.lastUserId = USER_A;
    expect((await openSignedOut()).snapshot()).toMatchObject({ login: 'logged-out', user: { lastUserId: USER_A } });
  });

  test('signed out, the extension asks the server nothing', async () => {
    ports.client = 'extension';
    const session = createSessionController(ports);
    await session.start();
    await session.settled();
    expect(ports.steps).toEqual([]);
  });

  test('a token that was refused in another tab is not tried', async () => {
    ports.kept = { accessToken: T1, userId: USER_A, lastUserId: USER_A, expired: MARK };
    const session = await openSignedOut();
    expect(session.snapshot()).toMatchObject({ login: 'logged-out', hasCredentials: false });
    expect(await session.credentials()).toEqual({ accessToken: '', lastUserId: USER_A });
  });
});

describe('signing in', () => {
  test('[S4-019] identity stored, login complete tracked, user shown, post-login step: in this order', async () => {
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

  test('the token of its own answer, told of as auth data too, is taken over once', async () => {
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

  test('[S4-020 S8-019] a failure is tracked, and changes nothing', async () => {
    const session = await openSignedOut();
    expect(await session.signIn(LINK)).toMatchObject({ ok: false, error: 'link-invalid' });
    expect(ports.tracked).toEqual([[EVENTS.loginError]]);
    expect(session.snapshot()).toMatchObject({ login: 'anonymous', isLoggedIn: false });
    expect(ports.kept.accessToken).toBe('');
  });

  test('a spent link signs nobody out', async () => {
    const session = await openSignedIn();
    await session.signIn(LINK);
    expect(session.snapshot()).toMatchObject({ login: 'logged-in', isLoggedIn: true });
    expect(await session.credentials()).toMatchObject({ accessToken: T1 });
  });

  test.each([
    ['accessToken', { ...signInOf(USER_A, ''), ok: true as const }],
    ['userId', signInOf('', T1)],
  ])('[S5-001] an answer without %s is a failure', async (field, answer) => {
    const session = await openSignedOut();
    ports.signInAnswer = answer;
    const result = await session.signIn(LINK);
    expect(result).toMatchObject({ ok: false, detail: `login missing param on login: ${field}` });
    expect(ports.tracked).toEqual([[EVENTS.loginError]]);
    expect(session.snapshot().hasCredentials).toBe(false);
  });

  test.each([
    // By then the site's cookie is of the new one: the server ends the old one as it makes that (sessions.test.ts).
    ['website', []],
    ['extension', ['signed out t1']],
  ] as const)('over a session: the old one is ended on the server, in the %s by a call: %j', async (client, told) => {
    const session = await openSignedIn(client);
    ports.signInAnswer = signInOf(USER_B, T2);
    await session.signIn(LINK);
    expect(session.snapshot().user).toMatchObject({ userId: USER_B, accessToken: T2 });
    expect(ports.steps.filter((step) => step.startsWith('signed out'))).toEqual(told);
  });

  test('a post-login step that fails does not undo it', async () => {
    const session = await openSignedOut();
    ports.signInAnswer = signInOf(USER_A, T1);
    ports.afterSignIn = () => Promise.reject(new Error('no extension'));
    expect(await session.signIn(LINK)).toMatchObject({ ok: true });
    expect(ports.logged).toEqual(['the post-login step failed']);
  });

  test('a late answer about the one before is dropped', async () => {
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

describe('signing out', () => {
  test('[S4-023 S4-024] the server is told once; cookie, keys, identity and marker go', async () => {
    const session = await openSignedIn();
    ports.kept.expired = 'old';
    ports.statuses = [said('')];
    expect(await session.signOut()).toBe(true);
    expect(ports.steps.filter((step) => step.startsWith('signed out'))).toEqual(['signed out t1']);
    expect(ports.cookieText).toBe('');
    expect(ports.cached).toBeNull();
    expect(ports.kept).toEqual({ accessToken: '', userId: '', lastUserId: USER_A, expired: '' });
  });

  test('[S4-008] anonymous id and last user id stay', async () => {
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
  ] as const)('[S4-025] tracked with forced and origin: %s', async (client, origin) => {
    const session = await openSignedIn(client);
    await session.signOut();
    expect(ports.tracked).toEqual([[EVENTS.logout, { forced: false, origin }]]);
  });

  test('a logout is tracked while it is known whose', async () => {
    const session = await openSignedIn();
    const seen: string[] = [];
    ports.signals.track = () => void seen.push(session.snapshot().user.userId);
    await session.signOut();
    expect(seen).toEqual([USER_A]);
  });

  test('[S8-020] a server that cannot be told: signed out here, and the error is tracked', async () => {
    const session = await openSignedIn();
    ports.signOutAnswer = failed('offline');
    expect(await session.signOut()).toBe(false);
    expect(ports.tracked.map(([event]) => event)).toEqual([EVENTS.logout, EVENTS.logOutError]);
    expect(session.snapshot().hasCredentials).toBe(false);
  });

  test('a server that knew the session as over already is no error', async () => {
    const session = await openSignedIn();
    ports.signOutAnswer = failed('session-invalid', 403);
    await session.signOut();
    expect(ports.tracked.map(([event]) => event)).toEqual([EVENTS.logout]);
  });

  describe('that the server did not hear of', () => {
    const told = () => ports.steps.filter((step) => step.startsWith('signed out'));

    test.each(['website', 'extension'] as const)('is said again at the next start: %s', async (client) => {
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
    });

    test('is known before the answer: this page, or this worker, may be gone by then', async () => {
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
    ])('%o', async (answer, unheard) => {
      const session = await openSignedIn();
      ports.statuses = [said('')];
      ports.signOutAnswer = answer;
      await session.signOut();
      expect(ports.unheard).toEqual(unheard);
    });

    test('one that cannot be told leaves the others for later, and all are told in the end', async () => {
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

    /** USER_B, with a sign-out of before that the server has not heard of. */
    async function signInUnheard(session: SessionController) {
      ports.unheard = [T1];
      ports.signInAnswer = signInOf(USER_B, T2);
      ports.api.signIn = async () => {
        ports.steps.push('sign-in');
        return ports.signInAnswer;
      };
      await session.signIn(LINK);
    }

    test('on the site it is said before the next person signs in: by then the cookie of the one before is gone', async () => {
      const session = await openSignedOut();
      await signInUnheard(session);
      expect(ports.steps.slice(0, 2)).toEqual(['signed out t1', 'sign-in']);
      expect(session.snapshot().user.userId).toBe(USER_B);
    });

    test('in the extension after it: it would end the session that hands over', async () => {
      const session = await openSignedOut('extension');
      await signInUnheard(session);
      await vi.waitFor(() => expect(ports.unheard).toEqual([]));
      expect(ports.steps.indexOf('sign-in')).toBeLessThan(ports.steps.indexOf('signed out t1'));
    });
  });

  test('nobody signed in: nothing happens', async () => {
    const session = await openSignedOut();
    await session.signOut();
    expect(ports.steps).toEqual([]);
  });

  test('[S4-028] in the extension a logout message is sent', async () => {
    const session = await openSignedIn('extension');
    session.onSessionInvalid({ sentToken: T1 });
    await vi.waitFor(() => expect(ports.announced).toEqual([{ kind: 'logout', forced: true, error: 403 }]));
    expect(ports.steps).not.toContain('status asked');
  });
});

describe('a session of a shared device that nobody has used for half an hour', () => {
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
    'is over at the start, without a network, before anybody is shown: %s',
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
    ['used a moment ago', LIMITS.sharedIdleMs - 1, true],
    ['half an hour ago', LIMITS.sharedIdleMs, false],
    ['by a clock that was a day ahead', -24 * 60 * 60_000, false],
  ])('%s', async (_when, ago, isKept) => {
    ports.clock.usedAt = ports.clock.at;
    const { session } = await openShared();
    ports.clock.usedAt = ports.clock.at - ago;
    expect(await session.endIfLeft()).toBe(!isKept);
    expect(session.snapshot().isLoggedIn).toBe(isKept);
    expect(await session.endIfLeft()).toBe(false);
  });

  test('begins with its sign-in, and is one’s own elsewhere', async () => {
    const session = await openSignedOut();
    ports.signInAnswer = signInOf(USER_A, T1);
    await session.signIn(LINK);
    expect(ports.clock.usedAt).toBe(0);
    expect(await session.endIfLeft()).toBe(false);
    const answer = signInOf(USER_B, T2);
    ports.signInAnswer = {
      ...answer,
      value: { ...answer.value, auth: { ...answer.value.auth, isSharedDevice: true } },
    };
    await session.signIn(LINK);
    expect(ports.clock.usedAt).toBe(ports.clock.at);
    expect(await session.endIfLeft()).toBe(false);
  });
});

describe('an account that the server has erased', () => {
  const NOTHING = { accessToken: '', userId: '', lastUserId: '', expired: '' };

  test('its person leaves this client, which names nobody any more; the server, where it has no session, is told nothing', async () => {
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

  test('also when the session had ended before that was known', async () => {
    const session = await openSignedIn();
    ports.statuses = [said('')];
    session.onSessionInvalid({ sentToken: T1 });
    await vi.waitFor(() => expect(ports.kept.lastUserId).toBe(USER_A));
    await session.leaveErased(USER_A);
    expect(ports.kept).toEqual(NOTHING);
  });

  test('who is signed in here instead stays', async () => {
    const session = await openSignedIn();
    await session.leaveErased(USER_B);
    expect(session.snapshot()).toMatchObject({ isLoggedIn: true, user: { userId: USER_A } });
    expect(ports.kept).toMatchObject({ accessToken: T1, userId: USER_A });
  });
});

describe('a session that the server refuses', () => {
  test('[S4-023 S4-024] the server is not told; the token is marked for other tabs', async () => {
    const session = await openSignedIn();
    ports.statuses = [said('')];
    session.onSessionInvalid({ sentToken: T1 });
    await vi.waitFor(() => expect(ports.announced).toHaveLength(1));
    expect(ports.steps.filter((step) => step.startsWith('signed out'))).toEqual([]);
    expect(ports.kept).toEqual({ accessToken: '', userId: '', lastUserId: USER_A, expired: MARK });
    expect(ports.tracked).toEqual([[EVENTS.logout, { forced: true, origin: 'web', error: 403 }]]);
  });

  test('a refusal of an older token, or of none, says nothing of this one', async () => {
    const session = await openSignedIn();
    session.onSessionInvalid({ sentToken: T2 });
    session.onSessionInvalid({ sentToken: null });
    expect(session.snapshot().isLoggedIn).toBe(true);
  });

  test('the next sign-in takes the marker away', async () => {
    ports.kept.expired = MARK;
    const session = await openSignedOut();
    ports.signInAnswer = signInOf(USER_A, T2);
    await session.signIn(LINK);
    expect(ports.kept.expired).toBe('');
  });
});

describe('what answers say of the session', () => {
  test('[S4-029] logged in with a token, on the site: written to the cookie', async () => {
    const session = await openSignedIn();
    session.onAuth({ isLoggedIn: true, accessToken: T2 }, { sentToken: T1 });
    await vi.waitFor(() => expect(ports.kept.accessToken).toBe(T2));
    expect(ports.cookieText).toBe(T2);
    expect(session.snapshot().isLoggedIn).toBe(true);
  });

  test('[S4-031] in the extension: a login message and the local keys, no cookie', async () => {
    const session = await openSignedIn('extension');
    session.onAuth({ isLoggedIn: true, accessToken: T2 }, { sentToken: T1 });
    await vi.waitFor(() => expect(ports.announced).toEqual([{ kind: 'login', userId: USER_A }]));
    expect(ports.kept.accessToken).toBe(T2);
    expect(ports.steps.filter((step) => step.startsWith('cookie'))).toEqual([]);
  });

  test('[S4-030] logged out while a token was held: cookie removed, forced logout with error 403', async () => {
    const session = await openSignedIn();
    session.onAuth({ isLoggedIn: false }, { sentToken: T1 });
    await vi.waitFor(() => expect(ports.announced).toEqual([{ kind: 'logout', forced: true, error: 403 }]));
    expect(ports.cookieText).toBe('');
    expect(session.snapshot().isLoggedIn).toBe(false);
  });

  test('[S4-030] so does a status that says logged out', async () => {
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
  ])('%o to the token %s changes nothing', async (auth, sentToken) => {
    const session = await openSignedIn();
    session.onAuth(auth, { sentToken });
    await session.credentials();
    expect(ports.steps).toEqual([]);
    expect(session.snapshot().isLoggedIn).toBe(true);
  });

  test('a late answer does not sign in again who has signed out', async () => {
    const session = await openSignedIn();
    ports.statuses = [said('')];
    await session.signOut();
    session.onAuth({ isLoggedIn: true, accessToken: T1 }, { sentToken: T1 });
    await session.credentials();
    expect(ports.kept.accessToken).toBe('');
    expect(session.snapshot().hasCredentials).toBe(false);
  });

  test('a token for nobody: the server says whose it is', async () => {
    const session = await openSignedOut();
    ports.statuses = [said(USER_A)];
    session.onAuth({ isLoggedIn: true, accessToken: T1 }, { sentToken: null });
    await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ isLoggedIn: true, user: { userId: USER_A } }));
  });
});

describe('other tabs', () => {
  test('[S4-026] a cleared token signs out, and overwrites nothing that the other tab wrote', async () => {
    const session = await openSignedIn();
    ports.kept = { accessToken: T2, userId: USER_B, lastUserId: USER_B, expired: '' };
    ports.hear({ kind: 'token', token: '' });
    await vi.waitFor(() => expect(session.snapshot().isLoggedIn).toBe(false));
    expect(ports.kept.accessToken).toBe(T2);
    expect(ports.tracked).toEqual([]);
    expect(ports.steps.filter((step) => step.startsWith('signed out'))).toEqual([]);
  });

  test.each([
    ['somebody asked for it there', '', [{ kind: 'logout', forced: false, error: null }]],
    ['the server had ended it', MARK, []],
  ])('a token cleared elsewhere is told on this page where %s', async (_why, expired, announced) => {
    const session = await openSignedIn();
    ports.kept = { accessToken: '', userId: '', lastUserId: USER_A, expired };
    ports.statuses = [said('')];
    ports.hear({ kind: 'token', token: '' });
    await vi.waitFor(() => expect(session.snapshot().isLoggedIn).toBe(false));
    await session.settled();
    expect(ports.announced).toEqual(announced);
    expect(ports.kept.expired).toBe(expired);
  });

  test('[S4-027] a logout event signs out', async () => {
    const session = await openSignedIn();
    ports.hear({ kind: 'logout', forced: false, error: null });
    await vi.waitFor(() => expect(ports.steps).toContain('signed out t1'));
    expect(session.snapshot().isLoggedIn).toBe(false);
  });

  test('a logout event with the error 403 tells the server nothing', async () => {
    const session = await openSignedIn();
    ports.hear({ kind: 'logout', forced: true, error: 403 });
    await vi.waitFor(() => expect(session.snapshot().isLoggedIn).toBe(false));
    expect(ports.steps).not.toContain('signed out t1');
  });

  test('another account in another tab is taken over, never mixed', async () => {
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

  test('closed, it hears nothing', async () => {
    const session = await openSignedIn();
    session.close();
    ports.hear({ kind: 'token', token: '' });
    expect(session.snapshot().isLoggedIn).toBe(true);
  });
});

test('a status that a profile call answered is taken over and kept', async () => {
  const session = await openSignedIn();
  const status = fakeStatus(USER_A);
  await session.adopt({ ...status, identity: { ...status.identity, givenName: 'Ada' } });
  expect(session.snapshot().user).toMatchObject({ givenName: 'Ada', accessToken: T1 });
  expect(ports.cached?.identity.givenName).toBe('Ada');
});

test('several questions at once are one', async () => {
  const session = await openSignedIn();
  await Promise.all([session.refresh(), session.refresh()]);
  expect(ports.steps.filter((step) => step === 'status asked')).toHaveLength(1);
});

test('a device that keeps nothing still signs in', async () => {
  const session = await openSignedOut();
  ports.keys.write = () => Promise.reject(new Error('refused'));
  ports.signInAnswer = signInOf(USER_A, T1);
  expect(await session.signIn(LINK)).toMatchObject({ ok: true });
  expect(session.snapshot().isLoggedIn).toBe(true);
  expect(ports.logged).toEqual(['session not kept']);
});
