import type { AccountItems, EndedSession } from '@/extension/platform/account-items.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type {
  SessionApi,
  SessionController,
  SessionNews,
  SessionPorts,
  SignedIn,
} from '@/shared/client/session-ports.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import type { Clock } from '@/shared/domain/clock.ts';
import type { Signals } from '@/shared/domain/events.ts';
import { isLeft, USE_NOTED_MS } from '@/shared/domain/left-session.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { claimsOf } from '@/shared/store/claims-of.ts';
import type { HighlightStore, VocabularyStore } from '@/shared/store/contract.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { createIdentityCache, createSessionKeys } from './session-keys.ts';
import type { SettingsHub } from './settings-hub.ts';

export interface WorkerSessionOptions {
  items: AccountItems;
  hub: Pick<SettingsHub, 'deviceId' | 'anonymousId' | 'server' | 'isSharedDevice'>;
  api: SessionApi;
  takes: Pick<OutgoingTakes, 'list' | 'giveOwner'>;
  words: Pick<VocabularyStore, 'giveOwner'>;
  highlights: Pick<HighlightStore, 'giveOwner'>;
  createController(ports: SessionPorts): SessionController;
  signals: Signals;
  announce(news: SessionNews): void;
  /** The server has said who it is, or what they may do. */
  onStatus(status: IdentityStatus): unknown;
  /** The server has ended this session. */
  onEnded(ended: EndedSession): void;
  /** Somebody signed in: what waited for it may go. */
  wake(): void;
  clock: Clock;
  logger: Logger;
}

export interface SignInInput {
  /** A one-time link's token, or a handoff code. */
  token: string;
  /** With it the same may be said again for a minute. Absent: a handoff, or a link that was asked for elsewhere. */
  nonce?: string;
  /** In its place, of a link that was asked for elsewhere: the address that it has to be for. */
  email?: string;
  /** Others use this device: what was recorded here before may be another person's. */
  isShared?: boolean;
  /** Site that the sign-in came from. */
  hostname: string;
}

/** The one holder of the token. It keeps nothing between two lives of the worker but what lies in storage.local. */
export interface WorkerSession {
  /** Finishes what a worker that died over a sign-in left, and asks the server when the last word is old. */
  start(): Promise<void>;
  signIn(input: SignInInput): Promise<ApiResult<SignedIn>>;
  /** False: the server was not told. */
  signOut(): Promise<boolean>;
  /** Says the sign-outs that the server has not heard of once more. */
  tellSignOuts(): Promise<void>;
  /** The server has erased this account: nobody is remembered as who was here last. */
  leaveErased(userId: string): Promise<void>;
  /** Somebody uses Mote: the session of a shared device lives on, or is over where it was left before; says whether it is. */
  use(): Promise<boolean>;
  /** Ends the session of a shared device that nobody has used for half an hour. */
  endIfLeft(): Promise<boolean>;
  /** When that will be; null: the session is its person's own, or there is none. */
  leftAt(): Promise<number | null>;
  /** Asks the server unless its last word is younger, in ms. Signed out nothing is asked. */
  refresh(olderThanMs: number): Promise<void>;
  /** Takes over a status that the site, or another call, has brought. */
  adopt(status: IdentityStatus): Promise<void>;
  onAuth(auth: unknown, sentToken: string | null): void;
  onSessionInvalid(sentToken: string | null): void;
}

/** The worker starts many times an hour; what it knows is new enough for so long, in ms. */
const STATUS_LIFE_MS = 60 * 60_000;

export function createWorkerSession(options: WorkerSessionOptions): WorkerSession {
  const { items, hub, api, takes, words, highlights, clock, logger } = options;
  const keys = createSessionKeys(items);
  let made: Promise<SessionController> | null = null;
  /** A sign-in's own answers are read by who asked for them, not as news of the session before; and that one may be replaced by then. */
  let signingIn = 0;
  let lastSignIn: Promise<unknown> = Promise.resolve();

  /** Made at the first need: a worker that wakes for a recording asks the server nothing. */
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

  /** An answer of our own server that cannot be read is of a newer one: the tools here go on with what is known. */
  async function askStatus(): Promise<ApiResult<IdentityStatus>> {
    const answer = await api.status();
    const isUnread = !answer.ok && answer.status === 200;
    const known = await items.newerVersion.get();
    if (isUnread && known === '') await items.newerVersion.set(SERVER_IS_NEWER);
    if (answer.ok && known === SERVER_IS_NEWER) await items.newerVersion.set('');
    return answer;
  }

  /** On a shared device what lies there may be another person's, and stays. */
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

  /** One after another: a site may hand over twice, and the later session is the one that the server keeps. */
  function signIn(input: SignInInput): Promise<ApiResult<SignedIn>> {
    const next = lastSignIn.then(
      () => signInNow(input),
      () => signInNow(input),
    );
    lastSignIn = next;
    return next;
  }

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
    const isSaidShared = isChosen || isSet;
    // Read before anything is given away: each claim proves that this device made its mote.
    const claims = isSaidShared ? [] : await claimsOf(takes, anonymousId, clock.now());
    const body = {
      token,
      containingURL: `${url}/login?invoker=extension`,
      TZOffset: new Date(clock.now()).getTimezoneOffset(),
      ...(nonce === undefined ? {} : { nonce }),
      ...(email === undefined ? {} : { email }),
      ...(isSaidShared ? { isSharedDevice: true } : {}),
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

  async function leftAt(): Promise<number | null> {
    if ((await items.session.get()) === null || !(await isSharedHere())) return null;
    return (await items.lastUse.get()) + LIMITS.sharedIdleMs;
  }

  /** From storage: a worker that wakes while all is well makes nothing for it. */
  async function endIfLeft(): Promise<boolean> {
    if ((await leftAt()) === null) return false;
    if (!isLeft({ isSharedDevice: true }, await items.lastUse.get(), clock.now())) return false;
    // A controller that is made now ends it by itself, before it asks the server anything.
    const wasMade = made !== null;
    const session = await controller();
    if (wasMade) await session.endIfLeft();
    return (await leftAt()) === null;
  }

  async function refresh(olderThanMs: number): Promise<void> {
    // Signed out, the whole local toolbox makes no request.
    if ((await items.session.get()) === null || (await endIfLeft())) return;
    const at = (await items.identity.get())?.at ?? 0;
    // A clock that was turned back makes the last word old too.
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
      const isOver = await endIfLeft();
      const now = clock.now();
      const isNoted = Math.abs(now - (await items.lastUse.get())) < USE_NOTED_MS;
      if (!isOver && !isNoted && (await leftAt()) !== null) await items.lastUse.set(now);
      return isOver;
    },
    endIfLeft,
    leftAt,
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
      // If the sign-in fails and the session is over all the same, its next call says so again.
      if (sentToken !== null && signingIn === 0) void endSession(sentToken);
    },
  };
}

/** Stands in place of a version number: the server speaks what this version does not read. */
const SERVER_IS_NEWER = 'server';

/** Epoch ms of the first run [S3-061]. */
export async function firstRun(items: Pick<AccountItems, 'anonymousCreatedAt'>, clock: Clock): Promise<number> {
  const known = await items.anonymousCreatedAt.get();
  if (known > 0) return known;
  const at = clock.now();
  await items.anonymousCreatedAt.set(at);
  return at;
}
