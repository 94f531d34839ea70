import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readIdentity } from '@/extension/features/account/account-view.ts';
import { ACCOUNT_ITEMS, type AccountItems, createAccountItems } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { ok } from '@/shared/base/result.ts';
import { refusal } from '@/shared/client/fake-sender.ts';
import { failed } from '@/shared/client/fake-session.ts';
import { createSessionController } from '@/shared/client/session-controller.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { IdentityStatus, SignInAnswer, SignInBody } from '@/shared/contract/identity.ts';
import { silentSignals } from '@/shared/domain/account/events.ts';
import { CONTROLS_LIFE_MS, defaultTeacherControls } from '@/shared/domain/account/teacher-controls.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { createFakeOrigin } from '@/shared/store/fake-origin.ts';
import { createMemoryTakes, createTakeMemory } from '@/shared/store/memory-takes.ts';
import { newTake, OWNER } from '@/tests/contract/take-store.ts';
import { answerExternal } from './external.ts';
import { ANN, BOB, fakeStatus } from './fake-identity.ts';
import { createWorkerSession } from './worker-session.ts';

const NOW = 1_790_000_000_000;
const CODE = 'c'.repeat(43);
const NONCE = 'n'.repeat(43);
const SERVER = 'https://mote.school.example';

function setUp() {
  const area = createFakeArea();
  const clock = { at: NOW, now: () => clock.at };
  const takes = createMemoryTakes(createTakeMemory(), { clock, ...createFakeOrigin().join() });
  const policy = { isShared: false };
  const server = {
    signsIn: ANN,
    token: 0,
    calls: [] as string[],
    claims: [] as string[][],
    bodies: [] as SignInBody[],
  };
  const answered = (status: IdentityStatus): ApiResult<IdentityStatus> => ({ ok: true, value: status });
  const api = {
    status: vi.fn(async () => answered(fakeStatus(server.signsIn))),
    async signIn(body: SignInBody): Promise<ApiResult<SignInAnswer>> {
      server.calls.push('sign-in');
      server.bodies.push(body);
      server.claims.push([...(body.claims ?? [])]);
      server.token += 1;
      const status = fakeStatus(server.signsIn);
      const isSharedDevice = body.isSharedDevice === true;
      const auth = { ...status.auth, accessToken: `${server.signsIn}-${server.token}`, isSharedDevice };
      return { ok: true, value: { ...status, auth, returnTo: null, isNewUser: false } };
    },
    async deviceSignOut(accessToken: string): Promise<ApiResult<void>> {
      server.calls.push(`sign-out ${accessToken}`);
      return { ok: true, value: undefined };
    },
  };
  const told = { announced: vi.fn(), wake: vi.fn(), onStatus: vi.fn(), onEnded: vi.fn() };
  const words = { giveOwner: vi.fn(async () => 0) };
  const highlights = { giveOwner: vi.fn(async () => 0) };
  const warnings: string[] = [];
  /** Starts a worker over the existing storage. */
  const wakeWorker = (change: Partial<Parameters<typeof createWorkerSession>[0]> = {}) => {
    const items: AccountItems = createAccountItems(area);
    const session = createWorkerSession({
      items,
      hub: {
        deviceId: async () => OWNER.slice(-36),
        anonymousId: async () => OWNER,
        server: async () => ({ url: SERVER, from: 'build' }),
        isSharedDevice: async () => policy.isShared,
      },
      api,
      takes,
      words,
      highlights,
      createController: createSessionController,
      signals: silentSignals,
      announce: told.announced,
      onStatus: told.onStatus,
      onEnded: told.onEnded,
      wake: told.wake,
      clock,
      logger: { warn: (what) => warnings.push(what) },
      ...change,
    });
    return { items, session };
  };
  const record = async (count: number, ownerId = OWNER) => {
    for (let i = 0; i < count; i += 1) {
      clock.at += 1;
      await takes.begin(await newTake({ ownerId }));
    }
  };
  const ownersNow = async (ownerId: string) => (await takes.list({ ownerId })).length;
  return { area, clock, policy, takes, words, highlights, server, api, told, warnings, wakeWorker, record, ownersNow };
}

