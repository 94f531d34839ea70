import { HEADERS } from '@/shared/contract/routes.ts';
import type { ClientType } from '@/shared/domain/anonymous-id.ts';

/** What a client says of itself with each request. Empty members are left out. */
export interface ClientIdentity {
  /** Names the installation, no secret; a build setting. */
  apiKey?: string;
  clientType: ClientType;
  clientVersion: string;
  deviceId: string;
  accessToken: string;
  /** Who signed in on this device last. */
  lastUserId: string;
}

export function clientHeaders(identity: ClientIdentity): Record<string, string> {
  const all = {
    [HEADERS.apiKey]: identity.apiKey ?? '',
    [HEADERS.accessToken]: identity.accessToken,
    [HEADERS.deviceId]: identity.deviceId,
    [HEADERS.clientVersion]: identity.clientVersion,
    [HEADERS.clientType]: identity.clientType,
    [HEADERS.lastUserId]: identity.lastUserId,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}
