/**
 * The API's routes, once: the server mounts them, the client calls them, the access matrix walks them. Paths are below
 * `/api/`, an optional `v1/` may precede. The first letter is the route class (time-outs and retries).
 */
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

/** method, path (Hono syntax), and what it does. Bodies and answers: motes.ts. */
export const ROUTES = {
  'mote.list': { method: 'GET', path: 'm' },
  'mote.status': { method: 'GET', path: 'm/status' },
  'mote.reserve': { method: 'PUT', path: 'm/:id' },
  'mote.read': { method: 'GET', path: 'm/:id' },
  'mote.page': { method: 'GET', path: 'm/:id/page' },
  'mote.rename': { method: 'PATCH', path: 'm/:id' },
  'mote.delete': { method: 'DELETE', path: 'm/:id' },
  'mote.restore': { method: 'POST', path: 'm/:id/restore' },
  'mote.finish': { method: 'POST', path: 'm/:id/finish' },
  /** Gives the audio to a new id; the old one answers `removed`. */
  'mote.regenerate': { method: 'POST', path: 'm/:id/regenerate' },
  'mote.qr-svg': { method: 'GET', path: 'x/qr/:id.svg' },
  'mote.qr-png': { method: 'GET', path: 'x/qr/:id.png' },
  oembed: { method: 'GET', path: 'x/oembed' },
  /** tus 1.0: creation with `Upload-Defer-Length: 1`, `Upload-Metadata: moteId <base64>`, header x-mote-claim. Called again for the same mote it answers the same Location. */
  'upload.create': { method: 'POST', path: 'f/uploads' },
  'upload.head': { method: 'HEAD', path: 'f/uploads/:uploadId' },
  'upload.patch': { method: 'PATCH', path: 'f/uploads/:uploadId' },
  'upload.delete': { method: 'DELETE', path: 'f/uploads/:uploadId' },
  'upload.options': { method: 'OPTIONS', path: 'f/uploads' },
  /** Range, ETag = sha256, 206/304/416; `?download=1` names the file. HEAD too. */
  audio: { method: 'GET', path: 'f/audio/:id.mp3' },
  health: { method: 'GET', path: 'z/health' },
  openapi: { method: 'GET', path: 'z/openapi.json' },
} as const;
export type RouteName = keyof typeof ROUTES;