describe('signing in', () => {
  it('[S4-031] stores session, identity without token and last user, and no cookie', async () => {
    const { wakeWorker, area, told } = setUp();
    const { items, session } = wakeWorker();
    expect((await session.signIn({ token: CODE, nonce: NONCE, hostname: 'mote.school.example' })).ok).toBe(true);
    expect(await items.session.get()).toEqual({ accessToken: `${ANN}-1`, userId: ANN });
    expect(await items.lastUserId.get()).toBe(ANN);
    expect(await items.lastLoginHostname.get()).toBe('mote.school.example');
    const stored = await area.get('identity');
    expect(JSON.stringify(stored)).toContain('ann@school.example');
    expect(JSON.stringify(stored)).not.toContain(`${ANN}-1`);
    expect(globalThis).not.toHaveProperty('document');
    expect(told.wake).toHaveBeenCalled();
  });

  it('clears the notice of a deleted account after a sign-in', async () => {
    const { wakeWorker } = setUp();
    const { items, session } = wakeWorker();
    await items.accountErased.set(true);
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    expect(await items.accountErased.get()).toBe(false);
  });

  it('gives this device’s takes, words and highlights to the new user: claims to the server, owner on the device', async () => {
    const { wakeWorker, record, ownersNow, server, takes, words, highlights } = setUp();
    await record(3);
    await record(2, BOB);
    const mine = (await takes.list({ ownerId: OWNER })).map(({ claim }) => claim);
    await wakeWorker().session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    expect(server.claims).toEqual([mine]);
    expect([await ownersNow(OWNER), await ownersNow(ANN), await ownersNow(BOB)]).toEqual([0, 3, 2]);
    expect(words.giveOwner).toHaveBeenCalledWith(OWNER, ANN);
    expect(highlights.giveOwner).toHaveBeenCalledWith(OWNER, ANN);
  });

  it('R15: gives nothing to the account when the user has chosen a shared device', async () => {
    const { wakeWorker, record, ownersNow, server, words, highlights } = setUp();
    await record(3);
    await wakeWorker().session.signIn({ token: CODE, nonce: NONCE, hostname: 'h', isShared: true });
    expect(server.bodies).toMatchObject([{ isSharedDevice: true }]);
    expect(server.claims).toEqual([[]]);
    expect([await ownersNow(OWNER), await ownersNow(ANN)]).toEqual([3, 0]);
    expect(words.giveOwner).not.toHaveBeenCalled();
    expect(highlights.giveOwner).not.toHaveBeenCalled();
  });

  it.each(['the site’s code', 'a mail'])(
    'signs in as on a shared device where the school has set that: by %s',
    async (way) => {
      const { wakeWorker, record, ownersNow, server, policy } = setUp();
      policy.isShared = true;
      await record(3);
      await wakeWorker().session.signIn({ token: CODE, hostname: 'h', ...(way === 'a mail' && { nonce: NONCE }) });
      expect(server.bodies).toMatchObject([{ isSharedDevice: true }]);
      expect(server.claims).toEqual([[]]);
      expect([await ownersNow(OWNER), await ownersNow(ANN)]).toEqual([3, 0]);
    },
  );

  it('repeats the sign-in with the same nonce until all claims are sent, and keeps the token of the last response', async () => {
    const { wakeWorker, record, server } = setUp();
    await record(450);
    const { items, session } = wakeWorker();
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    expect(server.claims.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(new Set(server.claims.flat()).size).toBe(450);
    expect(new Set(server.bodies.map(({ token, nonce }) => `${token} ${nonce}`)).size).toBe(1);
    expect((await items.session.get())?.accessToken).toBe(`${ANN}-3`);
  });

  it('leaves out expired claims, and sends the rest also without a nonce', async () => {
    const { wakeWorker, record, server, clock } = setUp();
    await record(1);
    clock.at += 3 * LIMITS.anonymousMoteMs;
    await record(250);
    await wakeWorker().session.signIn({ token: CODE, email: 'ann@school.example', hostname: 'h' });
    expect(server.claims.map(({ length }) => length)).toEqual([200, 50]);
    expect(new Set(server.bodies.map(({ email, retry }) => `${email} ${retry}`)).size).toBe(1);
    expect(server.bodies[0]).toMatchObject({ email: 'ann@school.example' });
  });

  it('ends the previous session at the server when another user signs in; the previous user keeps her takes', async () => {
    const { wakeWorker, record, ownersNow, server } = setUp();
    const { items, session } = wakeWorker();
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    await record(2, ANN);
    server.signsIn = BOB;
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    expect(server.calls).toContain(`sign-out ${ANN}-1`);
    expect(await items.session.get()).toEqual({ accessToken: `${BOB}-2`, userId: BOB });
    expect([await ownersNow(ANN), await ownersNow(BOB)]).toEqual([2, 0]);
  });

  it('does not treat a sign-in response as an event of the previous session', async () => {
    const { wakeWorker, server, api } = setUp();
    const { items, session } = wakeWorker();
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    server.signsIn = BOB;
    const spoken = api.signIn;
    api.signIn = async (body) => {
      const answer = await spoken(body);
      // The client does this before it returns the response.
      if (answer.ok) session.onAuth(answer.value.auth, `${ANN}-1`);
      return answer;
    };
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    expect(await items.session.get()).toEqual({ accessToken: `${BOB}-2`, userId: BOB });
  });

  it('[R15] gives no takes to the account on a shared device, not at the next start either', async () => {
    const { wakeWorker, record, ownersNow, server, api, words, highlights } = setUp();
    await record(250);
    const spoken = api.signIn;
    api.signIn = async (body) => {
      const answer = await spoken(body);
      if (!answer.ok) return answer;
      return { ok: true, value: { ...answer.value, auth: { ...answer.value.auth, isSharedDevice: true } } };
    };
    await wakeWorker().session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    await wakeWorker().session.start();
    expect(server.claims.map(({ length }) => length)).toEqual([200]);
    expect([await ownersNow(OWNER), await ownersNow(ANN)]).toEqual([250, 0]);
    expect(words.giveOwner).not.toHaveBeenCalled();
    expect(highlights.giveOwner).not.toHaveBeenCalled();
  });

  it('runs two sign-ins one after the other; the end of the replaced session does not sign out the new user', async () => {
    const { wakeWorker, server, api, told } = setUp();
    const { items, session } = wakeWorker();
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    const spoken = api.signIn;
    let underway = 0;
    api.signIn = async (body) => {
      underway += 1;
      expect(underway).toBe(1);
      // A response to a call of the previous session, which the server ended when it redeemed the code.
      session.onSessionInvalid((await items.session.get())?.accessToken ?? '');
      const answer = await spoken(body);
      underway -= 1;
      return answer;
    };
    const input = { token: CODE, nonce: NONCE, hostname: 'h' };
    const both = await Promise.all([session.signIn(input), session.signIn(input)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await items.session.get()).toEqual({ accessToken: `${ANN}-3`, userId: ANN });
    expect(server.calls.filter((call) => call.startsWith('sign-out'))).toEqual([
      `sign-out ${ANN}-1`,
      `sign-out ${ANN}-2`,
    ]);
    expect(told.announced).not.toHaveBeenCalledWith(expect.objectContaining({ kind: 'logout' }));
  });

  it('changes nothing when the sign-in fails', async () => {
    const { wakeWorker, record, ownersNow, api, told } = setUp();
    await record(1);
    api.signIn = async () => refusal('link-invalid');
    const { items, session } = wakeWorker();
    expect(await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' })).toMatchObject({ error: 'link-invalid' });
    expect([await items.session.get(), await items.lastLoginHostname.get()]).toEqual([null, null]);
    expect(await ownersNow(OWNER)).toBe(1);
    expect(told.wake).not.toHaveBeenCalled();
  });
});

describe('a worker that starts', () => {
  it('makes no request while signed out', async () => {
    const { wakeWorker, api } = setUp();
    const { items, session } = wakeWorker();
    await session.start();
    await session.refresh(0);
    session.onAuth({ isLoggedIn: false }, null);
    expect(api.status).not.toHaveBeenCalled();
    expect(await items.anonymousCreatedAt.get()).toBe(NOW);
  });

  it('[S3-061] keeps the time of the first run', async () => {
    const { wakeWorker, clock } = setUp();
    await wakeWorker().session.start();
    clock.at += 5000;
    const { items, session } = wakeWorker();
    await session.start();
    expect(await items.anonymousCreatedAt.get()).toBe(NOW);
  });

  it('refreshes the status at the start only when the last status is old, also after a clock was turned back', async () => {
    const { wakeWorker, api, clock } = setUp();
    await wakeWorker().session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    api.status.mockClear();
    clock.at += 30 * 60_000;
    await wakeWorker().session.start();
    expect(api.status).not.toHaveBeenCalled();
    clock.at += 31 * 60_000;
    await wakeWorker().session.start();
    expect(api.status).toHaveBeenCalledTimes(1);
    clock.at -= 24 * 60 * 60_000;
    await wakeWorker().session.start();
    expect(api.status).toHaveBeenCalledTimes(2);
  });

  it('refreshes the teacher’s controls once when the status is older than 10 s, however often Mote is used', async () => {
    const { wakeWorker, api, clock } = setUp();
    const { session } = wakeWorker();
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    api.status.mockClear();
    clock.at += CONTROLS_LIFE_MS - 1;
    await session.refresh(CONTROLS_LIFE_MS);
    expect(api.status).not.toHaveBeenCalled();
    clock.at += 1;
    await Promise.all([1, 2, 3].map(() => session.refresh(CONTROLS_LIFE_MS)));
    await session.refresh(CONTROLS_LIFE_MS);
    expect(api.status).toHaveBeenCalledTimes(1);
  });

  it('sends no request at rest; a tool that was switched off is unavailable from the first use after 10 s, also offline', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { wakeWorker, api, clock, told } = setUp();
    const { items, session } = wakeWorker();
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    api.status.mockClear();
    clock.at += 60 * 60_000;
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(api.status).not.toHaveBeenCalled();

    const switched = fakeStatus(ANN);
    switched.entitlements.teacherControls = { ...defaultTeacherControls(), readAloud: { isEnabled: false } };
    api.status.mockResolvedValueOnce({ ok: true, value: switched });
    const isOn = async () => readIdentity(await items.identity.get())?.entitlements.teacherControls.readAloud.isEnabled;
    expect(await isOn()).toBe(true);
    await session.refresh(CONTROLS_LIFE_MS);
    expect(await isOn()).toBe(false);
    expect(told.onStatus).toHaveBeenCalled();

    clock.at += CONTROLS_LIFE_MS;
    api.status.mockResolvedValueOnce(failed('offline'));
    await session.refresh(CONTROLS_LIFE_MS);
    expect(api.status).toHaveBeenCalledTimes(2);
    expect(await isOn()).toBe(false);
  });

  it('gives the takes to the new user after the previous worker died during the sign-in', async () => {
    const { wakeWorker, record, ownersNow, takes, warnings } = setUp();
    await record(3);
    const dead = wakeWorker({ takes: { list: takes.list, giveOwner: async () => refusal('internal') as never } });
    await dead.session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    expect(await ownersNow(OWNER)).toBe(3);
    expect(warnings).toHaveLength(1);
    await wakeWorker().session.start();
    expect([await ownersNow(OWNER), await ownersNow(ANN)]).toEqual([0, 3]);
  });

  it('continues with the known status when the server speaks a newer language, and reports that until it is readable', async () => {
    const { wakeWorker, api } = setUp();
    const { items, session } = wakeWorker();
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    api.status.mockResolvedValueOnce({ ...refusal('internal'), error: 'unknown', status: 200, isOwnAnswer: false });
    await session.refresh(0);
    expect(await items.newerVersion.get()).not.toBe('');
    expect(await items.session.get()).not.toBeNull();
    await session.refresh(0);
    expect(await items.newerVersion.get()).toBe('');
  });
});

describe('signing out', () => {
  it('[S4-008] tells the server about a sign-out once, and keeps the ids of the device and of the last user', async () => {
    const { wakeWorker, server, told, ownersNow, record } = setUp();
    const { items, session } = wakeWorker();
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    await record(2, ANN);
    await session.signOut();
    expect(server.calls.filter((call) => call.startsWith('sign-out'))).toEqual([`sign-out ${ANN}-1`]);
    expect([await items.session.get(), await items.identity.get()]).toEqual([null, null]);
    expect(await items.lastUserId.get()).toBe(ANN);
    expect(told.announced).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'logout', forced: false }));
    expect(await ownersNow(ANN)).toBe(2);
  });

  it('signs out offline, and tells the server about it at the next start of the worker', async () => {
    const { wakeWorker, server, api } = setUp();
    const spoken = api.deviceSignOut;
    api.deviceSignOut = async () => failed('offline');
    const first = wakeWorker();
    await first.session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    expect(await first.session.signOut()).toBe(false);
    expect(await first.items.session.get()).toBeNull();
    await wakeWorker().session.tellSignOuts();
    expect(await first.items.unheardSignOuts.get()).toEqual([`${ANN}-1`]);
    api.deviceSignOut = spoken;
    await wakeWorker().session.tellSignOuts();
    expect(server.calls).toEqual(['sign-in', `sign-out ${ANN}-1`]);
    expect(await first.items.unheardSignOuts.get()).toEqual([]);
    await wakeWorker().session.tellSignOuts();
    expect(server.calls).toHaveLength(2);
  });

  it('[S8-006] signs out after a refused session, with the logout message, without telling the server', async () => {
    const { wakeWorker, server, told } = setUp();
    await wakeWorker().session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    const { items, session } = wakeWorker();
    session.onSessionInvalid(`${ANN}-1`);
    await vi.waitFor(async () => expect(await items.session.get()).toBeNull());
    await vi.waitFor(() => expect(told.announced).toHaveBeenCalledWith(expect.objectContaining({ forced: true })));
    expect(await items.expired.get()).not.toBe('');
    expect(server.calls).toEqual(['sign-in']);
    expect(told.onEnded).toHaveBeenCalledExactlyOnceWith({ accessToken: `${ANN}-1`, userId: ANN });
  });

  it('keeps the session when a report of an invalid session names an old token or no token', async () => {
    const { wakeWorker, told } = setUp();
    const { items, session } = wakeWorker();
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    told.announced.mockClear();
    session.onSessionInvalid('older');
    session.onSessionInvalid(null);
    session.onAuth({ isLoggedIn: false }, 'older');
    session.onAuth({ isLoggedIn: false }, null);
    await session.refresh(0);
    expect(await items.session.get()).not.toBeNull();
    expect(told.announced).not.toHaveBeenCalledWith(expect.objectContaining({ kind: 'logout' }));
    expect(told.onEnded).not.toHaveBeenCalled();
  });
});

