import { createHttpClient, type HttpClient } from '@/shared/client/http-client.ts';
import { HEADERS } from '@/shared/contract/routes.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';

/** A whole mote over a slow school network; the route class's 5 s are for pieces. */
const AUDIO_MS = 20_000;

/** The one HTTP client of this page. Site and server share one origin. */
export const createSiteClient = (origin: string, deviceId: string): HttpClient =>
  createHttpClient({
    baseUrl: origin,
    fetch: window.fetch.bind(window),
    headers: () => ({
      [HEADERS.clientType]: 'website',
      [HEADERS.clientVersion]: __MOTE_VERSION__,
      [HEADERS.deviceId]: deviceId,
    }),
    clock: systemTimer,
    isOnline: () => navigator.onLine,
  });

/** For a take whose audio was purged from this device after the server had confirmed it. */
export async function fetchAudio(http: HttpClient, moteId: string): Promise<Result<Blob>> {
  const answer = await http.request({ path: `f/audio/${moteId}.mp3`, responseType: 'blob', timeoutMs: AUDIO_MS });
  if (!answer.ok) return err(answer.error);
  const { body } = answer.value;
  return body instanceof Blob ? ok(body) : err('playback-failed');
}
