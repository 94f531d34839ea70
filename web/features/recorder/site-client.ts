import { systemTimer } from '@/shared/base/clock.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { clientHeaders } from '@/shared/client/client-headers.ts';
import { createHttpClient, type HttpClient } from '@/shared/client/http-client.ts';
import type { SessionController } from '@/shared/client/session-ports.ts';

/** Time-out for a whole mote over a slow school network, in ms; the route class's 5 s are for pieces. */
const AUDIO_MS = 20_000;

/** The session's data for each request, and its handlers for each response. */
type SessionHooks = Pick<SessionController, 'credentials' | 'onAuth' | 'onSessionInvalid'>;

/** The one HTTP client of this page. Site and server share one origin. */
export const createSiteClient = (origin: string, deviceId: string, session: SessionHooks): HttpClient =>
  createHttpClient({
    baseUrl: origin,
    fetch: window.fetch.bind(window),
    headers: async () =>
      clientHeaders({
        apiKey: __MOTE_API_KEY__,
        clientType: 'website',
        clientVersion: __MOTE_VERSION__,
        deviceId,
        ...(await session.credentials()),
      }),
    clock: systemTimer,
    isOnline: () => navigator.onLine,
    onAuth: session.onAuth,
    onSessionInvalid: session.onSessionInvalid,
  });

/** Fetches the audio of a take that was purged from this device after the server had confirmed it. */
export async function fetchAudio(http: HttpClient, moteId: string): Promise<Result<Blob>> {
  const answer = await http.request({ path: `f/audio/${moteId}.mp3`, responseType: 'blob', timeoutMs: AUDIO_MS });
  if (!answer.ok) return err(answer.error);
  const { body } = answer.value;
  return body instanceof Blob ? ok(body) : err('playback-failed');
}

/** Fetches a public file without our headers. Rejects if it is missing or the server does not respond. */
export async function fetchPublicFile(http: HttpClient, address: string): Promise<Blob> {
  const answer = await http.request({ path: address, isCdn: true, responseType: 'blob' });
  if (answer.ok && answer.value.body instanceof Blob) return answer.value.body;
  throw new Error(`No file at ${address}: ${answer.ok ? answer.value.status : answer.error}`);
}