describe('an idle session on a shared device', () => {
  const shared = async () => {
    const world = setUp();
    await world.wakeWorker().session.signIn({ token: CODE, nonce: NONCE, hostname: 'h', isShared: true });
    await world.record(2, ANN);
    world.api.status.mockClear();
    const status = fakeStatus(ANN);
    world.api.status.mockResolvedValue(
      ok({ ...status, auth: { ...status.auth, isSharedDevice: true } }) as ApiResult<IdentityStatus>,
    );
    world.server.calls.length = 0;
    return world;
  };

  it.each(['start', 'use', 'refresh', 'signOutIfIdle'] as const)(
    'signs out an idle shared device without a network, at: %s',
    async (act) => {
      const { wakeWorker, clock, api, server, told, ownersNow } = await shared();
      clock.at += LIMITS.sharedIdleMs;
      const { items, session } = wakeWorker();
      await (act === 'refresh' ? session.refresh(0) : session[act]());
      expect([await items.session.get(), await items.identity.get()]).toEqual([null, null]);
      expect(await items.expired.get()).not.toBe('');
      expect(told.announced).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'logout', forced: true }));
      expect(told.onEnded).toHaveBeenCalledExactlyOnceWith({ accessToken: `${ANN}-1`, userId: ANN });
      expect(api.status).not.toHaveBeenCalled();
      expect(server.calls).toEqual([]);
      // The takes stay for their own user.
      expect([await ownersNow(ANN), await ownersNow(OWNER)]).toEqual([2, 0]);
    },
  );

  it('signs out an idle shared device also in a worker that keeps running', async () => {
    const { wakeWorker, clock } = await shared();
    const { items, session } = wakeWorker();
    await session.refresh(0);
    clock.at += LIMITS.sharedIdleMs;
    expect(await session.use()).toBe(true);
    expect(await items.session.get()).toBeNull();
    expect(await session.use()).toBe(false);
  });

  it('keeps a shared device’s session while Mote is used; reading the session is not use', async () => {
    const { wakeWorker, clock } = await shared();
    const { items, session } = wakeWorker();
    for (let used = 0; used < 5; used += 1) {
      clock.at += LIMITS.sharedIdleMs - 60_000;
      expect(await session.use()).toBe(false);
    }
    expect(await items.session.get()).not.toBeNull();
    expect(await session.idleSignOutAt()).toBe(clock.at + LIMITS.sharedIdleMs);
    clock.at += LIMITS.sharedIdleMs - 60_000;
    await session.refresh(0);
    clock.at += 60_000;
    expect(await session.signOutIfIdle()).toBe(true);
  });

  it('keeps a personal device signed in', async () => {
    const { wakeWorker, clock } = setUp();
    const { items, session } = wakeWorker();
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    clock.at += 30 * LIMITS.sharedIdleMs;
    expect([await session.use(), await session.signOutIfIdle(), await session.idleSignOutAt()]).toEqual([
      false,
      false,
      null,
    ]);
    expect(await items.session.get()).not.toBeNull();
  });
});

