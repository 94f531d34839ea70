import { createHttpClient, type HttpClient } from '@/shared/client/http-client.ts';
import type { SessionController } from '@/shared/client/session-ports.ts';
import { HEADERS } from '@/shared/contract/routes.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';

/** A whole mote over a slow school network; the route class's 5 s are for pieces. */
const AUDIO_MS = 20_000;

/** What the session knows, asked at each request, and what it hears of each answer. */
type SessionHooks = Pick<SessionController, 'credentials' | 'onAuth' | 'onSessionInvalid'>;

/** The one HTTP client of this page. Site and server share one origin. */
export function createSiteClient(origin: string, deviceId: string, session: SessionHooks): HttpClient {
  // The token that the newest request carried: what an answer says is of that session.
  let sentToken: string | null = null;
  return createHttpClient({
    baseUrl: origin,
    fetch: window.fetch.bind(window),
    async headers() {
      const { accessToken, lastUserId } = await session.credentials();
      sentToken = accessToken === '' ? null : accessToken;
      return {
        [HEADERS.clientType]: 'website',
        [HEADERS.clientVersion]: __MOTE_VERSION__,
        [HEADERS.deviceId]: deviceId,
        ...(accessToken !== '' && { [HEADERS.accessToken]: accessToken }),
        ...(lastUserId !== '' && { [HEADERS.lastUserId]: lastUserId }),
      };
    },
    clock: systemTimer,
    isOnline: () => navigator.onLine,
    onAuth: (auth) => session.onAuth(auth, { sentToken }),
    onSessionInvalid: () => session.onSessionInvalid({ sentToken }),
  });
}

/** For a take whose audio was purged from this device after the server had confirmed it. */
export async function fetchAudio(http: HttpClient, moteId: string): Promise<Result<Blob>> {
  const answer = await http.request({ path: `f/audio/${moteId}.mp3`, responseType: 'blob', timeoutMs: AUDIO_MS });
  if (!answer.ok) return err(answer.error);
  const { body } = answer.value;
  return body instanceof Blob ? ok(body) : err('playback-failed');
}
