import type { Timer } from '@/shared/base/clock.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export interface HttpCall {
  method?: HttpMethod;
  /**
   * Path below `/api/`: a known route class, with an optional `v1/` before it. With `isCdn` a public file, beginning
   * with `/`.
   */
  path: string;
  /** The path of the route's entry, for the log: it names no user and no mote. */
  route?: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Bytes are sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  responseType?: 'json' | 'text' | 'blob' | 'none';
  signal?: AbortSignal;
  /** Replaces the route class's time-out, in ms. */
  timeoutMs?: number;
  /** A public file: fetched without our headers, so that a CDN can cache it. */
  isCdn?: boolean;
  /** Ignores the `auth` member of the response. */
  isAuthIgnored?: boolean;
  /** Omits the access token. */
  isTokenOmitted?: boolean;
  /** Lets the request outlive its page. A body above the browsers' limit for that is sent as any other. */
  isKeepAlive?: boolean;
  /** Leaves a refused session to the caller: the client does not sign out. */
  propagate403?: boolean;
}

/** The token that a request carried: a response to an older one does not affect the current session. */
export interface AuthContext {
  sentToken: string | null;
}

/** A failure may include the response's JSON, for the data helper; null: no readable JSON body. */
export type HttpResult = { ok: true; value: HttpAnswer } | (ApiFailure & { errorJson?: unknown });

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface HttpClientDeps {
  /** Origin of the server, without a trailing slash. */
  baseUrl: string;
  fetch: typeof fetch;
  /** Returns our headers (shared/contract/http.ts HEADERS); called for each attempt. */
  headers(): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  clock: Timer;
  /** `navigator.onLine`, where it exists. */
  isOnline?(): boolean;
  /** Receives the optional member `auth` of any 2xx JSON response. */
  onAuth?(auth: unknown, context: AuthContext): void;
  /** Runs after the server refused this session: the only 403 that signs out. */
  onSessionInvalid?(context: AuthContext): void;
}

export interface HttpClient {
  /** Rejects only for a programming error: an unknown route, an impossible time-out. */
  request(call: HttpCall): Promise<HttpResult>;
}