describe('identity data from the site', () => {
  it('adopts an identity status for the same user only', async () => {
    const { wakeWorker, told } = setUp();
    const { items, session } = wakeWorker();
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    await session.adopt(fakeStatus(ANN, { identity: { displayName: 'Ann Lee' } }));
    expect(JSON.stringify(await items.identity.get())).toContain('Ann Lee');
    told.onStatus.mockClear();
    await session.adopt(fakeStatus(BOB));
    expect(JSON.stringify(await items.identity.get())).not.toContain('Bob');
    expect(told.onStatus).not.toHaveBeenCalled();
  });

  it('stores the data of save-identity-data after a sign-in, and its token nowhere', async () => {
    const { wakeWorker, area } = setUp();
    const { items, session } = wakeWorker();
    await session.signIn({ token: CODE, nonce: NONCE, hostname: 'h' });
    const data = fakeStatus(ANN, { identity: { displayName: 'Ann Lee', institutionName: 'Hill School' } });
    const token = data.auth.accessToken ?? '';
    expect(token).not.toBe('');
    const options = {
      siteOrigins: [SERVER],
      version: '1.2.3',
      isSharedDevice: async () => false,
      items,
      session,
      forget: async () => {},
    };
    expect(await answerExternal({ type: 'save-identity-data', data }, SERVER, options)).toEqual(ok(undefined));
    const saved = readIdentity(await items.identity.get());
    expect(saved?.identity).toEqual(data.identity);
    expect(saved?.entitlements).toEqual(data.entitlements);
    const everything = await Promise.all(Object.values(ACCOUNT_ITEMS).map(({ key }) => area.get(key)));
    expect(JSON.stringify(everything)).toContain('Hill School');
    expect(JSON.stringify(everything)).not.toContain(token);
  });
});
