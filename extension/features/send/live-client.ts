import { systemTimer } from '@/shared/base/clock.ts';
import { clientHeaders } from '@/shared/client/client-headers.ts';
import { createHttpClient, type HttpCall, type HttpClient } from '@/shared/client/http-client.ts';
import { callOf } from '@/shared/client/typed-call.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import { SERVER_ROUTES } from '@/shared/contract/routes/server.ts';

/** The server, and the session that its requests use. */
export interface ClientSettings {
  serverUrl: string;
  deviceId: string;
  /** Empty: anonymous. */
  accessToken: string;
  /** Id of the user who signed in last on this device; empty: none. */
  lastUserId: string;
}

/**
 * Called with the session state of a response and the token of its request. The result of an old token does not concern
 * a new session.
 */
export interface SessionCallbacks {
  onAuth(auth: unknown, sentToken: string | null): void;
  onSessionInvalid(sentToken: string | null): void;
}

type HttpResult = Awaited<ReturnType<HttpClient['request']>>;

const notSent = (error: ApiFailure['error']): ApiFailure => ({
  ok: false,
  error,
  status: null,
  isOwnAnswer: false,
  retryAfterMs: null,
});

/**
 * Creates the one HTTP client. Server and user may change while it exists; a request keeps both through all its
 * attempts. Null settings mean that the worker cannot be reached, which has the same result as an unreachable server.
 */
export function createLiveClient<S extends ClientSettings>(
  read: () => Promise<S | null>,
  callbacks: SessionCallbacks,
): HttpClient & { onlyFor(isRight: (settings: S) => boolean): HttpClient } {
  const ask = async (call: HttpCall, isRight: (settings: S) => boolean): Promise<HttpResult> => {
    const settings = await read();
    if (!settings) return notSent('server-unreachable');
    return isRight(settings) ? clientFor(settings, callbacks).request(call) : notSent('aborted');
  };
  return {
    request: (call) => ask(call, () => true),
    /**
     * Sends a request only if `isRight` accepts the current settings: the user may have changed since the caller read
     * them.
     */
    onlyFor: (isRight) => ({ request: (call) => ask(call, isRight) }),
  };
}

function clientFor(
  { serverUrl, deviceId, accessToken, lastUserId }: ClientSettings,
  callbacks: SessionCallbacks,
): HttpClient {
  const identity = { apiKey: __MOTE_API_KEY__, clientType: 'extension', clientVersion: __MOTE_VERSION__ } as const;
  return createHttpClient({
    baseUrl: serverUrl,
    fetch: (...call) => fetch(...call),
    headers: () => clientHeaders({ ...identity, deviceId, accessToken, lastUserId }),
    clock: systemTimer,
    isOnline: () => navigator.onLine,
    onAuth: (auth, { sentToken }) => callbacks.onAuth(auth, sentToken),
    onSessionInvalid: ({ sentToken }) => callbacks.onSessionInvalid(sentToken),
  });
}

/**
 * Wraps a client so that sign-in requests carry no token: an existing session, which may be over, must not affect a
 * sign-in.
 */
export const startSignedOut = (http: HttpClient): HttpClient => ({
  request: (call) => http.request(/^(v1\/)?i\/signIn\//.test(call.path) ? { ...call, isTokenOmitted: true } : call),
});

/**
 * Returns true if a Mote server responds at the address. Sends no identifying headers, because the address may be a
 * typing error.
 */
export async function isServerThere(serverUrl: string): Promise<boolean> {
  const client = createHttpClient({
    baseUrl: serverUrl,
    fetch: (...call) => fetch(...call),
    headers: () => ({}),
    clock: systemTimer,
  });
  const answer = await client.request(callOf(SERVER_ROUTES.health, { responseType: 'none' }));
  return answer.ok && answer.value.status === 200;
}
