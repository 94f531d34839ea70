import { clientHeaders } from '@/shared/client/client-headers.ts';
import { createHttpClient, type HttpClient } from '@/shared/client/http-client.ts';
import type { SessionController } from '@/shared/client/session-ports.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';

/** A whole mote over a slow school network; the route class's 5 s are for pieces. */
const AUDIO_MS = 20_000;

/** What the session knows, asked at each request, and what it hears of each answer. */
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

/** For a take whose audio was purged from this device after the server had confirmed it. */
export async function fetchAudio(http: HttpClient, moteId: string): Promise<Result<Blob>> {
  const answer = await http.request({ path: `f/audio/${moteId}.mp3`, responseType: 'blob', timeoutMs: AUDIO_MS });
  if (!answer.ok) return err(answer.error);
  const { body } = answer.value;
  return body instanceof Blob ? ok(body) : err('playback-failed');
}

/** A file that everybody may have, without our headers. Rejects where it cannot be had. */
export async function fetchPublicFile(http: HttpClient, address: string): Promise<Blob> {
  const answer = await http.request({ path: address, isCdn: true, responseType: 'blob' });
  if (answer.ok && answer.value.body instanceof Blob) return answer.value.body;
  throw new Error(`No file at ${address}: ${answer.ok ? answer.value.status : answer.error}`);
}
