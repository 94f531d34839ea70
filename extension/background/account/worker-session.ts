import type { AccountItems, EndedSession } from '@/extension/platform/account-items.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Clock } from '@/shared/base/clock.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';
import type {
  SessionApi,
  SessionController,
  SessionEvent,
  SessionPorts,
  SignedIn,
} from '@/shared/client/session-ports.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import type { Signals } from '@/shared/domain/account/events.ts';
import { isLeft, USE_NOTED_MS } from '@/shared/domain/account/left-session.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { claimsOf } from '@/shared/store/claims-of.ts';
import type { HighlightStore, VocabularyStore } from '@/shared/store/contract.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import { createIdentityCache, createSessionKeys } from './session-keys.ts';

export interface WorkerSessionOptions {
  items: AccountItems;
  hub: Pick<SettingsHub, 'deviceId' | 'anonymousId' | 'server' | 'isSharedDevice'>;
  api: SessionApi;
  takes: Pick<OutgoingTakes, 'list' | 'giveOwner'>;
  words: Pick<VocabularyStore, 'giveOwner'>;
  highlights: Pick<HighlightStore, 'giveOwner'>;
  createController(ports: SessionPorts): SessionController;
  signals: Signals;
  announce(news: SessionEvent): void;
  /** Called when the server has returned an identity status. */
  onStatus(status: IdentityStatus): unknown;
  /** Called when the server has ended this session. */
  onEnded(ended: EndedSession): void;
  /** Wakes the outbox after a sign-in. */
  wake(): void;
  clock: Clock;
  logger: Logger;
}

export interface SignInInput {
  /** Token of a one-time link, or a handoff code. */
  token: string;
  /**
   * With a nonce, the same sign-in may be repeated for a minute. Absent for a handoff, or for a link that was requested
   * elsewhere.
   */
  nonce?: string;
  /** Replaces the nonce for a link that was requested elsewhere: the email address that the link must be for. */
  email?: string;
  /** True on a shared device, where earlier takes may belong to another user. */
  isShared?: boolean;
  /** Hostname of the site that the sign-in came from. */
  hostname: string;
}

/** The only holder of the token. Between two worker lives its state is in storage.local alone. */
export interface WorkerSession {
  /** Finishes a sign-in that a dead worker left behind, and refreshes if the last status is old. */
  start(): Promise<void>;
  signIn(input: SignInInput): Promise<ApiResult<SignedIn>>;
  /** Returns false if the server did not receive the sign-out. */
  signOut(): Promise<boolean>;
  /** Repeats the sign-outs that the server has not received. */
  tellSignOuts(): Promise<void>;
  /** Signs out after the server has erased this account, and clears the last user. */
  leaveErased(userId: string): Promise<void>;
  /**
   * Records use of Mote, which extends a shared device's session. Returns true if that session was idle and has ended.
   */
  use(): Promise<boolean>;
  /** Signs out the user of a shared device that was idle for half an hour. */
  signOutIfIdle(): Promise<boolean>;
  /** Returns the time of the idle sign-out in epoch ms. Null: a personal device, or no session. */
  idleSignOutAt(): Promise<number | null>;
  /** Refreshes the status if it is older than `olderThanMs`. Makes no request while signed out. */
  refresh(olderThanMs: number): Promise<void>;
  /** Adopts a status that the site, or another call, has returned. */
  adopt(status: IdentityStatus): Promise<void>;
  onAuth(auth: unknown, sentToken: string | null): void;
  onSessionInvalid(sentToken: string | null): void;
}

/** Maximum age of the status at a worker start, in ms. The worker starts many times an hour. */
const STATUS_LIFE_MS = 60 * 60_000;

