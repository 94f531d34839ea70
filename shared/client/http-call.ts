import type { ApiFailure } from '@/shared/contract/answer.ts';
import type { Timer } from '@/shared/domain/clock.ts';

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export interface HttpCall {
  method?: HttpMethod;
  /** Below `/api/`: a known route class, an optional `v1/` before it. With `isCdn` a public file, beginning with `/`. */
  path: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Bytes go as they are, anything else as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  responseType?: 'json' | 'text' | 'blob' | 'none';
  signal?: AbortSignal;
  /** In place of the route class's, in ms. */
  timeoutMs?: number;
  /** A public file: fetched without our headers, so that a CDN can keep it. */
  isCdn?: boolean;
  /** The answer's `auth` member is not looked at. */
  isAuthIgnored?: boolean;
  /** Sent as nobody: without the access token. */
  isTokenOmitted?: boolean;
  /** Goes out although its page is closed meanwhile; a body above what browsers let a closed page send goes as any other. */
  isKeptAlive?: boolean;
  /** A refused session is the caller's to deal with: nobody is signed out by it. */
  propagate403?: boolean;
}

/** Which token a request carried: an answer to an older one says nothing of the present session. */
export interface AuthContext {
  sentToken: string | null;
}

/** A failure may bring what its answer held, for the data helper; null: no body that could be read as JSON. */
export type HttpResult = { ok: true; value: HttpAnswer } | (ApiFailure & { errorJson?: unknown });

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface HttpClientDeps {
  /** Origin of the server, without a slash at the end. */
  baseUrl: string;
  fetch: typeof fetch;
  /** Our headers (shared/contract/routes.ts HEADERS), asked for at each attempt. */
  headers(): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  clock: Timer;
  /** `navigator.onLine`, where there is one. */
  isOnline?(): boolean;
  /** The optional member `auth` of any 2xx JSON answer. */
  onAuth?(auth: unknown, context: AuthContext): void;
  /** The server refused this session: the only 403 that signs out. */
  onSessionInvalid?(context: AuthContext): void;
}

export interface HttpClient {
  /** Rejects only for a mistake in the program: an unknown route, an impossible time-out. */
  request(call: HttpCall): Promise<HttpResult>;
}
