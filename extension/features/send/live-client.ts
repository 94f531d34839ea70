import { clientHeaders } from '@/shared/client/client-headers.ts';
import { createHttpClient, type HttpCall, type HttpClient } from '@/shared/client/http-client.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import { systemTimer } from '@/shared/domain/clock.ts';

/** Where to, and who asks. */
export interface ClientSettings {
  serverUrl: string;
  deviceId: string;
  /** Empty: anonymous. */
  accessToken: string;
  /** Who signed in on this device last; empty: nobody. */
  lastUserId: string;
}

/** What answers say of the session, with the token that the request carried: an old token says nothing of a new session. */
export interface SessionEars {
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
 * The one HTTP client for a server and a person that can change while we run. A request keeps both from its first attempt to
 * its last. Null settings: the worker cannot be reached just now, which is the same as a server that cannot.
 */
export function createLiveClient<S extends ClientSettings>(
  read: () => Promise<S | null>,
  ears: SessionEars,
): HttpClient & { onlyFor(isRight: (settings: S) => boolean): HttpClient } {
  const ask = async (call: HttpCall, isRight: (settings: S) => boolean): Promise<HttpResult> => {
    const settings = await read();
    if (!settings) return notSent('server-unreachable');
    return isRight(settings) ? clientFor(settings, ears).request(call) : notSent('aborted');
  };
  return {
    request: (call) => ask(call, () => true),
    /** Speaks for whom the caller means, or not at all: who is signed in may have changed since it looked. */
    onlyFor: (isRight) => ({ request: (call) => ask(call, isRight) }),
  };
}

function clientFor({ serverUrl, deviceId, accessToken, lastUserId }: ClientSettings, ears: SessionEars): HttpClient {
  const identity = { apiKey: __MOTE_API_KEY__, clientType: 'extension', clientVersion: __MOTE_VERSION__ } as const;
  return createHttpClient({
    baseUrl: serverUrl,
    fetch: (...call) => fetch(...call),
    headers: () => clientHeaders({ ...identity, deviceId, accessToken, lastUserId }),
    clock: systemTimer,
    isOnline: () => navigator.onLine,
    onAuth: (auth, { sentToken }) => ears.onAuth(auth, sentToken),
    onSessionInvalid: ({ sentToken }) => ears.onSessionInvalid(sentToken),
  });
}

/** A session that is here already, perhaps one that is over, has no say in who signs in. */
export const signingInAsNobody = (http: HttpClient): HttpClient => ({
  request: (call) => http.request(/^(v1\/)?i\/signIn\//.test(call.path) ? { ...call, isTokenOmitted: true } : call),
});

/** Whether a Mote server answers there. Asks without our headers' identity: the address may be a typing error. */
export async function isServerThere(serverUrl: string): Promise<boolean> {
  const client = createHttpClient({
    baseUrl: serverUrl,
    fetch: (...call) => fetch(...call),
    headers: () => ({}),
    clock: systemTimer,
  });
  const answer = await client.request({ path: 'z/health', responseType: 'none' });
  return answer.ok && answer.value.status === 200;
}
