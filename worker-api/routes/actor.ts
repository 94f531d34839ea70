import { HEADERS } from '@/shared/contract/routes.ts';
import { anonymousIdOf, type ClientType, DEVICE_ID } from '@/shared/domain/anonymous-id.ts';
import { CLAIM } from '@/shared/domain/mote.ts';
import { ApiError } from '../services/api-error.ts';
import { type Actor, hashSecret, NOBODY } from '../services/policy.ts';
import type { Sessions } from '../services/session/contract.ts';
import { SESSION_COOKIE, TOKEN_COOKIE, valueOfCookie } from './cookie.ts';
import type { HeaderOf } from './deps.ts';

/** Who asks without a session. A header that is missing or malformed counts as none: no call is refused for it. */
export function actorOf(header: HeaderOf): Actor {
  const client = clientTypeOf(header(HEADERS.clientType));
  const device = deviceOf(header);
  const claim = header(HEADERS.claim);
  return {
    ownerId: client && device ? anonymousIdOf(client, device) : null,
    claimHash: claim && CLAIM.test(claim) ? hashSecret(claim) : null,
    user: null,
    session: null,
    deviceId: device,
  };
}

/** Whether a call names a session at all: one that does not is answered without a further read. */
export const hasToken = (header: HeaderOf): boolean => (header(HEADERS.accessToken) ?? '') !== '';

/**
 * Who asks. A token that is unknown, revoked or over signs out by its own code; what anyone with a link may see is answered
 * to who has one as to anybody.
 */
export async function actorFor(
  { sessions }: { sessions: Sessions },
  header: HeaderOf,
  isPublic: boolean,
): Promise<Actor> {
  const nobody = actorOf(header);
  const token = header(HEADERS.accessToken);
  if (token === undefined || token === '') return nobody;
  const clientType = clientTypeOf(header(HEADERS.clientType));
  const found = await sessions.of({ token, cookie: valueOfCookie(header('cookie'), SESSION_COOKIE), clientType });
  if (found) return { ...nobody, ...found, ownerId: found.user.id };
  if (isPublic) return nobody;
  throw new ApiError('session-invalid', 'This session is over');
}

/**
 * Who opens a page or plays a sound: a browser sends no headers of ours with these, but on our own site both halves of the
 * session as cookies (they are SameSite=Lax, so another site's page brings none along with a sound). Null: nobody.
 */
export async function viewerOf({ sessions }: { sessions: Sessions }, header: HeaderOf): Promise<Actor | null> {
  const cookies = header('cookie');
  const token = valueOfCookie(cookies, TOKEN_COOKIE);
  const cookie = valueOfCookie(cookies, SESSION_COOKIE);
  if (!token || !cookie) return null;
  const found = await sessions.of({ token, cookie, clientType: 'website' });
  return found && { ...NOBODY, ...found, ownerId: found.user.id };
}

export const clientTypeOf = (value: string | undefined): ClientType | null =>
  value === 'website' || value === 'extension' ? value : null;

function deviceOf(header: HeaderOf): string | null {
  const device = header(HEADERS.deviceId);
  return device && DEVICE_ID.test(device) ? device : null;
}