export function createWorkerSession(options: WorkerSessionOptions): WorkerSession {
  const { items, hub, api, takes, words, highlights, clock, logger } = options;
  const keys = createSessionKeys(items);
  let made: Promise<SessionController> | null = null;
  /**
   * Number of sign-ins in progress. Their caller reads their responses, which are no events of the previous session;
   * that session may be replaced by then.
   */
  let signingIn = 0;
  const inTurn = createSerialQueue();

  /** Creates the controller at the first need: a worker that wakes for a recording makes no request. */
  const controller = (): Promise<SessionController> => {
    made ??= make();
    return made;
  };

  async function make(): Promise<SessionController> {
    const [deviceId, createdAt] = await Promise.all([hub.deviceId(), firstRun(items, clock)]);
    const session = options.createController({
      client: 'extension',
      device: { deviceId, createdAt, TZOffset: new Date(clock.now()).getTimezoneOffset() },
      keys,
      identityCache: createIdentityCache(items, clock.now, options.onStatus),
      cookie: null,
      lastUse: { read: items.lastUse.get, write: items.lastUse.set, now: clock.now },
      onLeft: options.onEnded,
      unheardSignOuts: { read: async () => [...(await items.unheardSignOuts.get())], write: items.unheardSignOuts.set },
      api: { ...api, status: askStatus },
      signals: options.signals,
      channel: { announce: options.announce, listen: () => () => undefined },
      async afterSignIn({ user, status }) {
        await giveTakes(user.userId, status.auth.isSharedDevice === true);
        options.wake();
      },
      log: logger.warn,
    });
    await session.start();
    return session;
  }

  /**
   * Requests the status. An unreadable response of our own server comes from a newer version; the tools continue with
   * the known status.
   */
  async function askStatus(): Promise<ApiResult<IdentityStatus>> {
    const answer = await api.status();
    const isUnread = !answer.ok && answer.status === 200;
    const known = await items.newerVersion.get();
    if (isUnread && known === '') await items.newerVersion.set(SERVER_IS_NEWER);
    if (answer.ok && known === SERVER_IS_NEWER) await items.newerVersion.set('');
    return answer;
  }

  /** Gives the takes to the new user. On a shared device they may belong to another user, and stay. */
  async function giveTakes(userId: string, isShared: boolean): Promise<void> {
    if (isShared) return;
    const anonymousId = await hub.anonymousId();
    await words.giveOwner(anonymousId, userId);
    await highlights.giveOwner(anonymousId, userId);
    const given = await takes.giveOwner(anonymousId, userId);
    if (!given.ok) logger.warn(`takes could not be given to who signed in: ${given.error}`);
  }

  async function isSharedHere(): Promise<boolean> {
    return (await createIdentityCache(items, clock.now, () => undefined).read())?.auth.isSharedDevice === true;
  }

  /** Runs sign-ins one after the other: a site may hand over twice, and the server keeps the later session. */
  const signIn = (input: SignInInput): Promise<ApiResult<SignedIn>> => inTurn(() => signInNow(input));

  async function signInNow({
    token,
    nonce,
    email,
    hostname,
    isShared: isChosen = false,
  }: SignInInput): Promise<ApiResult<SignedIn>> {
    const [session, { url }, anonymousId, isSet] = await Promise.all([
      controller(),
      hub.server(),
      hub.anonymousId(),
      hub.isSharedDevice(),
    ]);
    const isMarkedShared = isChosen || isSet;
    // Reads the claims before the takes change their owner: each claim proves that this device made its mote.
    const claims = isMarkedShared ? [] : await claimsOf(takes, anonymousId, clock.now());
    const body = {
      token,
      containingURL: `${url}/login?invoker=extension`,
      TZOffset: new Date(clock.now()).getTimezoneOffset(),
      ...(nonce === undefined ? {} : { nonce }),
      ...(email === undefined ? {} : { email }),
      ...(isMarkedShared ? { isSharedDevice: true } : {}),
    };
    signingIn += 1;
    try {
      const signedIn = await session.signIn({ ...body, claims });
      if (!signedIn.ok) return signedIn;
      await items.lastLoginHostname.set(hostname);
      await items.askedMail.set(null);
      await items.siteAccount.set(null);
      await items.accountErased.set(false);
      return signedIn;
    } finally {
      signingIn -= 1;
    }
  }

  async function idleSignOutAt(): Promise<number | null> {
    if ((await items.session.get()) === null || !(await isSharedHere())) return null;
    return (await items.lastUse.get()) + LIMITS.sharedIdleMs;
  }

  /** Decides from storage: a worker that wakes without need creates no controller. */
  async function signOutIfIdle(): Promise<boolean> {
    if ((await idleSignOutAt()) === null) return false;
    if (!isLeft({ isSharedDevice: true }, await items.lastUse.get(), clock.now())) return false;
    // A new controller ends the session by itself, before it makes any request.
    const wasMade = made !== null;
    const session = await controller();
    if (wasMade) await session.signOutIfIdle();
    return (await idleSignOutAt()) === null;
  }

  async function refresh(olderThanMs: number): Promise<void> {
    // While signed out, the whole local toolbox makes no request.
    if ((await items.session.get()) === null || (await signOutIfIdle())) return;
    const at = (await items.identity.get())?.at ?? 0;
    // After a clock was turned back, the last status counts as old too.
    if (Math.abs(clock.now() - at) < olderThanMs) return;
    const wasMade = made !== null;
    const session = await controller();
    if (wasMade) await session.refresh();
    else await session.settled();
  }

  async function endSession(sentToken: string): Promise<void> {
    const kept = await items.session.get();
    (await controller()).onSessionInvalid({ sentToken });
    if (kept?.accessToken === sentToken) options.onEnded(kept);
  }

  return {
    async start() {
      await firstRun(items, clock);
      const session = await items.session.get();
      if (session) await giveTakes(session.userId, await isSharedHere());
      await refresh(STATUS_LIFE_MS);
    },
    signIn,
    async signOut() {
      return (await controller()).signOut('asked');
    },
    async tellSignOuts() {
      if ((await items.unheardSignOuts.get()).length > 0) await (await controller()).tellSignOuts();
    },
    async use() {
      const isOver = await signOutIfIdle();
      const now = clock.now();
      const isNoted = Math.abs(now - (await items.lastUse.get())) < USE_NOTED_MS;
      if (!isOver && !isNoted && (await idleSignOutAt()) !== null) await items.lastUse.set(now);
      return isOver;
    },
    signOutIfIdle: signOutIfIdle,
    idleSignOutAt: idleSignOutAt,
    async leaveErased(userId) {
      await (await controller()).leaveErased(userId);
    },
    refresh,
    async adopt(status) {
      const session = await items.session.get();
      if (session?.userId === status.identity.userId) await (await controller()).adopt(status);
    },
    onAuth(auth, sentToken) {
      if (sentToken !== null && signingIn === 0)
        void controller().then((session) => session.onAuth(auth, { sentToken }));
    },
    onSessionInvalid(sentToken) {
      // If the sign-in fails although the session has ended, the next call of that session reports the end again.
      if (sentToken !== null && signingIn === 0) void endSession(sentToken);
    },
  };
}

/** Marks a response that this version cannot read; stored in place of a version number. */
const SERVER_IS_NEWER = 'server';

/** Returns the epoch ms of the first run [S3-061]. */
export async function firstRun(items: Pick<AccountItems, 'anonymousCreatedAt'>, clock: Clock): Promise<number> {
  const known = await items.anonymousCreatedAt.get();
  if (known > 0) return known;
  const at = clock.now();
  await items.anonymousCreatedAt.set(at);
  return at;
}
