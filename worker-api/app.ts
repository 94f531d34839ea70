import { Hono } from 'hono';
import { API_PREFIX } from '@/shared/contract/routes.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { cacheBlobs } from './blobs/cached.ts';
import type { BlobStore } from './blobs/contract.ts';
import type { Database } from './db/contract.ts';
import { createQueries } from './db/queries.ts';
import { NO_SPEECHES, type Speeches } from './engines/speak/contract.ts';
import { NO_TRANSLATIONS, type Translations } from './engines/translate/contract.ts';
import { createHotPath, type HotPath } from './hot-path.ts';
import type { Mail, Postman } from './mail/contract.ts';
import { NO_POSTMAN } from './mail/postman.ts';
import { allowedOrigins, preflightHeaders } from './middleware/cors.ts';
import { toErrorReply } from './middleware/errors.ts';
import { linkDomains } from './middleware/link-domains.ts';
import { pageHeaders } from './middleware/page-headers.ts';
import { createGate, shedLoad } from './middleware/shedding.ts';
import { mountAccount } from './routes/account.ts';
import { mountAdmin } from './routes/admin.ts';
import { mountAudio } from './routes/audio.ts';
import { mountClasses } from './routes/classes.ts';
import type { RouteDeps } from './routes/deps.ts';
import { createDevOutbox } from './routes/dev-outbox.ts';
import { mountExchange } from './routes/exchange.ts';
import { mountFiles } from './routes/files.ts';
import { mountHealth } from './routes/health.ts';
import { mountIdentity } from './routes/identity.ts';
import { createImages } from './routes/images.ts';
import { type Call, createRouteKit, type Env, empty, headerOf, headersOf } from './routes/kit.ts';
import { mountLibrary } from './routes/library.ts';
import { mountMotes } from './routes/motes.ts';
import { mountOidc } from './routes/oidc.ts';
import { errorReply, toResponse } from './routes/reply.ts';
import { mountSignals } from './routes/signals.ts';
import { createSite, readSiteFacts } from './routes/site.ts';
import { mountSpeech } from './routes/speech.ts';
import { mountTotes } from './routes/totes.ts';
import { mountTranslate } from './routes/translate.ts';
import { mountUploads, tusOptions } from './routes/uploads.ts';
import { ApiError } from './services/api-error.ts';
import type { AudioCheck } from './services/audio/check.ts';
import type { Limits, Logger, ServiceDeps } from './services/context.ts';
import { GOOGLE_APIS, type GoogleApis } from './services/google/contract.ts';
import { createAlarm } from './services/jobs/alarm.ts';
import { createMemoryLimiter, type Limiter } from './services/limits/limiter.ts';
import type { Providers } from './services/oidc/contract.ts';
import { createDoors } from './services/oidc/doors.ts';
import { NO_RIGHTS, type Rights } from './services/rights.ts';
import { createRoom } from './services/room.ts';
import { createSessions } from './services/session/sessions.ts';
import { createSignalBook } from './services/signal/book.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
const MAX_IN_FLIGHT = 512;

export interface AppDeps {
  db: Database;
  blobs: BlobStore;
  clock: () => number;
  links: LinkDomains;
  extensionIds: readonly string[];
  audioCheck: AudioCheck;
  logger: Logger;
  limits?: Limits;
  maxInFlight?: number;
  /** Bytes that are free on the fullest disk that we write to, and below how many nothing new is begun. */
  disk?: { free(): Promise<number>; floorBytes: number };
  limiter?: Limiter;
  /** Plans, and who has more rights; absent: none of either. */
  rights?: Rights;
  /** For how long an event may wait for others before it is written, in ms; absent: each is written before it is answered. */
  signalDelayMs?: number;
  /** Absent: no mail leaves this server. */
  mail?: Postman;
  /** Identity providers by which people sign in; absent: none. */
  providers?: Providers;
  /** Where Google's APIs stand; absent: at Google. */
  googleApis?: GoogleApis;
  /** Absent: this server translates nothing. */
  translations?: Translations;
  /** Absent: this server has no voices. */
  speeches?: Speeches;
  /** What the development outbox holds; absent: there is none. */
  outbox?: () => readonly Mail[];
  /** How many proxies stand in front and name the caller's address; 0: none. */
  proxies?: number;
  /** Builds the pages that the API answers as HTML; mounted before the site. */
  pages?: (deps: ServiceDeps) => Hono;
  /** The built site. */
  siteDir?: string;
  publicDirs?: readonly { prefix: string; dir: string }[];
}

export interface App {
  fetch(request: Request, env?: Env['Bindings']): Response | Promise<Response>;
  /** What a server asks first, on Node. */
  hotPath: HotPath;
  /** The same as `fetch` for tests: an address of this host or a path. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The same services, for the jobs and for tests. */
  services: ServiceDeps;
  /** Called when a job was put that should be done now. */
  onJob(listener: () => void): void;
}

