/** Time-outs and retries of the API's routes, by the first letter of a path. The routes: routes/all.ts. */
export const ROUTE_CLASSES = {
  a: { timeoutMs: 4000, retries: 3 },
  m: { timeoutMs: 4000, retries: 3 },
  i: { timeoutMs: 4000, retries: 3 },
  c: { timeoutMs: 4000, retries: 3 },
  b: { timeoutMs: 5000, retries: 0 },
  d: { timeoutMs: 5000, retries: 0 },
  f: { timeoutMs: 5000, retries: 0 },
  s: { timeoutMs: 5000, retries: 0 },
  t: { timeoutMs: 5000, retries: 0 },
  u: { timeoutMs: 5000, retries: 0 },
  x: { timeoutMs: 5000, retries: 0 },
  z: { timeoutMs: 5000, retries: 0 },
} as const;
export type RouteClass = keyof typeof ROUTE_CLASSES;

export const API_PREFIX = '/api/';

export const HEADERS = {
  apiKey: 'x-mote-api-key',
  accessToken: 'x-mote-access-token',
  deviceId: 'x-mote-device-id',
  clientVersion: 'x-mote-client-version',
  clientType: 'x-mote-client-type',
  lastUserId: 'x-mote-last-user-id',
  /** Authorises an anonymous owner: create, upload creation, finish, rename, delete, restore. */
  claim: 'x-mote-claim',
  /** SHA-256 of the whole file in hex, with the last PATCH. */
  sha256: 'x-mote-sha256',
  idempotencyKey: 'idempotency-key',
} as const;
