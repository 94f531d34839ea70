import { HEADERS } from '@/shared/contract/routes.ts';
import { anonymousIdOf, type ClientType, DEVICE_ID } from '@/shared/domain/anonymous-id.ts';
import { CLAIM } from '@/shared/domain/mote.ts';
import { type Actor, hashSecret } from '../services/policy.ts';
import type { HeaderOf } from './deps.ts';

/** Who asks. A header that is missing or malformed counts as none: no call is refused for it. */
export function actorOf(header: HeaderOf): Actor {
  const client = clientTypeOf(header(HEADERS.clientType));
  const device = header(HEADERS.deviceId);
  const claim = header(HEADERS.claim);
  return {
    ownerId: client && device && DEVICE_ID.test(device) ? anonymousIdOf(client, device) : null,
    claimHash: claim && CLAIM.test(claim) ? hashSecret(claim) : null,
  };
}

const clientTypeOf = (value: string | undefined): ClientType | null =>
  value === 'website' || value === 'extension' ? value : null;
