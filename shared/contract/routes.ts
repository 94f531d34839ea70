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
  /** None is kept yet: whoever asks is told that there is none of this id. */
  'tote.read': { method: 'GET', path: 't/:id' },
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
  /** Who may listen: link, class or private. */
  'mote.visibility': { method: 'POST', path: 'm/:id/visibility' },
  'identity.status': { method: 'POST', path: 'i/status' },
  'identity.providers': { method: 'GET', path: 'i/providers' },
  'identity.sign-in-mail': { method: 'POST', path: 'i/signIn/otl' },
  'identity.sign-in': { method: 'POST', path: 'i/signIn/clientOTL' },
  /** Navigations of a browser: redirects, no JSON. `:provider` is google or classlink. */
  'identity.oidc-start': { method: 'GET', path: 'i/oidc/:provider/start' },
  'identity.oidc-callback': { method: 'GET', path: 'i/oidc/:provider/callback' },
  'identity.handoff': { method: 'POST', path: 'i/handoff' },
  'identity.device-sign-out': { method: 'POST', path: 'i/deviceSignOut' },
  'identity.sessions': { method: 'GET', path: 'i/sessions' },
  'identity.session-revoke': { method: 'DELETE', path: 'i/sessions/:sessionId' },
  /** All but the caller's own. */
  'identity.sessions-revoke': { method: 'DELETE', path: 'i/sessions' },
  'identity.settings': { method: 'POST', path: 'i/settings' },
  'identity.profile': { method: 'POST', path: 'i/profile' },
  'identity.goal': { method: 'POST', path: 'i/goals' },
  'account.export': { method: 'POST', path: 'a/exports' },
  'account.export-state': { method: 'GET', path: 'a/exports/:exportId' },
  'account.export-file': { method: 'GET', path: 'a/exports/:exportId/file' },
  'account.delete': { method: 'POST', path: 'a/delete' },
  /** A permission of Google's to write into one file, asked for when it is needed first. */
  'file.ask': { method: 'POST', path: 'i/files/grants' },
  'file.revoke': { method: 'DELETE', path: 'i/files/grants' },
  'file.doc': { method: 'POST', path: 'd/files/docs' },
  'file.slide-link': { method: 'POST', path: 'd/files/slide-links' },
  /** By the installation's own engines; who may and what it costs: services/translate. */
  'translate.text': { method: 'POST', path: 'd/translate' },
  'translate.languages': { method: 'GET', path: 'd/translate/languages' },
  /** By the installation's own voices; who may and what it costs: services/speech. */
  'speech.speak': { method: 'POST', path: 'd/speech' },
  'speech.voices': { method: 'GET', path: 'd/speech/voices' },
  'admin.user': { method: 'GET', path: 'a/admin/user' },
  'admin.grant': { method: 'POST', path: 'a/admin/grants' },
  'admin.grant-end': { method: 'POST', path: 'a/admin/grants/:grantId/end' },
  'admin.institutions': { method: 'GET', path: 'a/admin/institutions' },
  /** Makes, confirms and configures a school. */
  'admin.institution': { method: 'POST', path: 'a/admin/institutions' },
  'class.list': { method: 'GET', path: 'c/classes' },
  'class.create': { method: 'POST', path: 'c/classes' },
  'class.read': { method: 'GET', path: 'c/classes/:classId' },
  'class.rename': { method: 'PATCH', path: 'c/classes/:classId' },
  /** Ends the class, and with it the pupils whom only it knows, and what they recorded. */
  'class.remove': { method: 'DELETE', path: 'c/classes/:classId' },
  'class.add-members': { method: 'POST', path: 'c/classes/:classId/members' },
  'class.rename-member': { method: 'PATCH', path: 'c/classes/:classId/members/:memberId' },
  'class.remove-member': { method: 'DELETE', path: 'c/classes/:classId/members/:memberId' },
  'class.controls': { method: 'POST', path: 'c/classes/:classId/controls' },
  'class.motes': { method: 'GET', path: 'c/classes/:classId/motes' },
  'class.join-code': { method: 'POST', path: 'c/classes/:classId/join-code' },
  'class.join': { method: 'POST', path: 'c/join' },
  /** A shared device: the code is all that it has. */
  'kiosk.open': { method: 'POST', path: 'c/kiosk' },
  'kiosk.reserve': { method: 'PUT', path: 'c/kiosk/motes/:id' },
  'class.consent': { method: 'POST', path: 'c/consents' },
  'signal.identify': { method: 'POST', path: 's/identify/everything' },
  'signal.track': { method: 'POST', path: 's/track/everything' },
  'signal.utm': { method: 'POST', path: 's/utm' },
  'signal.visited': { method: 'POST', path: 's/visitedOutside' },
  'signal.presence': { method: 'POST', path: 's/presence' },
  'signal.referral': { method: 'POST', path: 's/referralCodeUsed' },
  'signal.install': { method: 'POST', path: 's/clickedInstall' },
  /** What a device has changed of a person's highlights, and what it has not heard of. */
  'library.highlights': { method: 'POST', path: 'u/highlights' },
  /** The same of their words. */
  'library.words': { method: 'POST', path: 'u/words' },
  health: { method: 'GET', path: 'z/health' },
  openapi: { method: 'GET', path: 'z/openapi.json' },
} as const;
export type RouteName = keyof typeof ROUTES;
