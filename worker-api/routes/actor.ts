import { HEADERS } from '@/shared/contract/http.ts';
import { anonymousIdOf, type ClientType, DEVICE_ID } from '@/shared/domain/mote/anonymous-id.ts';
import { CLAIM } from '@/shared/domain/mote/mote.ts';
import { ApiError } from '../services/api-error.ts';
import { type Actor, hashSecret, SIGNED_OUT } from '../services/policy.ts';
import type { Sessions } from '../services/session/contract.ts';
import { SESSION_COOKIE, TOKEN_COOKIE, valueOfCookie } from './cookie.ts';
import type { HeaderOf } from './header-of.ts';

/** Returns the caller without a session. A missing or malformed header counts as absent and refuses no call. */
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

/** Returns true if a call names a session; a call without one needs no further read. */
export const hasToken = (header: HeaderOf): boolean => (header(HEADERS.accessToken) ?? '') !== '';

/**
 * Returns the caller. A token that is unknown, revoked or expired is refused with its own code, which signs the client
 * out. Public reads ignore such a token and answer as if signed out.
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
 * Returns the viewer of a page or the listener of a sound. For these a browser sends no headers of ours, but on our own
 * site both halves of the session as cookies. They are SameSite=Lax, so another site's page sends none along with a
 * sound. Null: no session.
 */
export async function viewerOf({ sessions }: { sessions: Sessions }, header: HeaderOf): Promise<Actor | null> {
  const cookies = header('cookie');
  const token = valueOfCookie(cookies, TOKEN_COOKIE);
  const cookie = valueOfCookie(cookies, SESSION_COOKIE);
  if (!token || !cookie) return null;
  const found = await sessions.of({ token, cookie, clientType: 'website' });
  return found && { ...SIGNED_OUT, ...found, ownerId: found.user.id };
}

export const clientTypeOf = (value: string | undefined): ClientType | null =>
  value === 'website' || value === 'extension' ? value : null;

function deviceOf(header: HeaderOf): string | null {
  const device = header(HEADERS.deviceId);
  return device && DEVICE_ID.test(device) ? device : null;
}
