import { createHttpClient, type HttpClient } from '@/shared/client/http-client.ts';
import { HEADERS } from '@/shared/contract/routes.ts';
import { systemTimer } from '@/shared/domain/clock.ts';

/** Where to, and who asks. */
export interface ClientSettings {
  serverUrl: string;
  deviceId: string;
}

/**
 * The one HTTP client for a server whose address can change while we run (options page, policy). Null settings: the worker
 * cannot be reached just now, which is the same as a server that cannot.
 */
export function createLiveClient(read: () => Promise<ClientSettings | null>): HttpClient {
  let current: { serverUrl: string; client: HttpClient } | null = null;

  const clientFor = (serverUrl: string): HttpClient => {
    if (current?.serverUrl === serverUrl) return current.client;
    const client = createHttpClient({
      baseUrl: serverUrl,
      fetch: (...call) => fetch(...call),
      headers: async () => headersOf(await read()),
      clock: systemTimer,
      isOnline: () => navigator.onLine,
    });
    current = { serverUrl, client };
    return client;
  };

  return {
    async request(call) {
      const settings = await read();
      if (settings) return clientFor(settings.serverUrl).request(call);
      return { ok: false, error: 'server-unreachable', status: null, isOwnAnswer: false, retryAfterMs: null };
    },
  };
}

function headersOf(settings: ClientSettings | null): Record<string, string> {
  return {
    [HEADERS.clientType]: 'extension',
    [HEADERS.clientVersion]: __MOTE_VERSION__,
    ...(settings ? { [HEADERS.deviceId]: settings.deviceId } : {}),
  };
}

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
