import type { ErrorCode } from '@/shared/base/errors.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { IdentityStatus, SignInAnswer, SignInBody } from '@/shared/contract/identity.ts';
import type { Signals } from '@/shared/domain/account/events.ts';
import type { UserSession } from '@/shared/domain/account/user-session.ts';
import type { ClientType } from '@/shared/domain/mote/anonymous-id.ts';
import type { AuthContext } from './http-call.ts';

/** The client's knowledge of its user at one moment. A new object at each change, the same one in between. */
export interface SessionSnapshot {
  /** idle: nothing is known yet; ready: known from the cache or the server. */
  phase: 'idle' | 'ready';
  login: 'anonymous' | 'signing-in' | 'logged-in' | 'logged-out';
  /** True only in the phase ready, if the server's status, or the cached one, says that the user is signed in. */
  isLoggedIn: boolean;
  /**
   * True while a token is held. While idle its owner is unknown; without a token no user is signed in, in any phase.
   */
  hasCredentials: boolean;
  /** True after a response of the server since the start or the last change of user. */
  isFresh: boolean;
  user: UserSession;
  /** The server's status without `auth.accessToken`; null while idle. */
  status: IdentityStatus | null;
  /** Error of the last status request; null: it succeeded. */
  failure: ErrorCode | null;
}

/**
 * The origin of a sign-out. `session-invalid`: the server refused the token (403), so it is not notified; nor is it
 * after `erased`, where the session ended with its account.
 */
export type SignOutCause = 'asked' | 'session-invalid' | 'elsewhere' | 'erased';

export interface SignedIn {
  user: UserSession;
  status: IdentityStatus;
  /** Path of the site where the sign-in continues. */
  returnTo: string | null;
  isNewUser: boolean;
}

/**
 * The sign-in state of this client, in one place for site and extension. It stores the credentials, requests the
 * status, and notifies tabs and sidebars. Create one for each page or worker; pass `onAuth`, `onSessionInvalid` and
 * `credentials` to the HTTP client. Nothing here rejects.
 */
export interface SessionController {
  snapshot(): SessionSnapshot;
  /** Calls `listener` after each change; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Settles when keys and cache are read (then `snapshot()` can be shown); the status request continues. Call once. */
  start(): Promise<void>;
  /** Settles when no status request is in flight: fresh, or failed. */
  settled(): Promise<void>;
  /** Requests the status; simultaneous calls share one request. */
  refresh(): Promise<ApiResult<IdentityStatus>>;
  /** Redeems a one-time link, the end of an OIDC sign-in, or a handoff code. */
  signIn(body: SignInBody): Promise<ApiResult<SignedIn>>;
  /**
   * Clears this client immediately, then notifies the server. Returns false if that failed; it is then retried later.
   */
  signOut(cause?: Exclude<SignOutCause, 'erased'>): Promise<boolean>;
  /** Sends pending sign-outs to the server: after each start, and when the network is back. */
  tellSignOuts(): Promise<void>;
  /** Ends a shared device's session after half an hour without use. Returns whether the session ended. */
  signOutIfIdle(): Promise<boolean>;
  /** Removes every trace of an account that the server has erased, also if its session had ended before. */
  leaveErased(userId: string): Promise<void>;
  /** Adopts the status that a call returned which changes the user (profile, goal, settings). */
  adopt(status: IdentityStatus): Promise<void>;
  /** Returns access token and last user id: the two headers that change. Empty members are omitted from a request. */
  credentials(): Promise<{ accessToken: string; lastUserId: string }>;
  /** For `HttpClientDeps.onAuth`. */
  onAuth(auth: unknown, context: AuthContext): void;
  /** For `HttpClientDeps.onSessionInvalid`. */
  onSessionInvalid(context: AuthContext): void;
  /** Stops listening; stored data stays. */
  close(): void;
}

/** The local keys `mote-auth-…`. */
export interface StoredSession {
  accessToken: string;
  userId: string;
  lastUserId: string;
  /** The last characters of a token that the server refused, so that no tab tries it again; empty: none. */
  expired: string;
}

/**
 * Storage of these keys: localStorage on the site, storage.local in the extension. Reads are never cached, because
 * other tabs write too.
 */
export interface SessionKeys {
  read(): Promise<StoredSession>;
  /** Keeps members that are not named; an empty text removes the key. */
  write(kept: Partial<StoredSession>): Promise<void>;
}

/** Key `identity`: the last identity status, without the token. */
export interface IdentityCache {
  /** Null: none, or not readable. */
  read(): Promise<IdentityStatus | null>;
  write(status: IdentityStatus): Promise<void>;
  clear(): Promise<void>;
}

/** The cookie `accessToken` of the site. */
export interface TokenCookie {
  /** Returns the token; empty: none. */
  read(): string;
  /** `isShared`: the session is on a device with several users, and ends soon. */
  write(token: string, isShared: boolean): void;
  remove(): void;
}

/** The calls that a session needs (implemented by identity-api.ts). */
export interface SessionApi {
  status(): Promise<ApiResult<IdentityStatus>>;
  signIn(body: SignInBody): Promise<ApiResult<SignInAnswer>>;
  /** Takes the token, because the client has cleared it by then. */
  deviceSignOut(accessToken: string): Promise<ApiResult<void>>;
}

/** Tokens of sessions that were signed out here while the server was unreachable; oldest first. */
export interface UnheardSignOuts {
  read(): Promise<string[]>;
  write(tokens: string[]): Promise<void>;
}

/** The last use of Mote on this device: a shared device's session ends half an hour later, without a network too. */
export interface LastUse {
  /** Epoch ms, over all tabs of the site; 0: unknown. */
  read(): Promise<number>;
  write(at: number): Promise<void>;
  now(): number;
}

export type SessionEvent =
  | { kind: 'login'; userId: string }
  /** `error` 403 and forced: the server ended it. `isErased`: a user here deleted the account. */
  | { kind: 'logout'; forced: boolean; error: 403 | null; isErased?: true }
  /** Another tab wrote the token, or cleared it (empty). */
  | { kind: 'token'; token: string };

/**
 * Connects the contexts of this client: by the page's `logout` event and the storage event on the site, by messages in
 * the extension.
 */
export interface SessionChannel {
  announce(news: SessionEvent): void;
  /** Returns an unsubscribe function. */
  listen(hear: (news: SessionEvent) => void): () => void;
}

export interface SessionPorts {
  client: ClientType;
  /** Facts about this device, before and between accounts. */
  device: {
    /** UUID; the anonymous id is derived from it. */
    deviceId: string;
    /** Epoch ms of the first run; null: unknown. */
    createdAt: number | null;
    /** Minutes, as `getTimezoneOffset()`. */
    TZOffset: number;
  };
  keys: SessionKeys;
  identityCache: IdentityCache;
  /** Null in the extension, which never writes one. */
  cookie: TokenCookie | null;
  unheardSignOuts: UnheardSignOuts;
  lastUse: LastUse;
  /** Runs after an idle time-out ended the session here; the token may still be valid for a request. */
  onLeft(kept: { accessToken: string; userId: string }): void;
  api: SessionApi;
  /** Reads the user when called: a logout is tracked before the user is cleared. */
  signals: Signals;
  channel: SessionChannel;
  /** The post-login step: identify, hand over to the extension, wake the outbox. */
  afterSignIn(signedIn: SignedIn): void | Promise<void>;
  log(what: string, fault?: unknown): void;
}
