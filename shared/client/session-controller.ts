import type { ApiResult } from '@/shared/contract/answer.ts';
import { authDataSchema, type IdentityStatus, type SignInBody } from '@/shared/contract/identity.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import { isLeft } from '@/shared/domain/account/left-session.ts';
import type { AuthContext } from './http-call.ts';
import type { SessionController, SessionEvent, SessionPorts, SignedIn, SignOutCause } from './session-ports.ts';
import { SessionState } from './session-state.ts';
import { signInWithClaims } from './sign-in-with-claims.ts';
import { createSignOutTeller } from './sign-out-teller.ts';
import { SessionKeeper, withoutToken } from './stored-session.ts';

export function createSessionController(ports: SessionPorts): SessionController {
  const { client, api, signals, channel, lastUse, log } = ports;
  const state = new SessionState(ports);
  const keeper = new SessionKeeper(ports);
  const signOuts = createSignOutTeller(ports);
  let asking: Promise<ApiResult<IdentityStatus>> | null = null;
  let started: Promise<void> | null = null;

  async function start(): Promise<void> {
    const kept = await keeper.read();
    state.token = kept.accessToken;
    state.remember(kept.lastUserId);
    const cached = state.token === '' ? null : await keeper.readCache(kept.userId);
    const usedAt = await lastUse.read();
    if (cached) enter(cached, 'cache-read');
    // Check the idle time-out before any user is shown.
    if (cached && isLeft(cached.auth, usedAt, lastUse.now())) return leave();
    state.tell();
    askAlone();
    void signOuts.tellAll();
  }

  async function leave(): Promise<void> {
    const kept = { accessToken: state.token, userId: state.snapshot().user.userId };
    await end('session-invalid');
    ports.onLeft(kept);
  }

  async function signOutIfIdle(): Promise<boolean> {
    const usedAt = await lastUse.read();
    const { isLoggedIn, status } = state.snapshot();
    if (!isLoggedIn || !status || !isLeft(status.auth, usedAt, lastUse.now())) return false;
    await leave();
    return true;
  }

  /** Requests the status, except in the signed-out extension, whose local tools make no requests. */
  function askAlone(): void {
    if (state.token !== '' || client === 'website') void refresh();
  }

  function refresh(): Promise<ApiResult<IdentityStatus>> {
    const question = asking ?? ask(state.person);
    asking = question;
    return question;
  }

  async function ask(person: number): Promise<ApiResult<IdentityStatus>> {
    const result = await api.status();
    if (person !== state.person) return result;
    asking = null;
    if (result.ok) return hearStatus(result);
    state.fail(result.error);
    state.tell();
    return result;
  }

  async function hearStatus(result: ApiResult<IdentityStatus> & { ok: true }): Promise<ApiResult<IdentityStatus>> {
    const { value: status } = result;
    if (!status.auth.isLoggedIn && state.token !== '') {
      await end('session-invalid');
      return result;
    }
    state.token = status.auth.isLoggedIn ? (status.auth.accessToken ?? state.token) : '';
    const fault = enter(status, 'server-answered');
    if (fault !== null) return fault;
    state.fail(null);
    state.tell();
    await keepWho(status);
    return result;
  }

  /** Makes `status` the signed-in state. Returns null, or the reason for refusing it. */
  function enter(
    status: IdentityStatus,
    type: 'cache-read' | 'server-answered',
  ): (ApiResult<never> & { ok: false }) | null {
    const { userId, primaryEmailAddress } = status.identity;
    try {
      const isKnown = state.snapshot().login === 'logged-in' && state.snapshot().user.userId === userId;
      if (status.auth.isLoggedIn && isKnown) state.turn({ type: 'token-updated', token: state.token });
      if (status.auth.isLoggedIn && !isKnown) {
        state.turn({ type: 'login-succeeded', login: { accessToken: state.token, userId, primaryEmailAddress } });
      }
    } catch (fault) {
      log('the status names nobody who can be signed in', fault);
      state.fail('unknown');
      const detail = fault instanceof Error ? fault.message : String(fault);
      return { ok: false, error: 'unknown', detail, status: null, isOwnAnswer: false, retryAfterMs: null };
    }
    state.hear({ type, status: withoutToken(status) });
    state.refreshSnapshot();
    return null;
  }

  async function keepWho(status: IdentityStatus): Promise<void> {
    const { userId } = status.identity;
    if (status.auth.isLoggedIn) await keeper.keep({ token: state.token, userId, status });
  }

  async function signIn(body: SignInBody): Promise<ApiResult<SignedIn>> {
    const replaced = state.token;
    state.turn({ type: 'login-started' });
    state.tell();
    // This sign-in replaces the cookie that a site's pending sign-out needs.
    if (client === 'website') await signOuts.tellAll();
    const result = await signInWithClaims(api, body);
    if (!result.ok) return failSignIn(result);
    const { returnTo, isNewUser, ...status } = result.value;
    if (status.auth.isSharedDevice === true) await lastUse.write(lastUse.now());
    startNewEpoch();
    state.token = status.auth.accessToken ?? '';
    const fault = enter({ ...status, auth: { ...status.auth, isLoggedIn: true } }, 'server-answered');
    if (fault) {
      state.token = replaced;
      return failSignIn(fault);
    }
    state.fail(null);
    await keepWho(status);
    signals.track(EVENTS.loginComplete);
    state.tell();
    const { user } = state.snapshot();
    channel.announce({ kind: 'login', userId: user.userId });
    // This session replaces the old one, which is no longer used. On the site it ended with the sign-in.
    if (client === 'extension') {
      if (replaced !== '' && replaced !== state.token) void api.deviceSignOut(replaced);
      void signOuts.tellAll();
    }
    const signedIn = { user, status: withoutToken(status), returnTo, isNewUser };
    await afterSignIn(signedIn);
    return { ok: true, value: signedIn };
  }

  function failSignIn(failure: ApiResult<never> & { ok: false }): ApiResult<never> {
    state.turn({ type: 'login-failed' });
    signals.track(EVENTS.loginError);
    state.tell();
    return failure;
  }

  async function afterSignIn(signedIn: SignedIn): Promise<void> {
    try {
      await ports.afterSignIn(signedIn);
    } catch (fault) {
      log('the post-login step failed', fault);
    }
  }

  /** Starts the next user's state: responses for the previous one are no longer awaited. */
  function startNewEpoch(): void {
    state.person += 1;
    asking = null;
  }

  /** Returns false if the server should have been notified and was not. */
  async function end(cause: SignOutCause): Promise<boolean> {
    const { token } = state;
    if (token === '') return true;
    const isForced = cause === 'session-invalid';
    const told = cause === 'asked' ? signOuts.tell(token) : true;
    const isErased = cause === 'erased';
    // Track no event about an erased user.
    if (cause === 'asked' || isForced) {
      const origin = client === 'website' ? 'web' : 'extension';
      signals.track(EVENTS.logout, { forced: isForced, origin, ...(isForced ? { error: 403 } : {}) });
    }
    startNewEpoch();
    state.token = '';
    state.turn({ type: 'logged-out' });
    if (isErased) state.remember('');
    state.hear({ type: 'cleared' });
    state.fail(null);
    state.tell();
    if (cause !== 'elsewhere') {
      await keeper.forget({ lastUserId: state.lastUserId, refused: isForced ? token : '' });
      const news = { kind: 'logout', forced: isForced, error: isForced ? 403 : null } as const;
      channel.announce(isErased ? { ...news, isErased } : news);
    }
    askAlone();
    if (await told) return true;
    signals.track(EVENTS.logOutError);
    return false;
  }

  async function leaveErased(userId: string): Promise<void> {
    const kept = await keeper.read();
    if (state.token !== '' && kept.userId === userId) return void (await end('erased'));
    if (state.token !== '' || kept.lastUserId !== userId) return;
    state.remember('');
    state.hear({ type: 'cleared' });
    state.tell();
    await keeper.forget({ lastUserId: '', refused: '' });
    askAlone();
  }

  /** Adopts the token of another tab's sign-in or of a response: the server returns its owner. */
  async function takeToken(token: string): Promise<void> {
    startNewEpoch();
    const { person } = state;
    state.token = token;
    state.turn({ type: 'logged-out' });
    state.hear({ type: 'cleared' });
    const { userId } = await keeper.read();
    const cached = await keeper.readCache(userId);
    if (person !== state.person) return;
    if (cached) enter(cached, 'cache-read');
    state.tell();
    await refresh();
  }

  function onAuth(auth: unknown, { sentToken }: AuthContext): void {
    const parsed = authDataSchema.safeParse(auth);
    const isStale = sentToken === null ? state.token !== '' : sentToken !== state.token;
    if (!parsed.success || isStale) return;
    const { isLoggedIn, accessToken = '', isSharedDevice } = parsed.data;
    if (!isLoggedIn && state.token !== '') return void end('session-invalid');
    // A sign-in adopts its own response, in its own order.
    if (!isLoggedIn || accessToken === '' || state.snapshot().login === 'signing-in') return;
    void renew(accessToken, isSharedDevice ?? state.snapshot().status?.auth.isSharedDevice ?? false);
  }

  async function renew(token: string, isShared: boolean): Promise<void> {
    const isSame = token === state.token;
    const isSignedOut = state.token === '';
    if (!isSignedOut && state.snapshot().login === 'logged-in') state.turn({ type: 'token-updated', token });
    state.token = token;
    await keeper.keepToken(token, isShared);
    if (isSame) return;
    if (isSignedOut) await takeToken(token);
    channel.announce({ kind: 'login', userId: state.snapshot().user.userId });
  }

  function onSessionEvent(news: SessionEvent): void {
    if (news.kind === 'logout') void end(news.error === 403 ? 'session-invalid' : 'asked');
    if (news.kind !== 'token' || news.token === state.token) return;
    void (news.token === '' ? leaveElsewhere() : takeToken(news.token));
  }

  /** Handles a session that another tab ended. If a user signed out there, this page signs out in the same way. */
  async function leaveElsewhere(): Promise<void> {
    const { token } = state;
    const isRefused = await keeper.isRefused(token);
    if (token === '' || token !== state.token) return;
    await end('elsewhere');
    if (!isRefused) channel.announce({ kind: 'logout', forced: false, error: null });
  }
  const stopListening = channel.listen(onSessionEvent);

  return {
    snapshot: state.snapshot,
    subscribe: state.subscribe,
    start() {
      started ??= start();
      return started;
    },
    async settled() {
      await started;
      while (asking) await asking;
    },
    refresh,
    signIn,
    signOut: (cause = 'asked') => end(cause),
    tellSignOuts: signOuts.tellAll,
    signOutIfIdle: signOutIfIdle,
    leaveErased,
    async adopt(status) {
      await hearStatus({ ok: true, value: status });
    },
    async credentials() {
      const kept = await keeper.read();
      return { accessToken: kept.accessToken, lastUserId: kept.lastUserId };
    },
    onAuth,
    onSessionInvalid({ sentToken }) {
      if (sentToken !== null && sentToken === state.token) void end('session-invalid');
    },
    close: stopListening,
  };
}
