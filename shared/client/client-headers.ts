import { HEADERS } from '@/shared/contract/http.ts';
import type { ClientType } from '@/shared/domain/mote/anonymous-id.ts';

/** The client's data in each request. Empty members are omitted. */
export interface ClientIdentity {
  /** Identifies the installation and is no secret; a build setting. */
  apiKey?: string;
  clientType: ClientType;
  clientVersion: string;
  deviceId: string;
  accessToken: string;
  /** The last user who signed in on this device. */
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
