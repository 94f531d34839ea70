import type { ApiResult } from '@/shared/contract/answer.ts';
import type { IdentityStatus, SignInAnswer, SignInBody } from '@/shared/contract/identity.ts';
import type { ClientType } from '@/shared/domain/anonymous-id.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { Signals } from '@/shared/domain/events.ts';
import type { UserSession } from '@/shared/domain/user-session.ts';
import type { AuthContext } from './http-call.ts';

/** What a client knows of who uses it, at one moment. A new object at each change, the same one between. */
export interface SessionSnapshot {
  /** idle: nothing is known yet; ready: from the cache or from the server. */
  phase: 'idle' | 'ready';
  login: 'anonymous' | 'signing-in' | 'logged-in' | 'logged-out';
  /** Only when ready and the server (or its cached word) says so. */
  isLoggedIn: boolean;
  /** A token is held. While idle it is open whose it is; without one nobody is signed in, whatever the phase. */
  hasCredentials: boolean;
  /** True once the server itself has answered since the start or the last change of person. */
  isFresh: boolean;
  user: UserSession;
  /** What the server said, without `auth.accessToken`; null while idle. */
  status: IdentityStatus | null;
  /** Why the last question about the status came to nothing; null: it did not. */
  failure: ErrorCode | null;
}

/**
 * Whose wish a sign-out is. `session-invalid`: the server refused the token (403), so it is not told; nor is it of `erased`, where the
 * session has ended with its account.
 */
export type SignOutCause = 'asked' | 'session-invalid' | 'elsewhere' | 'erased';

export interface SignedIn {
  user: UserSession;
  status: IdentityStatus;
  /** A path of the site where the sign-in was to go on. */
  returnTo: string | null;
  isNewUser: boolean;
}

/**
 * Who is signed in on this client, in one place for site and extension. It keeps the credentials, asks the server, and tells
 * the others (tabs, sidebars). Make one for each page or worker; hand `onAuth`, `onSessionInvalid` and `credentials` to the
 * HTTP client. Nothing here rejects.
 */
export interface SessionController {
  snapshot(): SessionSnapshot;
  /** Called after each change; the answer takes it back. */
  subscribe(listener: () => void): () => void;
  /** Settles when keys and cache are read (then `snapshot()` can be shown); the question to the server goes on. Once. */
  start(): Promise<void>;
  /** Settles when no question to the server is on its way: fresh, or failed. */
  settled(): Promise<void>;
  /** Asks the server anew; several at once are one question. */
  refresh(): Promise<ApiResult<IdentityStatus>>;
  /** Spends a one-time link, the end of an OIDC sign-in, or a handoff code. */
  signIn(body: SignInBody): Promise<ApiResult<SignedIn>>;
  /** Clears this client at once; settles when the server was told too, or could not be: false, and then it is told again. */
  signOut(cause?: Exclude<SignOutCause, 'erased'>): Promise<boolean>;
  /** Says the sign-outs that the server has not heard of once more: after each start, and when the network is back. */
  tellSignOuts(): Promise<void>;
  /** Ends the session of a shared device that nobody has used for half an hour; says whether it did. */
  endIfLeft(): Promise<boolean>;
  /** The server has erased this account: nothing here names its person any more, also where the session had ended before. */
  leaveErased(userId: string): Promise<void>;
  /** After a call that changes the person (profile, goal, settings): takes over the status that it answered. */
  adopt(status: IdentityStatus): Promise<void>;
  /** Access token, and who signed in here last: the two headers that change. Empty members are left out of a request. */
  credentials(): Promise<{ accessToken: string; lastUserId: string }>;
  /** For `HttpClientDeps.onAuth`. */
  onAuth(auth: unknown, context: AuthContext): void;
  /** For `HttpClientDeps.onSessionInvalid`. */
  onSessionInvalid(context: AuthContext): void;
  /** Ends listening; what is kept stays. */
  close(): void;
}

/** The local keys `mote-auth-…`. */
export interface KeptSession {
  accessToken: string;
  userId: string;
  lastUserId: string;
  /** The end of a token that the server refused, so that nobody tries it again; empty: none. */
  expired: string;
}

/** Where they are kept: localStorage on the site, storage.local in the extension. Reads are fresh, for other tabs write too. */
export interface SessionKeys {
  read(): Promise<KeptSession>;
  /** Members that are not named stay; an empty text removes the key. */
  write(kept: Partial<KeptSession>): Promise<void>;
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
  /** Empty: none. */
  read(): string;
  /** `isShared`: of a session on a device that others use too, which ends soon. */
  write(token: string, isShared: boolean): void;
  remove(): void;
}

/** What of the API a session needs (identity-api.ts has it). */
export interface SessionApi {
  status(): Promise<ApiResult<IdentityStatus>>;
  signIn(body: SignInBody): Promise<ApiResult<SignInAnswer>>;
  /** The token is named, because the client has forgotten it by then. */
  deviceSignOut(accessToken: string): Promise<ApiResult<void>>;
}

/** Tokens of sessions that were signed out here, while the server could not be told; the oldest first. */
export interface UnheardSignOuts {
  read(): Promise<string[]>;
  write(tokens: string[]): Promise<void>;
}

/** When Mote was used last here: a session of a shared device ends half an hour after that, without a network too. */
export interface LastUse {
  /** Epoch ms; 0: not known. On the site of all its tabs. */
  read(): Promise<number>;
  write(at: number): Promise<void>;
  now(): number;
}

export type SessionNews =
  | { kind: 'login'; userId: string }
  /** `error` 403 and forced: the server ended it. `isErased`: with its account, which somebody here asked for. */
  | { kind: 'logout'; forced: boolean; error: 403 | null; isErased?: true }
  /** Another tab wrote or cleared the token (empty). */
  | { kind: 'token'; token: string };

/** How others on this client hear of it: on the site the page's `logout` event and the storage event, in the extension messages. */
export interface SessionChannel {
  announce(news: SessionNews): void;
  /** The answer stops it. */
  listen(hear: (news: SessionNews) => void): () => void;
}

export interface SessionPorts {
  client: ClientType;
  /** This device, before and between accounts. */
  device: {
    /** UUID; the anonymous id is made of it. */
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
  /** A session that was left has ended here; the token may still be good for a question. */
  onLeft(kept: { accessToken: string; userId: string }): void;
  api: SessionApi;
  /** Reads who is meant when it is called, for a logout is told of before the person is forgotten. */
  signals: Signals;
  channel: SessionChannel;
  /** The post-login step: identify, hand over to the extension, wake the outbox. */
  afterSignIn(signedIn: SignedIn): void | Promise<void>;
  log(what: string, fault?: unknown): void;
}