/** Composes the whole server from what it needs; two apps in one process share nothing. */
export function createApp(deps: AppDeps): App {
  const queries = createQueries(deps.db, deps.limits ?? LIMITS);
  const alarm = createAlarm();
  const services: ServiceDeps = {
    db: deps.db,
    queries,
    blobs: cacheBlobs(deps.blobs, CACHE_BYTES),
    clock: deps.clock,
    limits: deps.limits ?? LIMITS,
    links: deps.links,
    audioCheck: deps.audioCheck,
    limiter: deps.limiter ?? createMemoryLimiter(),
    room: createRoom({ free: null, floorBytes: 0, ...deps.disk, clock: deps.clock }),
    rights: deps.rights ?? NO_RIGHTS,
    sessions: createSessions({ ...deps, queries }),
    signals: createSignalBook({ ...deps, queries }, deps.signalDelayMs ?? 0),
    mail: deps.mail ?? NO_POSTMAN,
    doors: createDoors(deps.providers ?? {}, deps),
    google: deps.googleApis ?? GOOGLE_APIS,
    translations: deps.translations ?? NO_TRANSLATIONS,
    speeches: deps.speeches ?? NO_SPEECHES,
    wakeJobs: alarm.ring,
    logger: deps.logger,
  };
  const routeDeps: RouteDeps = {
    ...services,
    origins: allowedOrigins(deps.links, deps.extensionIds),
    proxies: deps.proxies ?? 0,
  };
  const api = createApi(routeDeps);
  const site = createPagesAndSite(deps, services);
  for (const app of [api, site]) app.onError((error, call) => answerError(call, routeDeps, error));
  const gate = createGate(deps.maxInFlight ?? MAX_IN_FLIGHT);
  const shed = shedLoad(api.fetch, { gate, origins: routeDeps.origins });
  // Two apps, so that no middleware of the pages stands in the way of the API's routes.
  const fetch: App['fetch'] = (request, env = {}) =>
    isApi(request.url) ? shed(request, env) : site.fetch(request, env);
  return {
    fetch,
    hotPath: createHotPath(routeDeps, gate),
    request: async (path, init) => fetch(new Request(new URL(path, deps.links.site), init)),
    services,
    onJob: alarm.listen,
  };
}

/** Whether the path begins with `/api/`; on the request path a whole URL need not be parsed for it. */
const isApi = (url: string): boolean => url.startsWith(API_PREFIX, url.indexOf('/', url.indexOf('//') + 2));

function createPagesAndSite(deps: AppDeps, services: ServiceDeps): Hono<Env> {
  const siteDir = deps.siteDir ?? null;
  const app = new Hono<Env>();
  app.use('*', pageHeaders(readSiteFacts(siteDir).styleHashes));
  app.use('*', linkDomains(deps.links));
  if (deps.outbox) app.route('/', createDevOutbox(deps.outbox));
  app.route('/', createImages(services));
  if (deps.pages) app.route('/', deps.pages(services));
  app.route('/', createSite({ siteDir, publicDirs: deps.publicDirs ?? [] }));
  return app;
}

function createApi(deps: RouteDeps): Hono<Env> {
  const routes = new Hono<Env>();
  routes.options('*', (call) => preflight(call, deps));
  const kit = createRouteKit(routes, deps);
  mountMotes(kit);
  mountTotes(kit);
  mountUploads(kit);
  mountAudio(kit);
  mountExchange(kit);
  mountIdentity(kit);
  mountOidc(kit);
  mountFiles(kit);
  mountTranslate(kit);
  mountSpeech(kit);
  mountAccount(kit);
  mountClasses(kit);
  mountAdmin(kit);
  mountLibrary(kit);
  mountSignals(kit);
  mountHealth(kit);
  const api = new Hono<Env>();
  api.route(API_PREFIX, routes);
  api.route(`${API_PREFIX}v1`, routes);
  api.notFound(() => {
    throw new ApiError('no-such-route', 'There is no such route');
  });
  return api;
}

function preflight(call: Call, deps: RouteDeps): Response {
  const tus = call.req.path.includes('/f/uploads') ? tusOptions(deps.limits.moteBytes) : {};
  const isAudio = call.req.path.includes('/f/audio/');
  const cors = preflightHeaders(headerOf(call, 'origin'), deps.origins, isAudio);
  return new Response(null, { status: 204, headers: { ...tus, ...cors } });
}

function answerError(call: Call, deps: RouteDeps, error: unknown): Response {
  if (call.req.method !== 'HEAD') return toResponse(errorReply(headersOf(call), deps, error));
  const { status, headers } = toErrorReply(error, deps.logger);
  return empty(call, deps, status, headers);
}
