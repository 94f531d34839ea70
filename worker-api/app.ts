import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { API_PREFIX } from '@/shared/contract/http.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { cacheBlobs } from './blobs/cached.ts';
import type { BlobStore } from './blobs/contract.ts';
import { watchWrites } from './blobs/watch-writes.ts';
import type { Database } from './db/contract.ts';
import { createQueries } from './db/queries.ts';
import type { Payments } from './engines/pay/contract.ts';
import { NO_SPEECHES, type SpeechServices } from './engines/speak/contract.ts';
import { NO_TRANSLATIONS, type TranslationServices } from './engines/translate/contract.ts';
import { createHotPath, type HotPath } from './hot-path.ts';
import type { Mailer } from './mail/contract.ts';
import { NO_MAILER } from './mail/mailer.ts';
import type { MailTexts } from './mail/texts.ts';
import { allowedOrigins, preflightHeaders } from './middleware/cors.ts';
import { toErrorReply } from './middleware/errors.ts';
import { linkDomains } from './middleware/link-domains.ts';
import { pageHeaders } from './middleware/page-headers.ts';
import { createLoadGate, refuseAtOnce, shedLoad } from './middleware/shedding.ts';
import { mountAccount } from './routes/account.ts';
import { createProxies } from './routes/address.ts';
import { mountAdmin } from './routes/admin.ts';
import { mountAudio } from './routes/audio.ts';
import { mountClasses } from './routes/classes.ts';
import type { RouteDeps } from './routes/deps.ts';
import { createDevOutbox, type DevOutboxOptions } from './routes/dev-outbox.ts';
import { mountExchange } from './routes/exchange.ts';
import { mountFiles } from './routes/files.ts';
import { mountHealth } from './routes/health.ts';
import { mountIdentity } from './routes/identity.ts';
import { createImages } from './routes/images.ts';
import { type Call, createRouteKit, type Env, empty, headerOf, headersOf } from './routes/kit.ts';
import { mountLibrary } from './routes/library.ts';
import { mountMotes } from './routes/motes.ts';
import { mountOidc } from './routes/oidc.ts';
import { mountOrders } from './routes/orders.ts';
import { errorReply, toResponse } from './routes/reply.ts';
import { mountSignals } from './routes/signals.ts';
import { createSite, readSiteFacts } from './routes/site.ts';
import { mountSpeech } from './routes/speech.ts';
import { mountTotes } from './routes/totes.ts';
import { mountTranslate } from './routes/translate.ts';
import { mountUploads, tusOptions } from './routes/uploads.ts';
import { ApiError } from './services/api-error.ts';
import type { AudioCheck } from './services/audio/check.ts';
import { createKioskTrust } from './services/class/kiosk-trust.ts';
import type { Limits, Logger, ServiceDeps } from './services/context.ts';
import { createDiskSpace } from './services/disk-space.ts';
import { offerOf } from './services/entitlement/plan-settings.ts';
import { GOOGLE_APIS, type GoogleApis } from './services/google/contract.ts';
import { createAlarm } from './services/jobs/alarm.ts';
import { createAnonymousDiskShare } from './services/limits/anonymous-disk-share.ts';
import { anonymousBytes } from './services/limits/anonymous-held.ts';
import { createMemoryLimiter, type Limiter } from './services/limits/limiter.ts';
import type { Providers } from './services/oidc/contract.ts';
import { createOidcClients } from './services/oidc/oidc-clients.ts';
import { NO_RIGHTS, type Rights } from './services/rights.ts';
import { createSessions } from './services/session/sessions.ts';
import { providers } from './services/sign-in/providers.ts';
import { createEventBatchWriter } from './services/signal/event-batch-writer.ts';

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
  /** Free bytes of the fullest disk that we write to, and the limit below which nothing new starts. */
  disk?: { free(): Promise<number>; floorBytes: number };
  /**
   * The limits of motes without an account: a share of the free space on the disk of the audio files, and a number of
   * bytes.
   */
  anonymous?: { free: (() => Promise<number>) | null; maxBytes: number | null };
  limiter?: Limiter;
  /** Plans, and users with more rights. Absent: none of them. */
  rights?: Rights;
  /** How long an event may wait for others before it is written, in ms; absent: each is written before the response. */
  signalDelayMs?: number;
  /** Absent: this server sends no mail. */
  mail?: Mailer;
  /** Identity providers for sign-in. Absent: none. */
  providers?: Providers;
  /** Addresses of Google's APIs. Absent: Google's own. */
  googleApis?: GoogleApis;
  /** Absent: this server translates nothing. */
  translations?: TranslationServices;
  /** Absent: this server takes no cards. */
  payments?: Payments | null;
  /** Texts of mails and of invoices. */
  texts: MailTexts;
  /** Absent: this server has no voices. */
  speeches?: SpeechServices;
  /** The development outbox. Absent: none. */
  outbox?: DevOutboxOptions;
  /** Number of proxies in front of this server that name the caller's address. 0: none. */
  proxies?: number;
  /** Builds the pages that the API answers as HTML; mounted before the site. */
  pages?: (deps: ServiceDeps) => Hono;
  /** Folder of the built site. */
  siteDir?: string;
  /** The extension's page in a store. Absent: in no store. */
  storeUrl?: string | null;
  publicDirs?: readonly { prefix: string; dir: string }[];
}

export interface App {
  fetch(request: Request, env?: Env['Bindings']): Response | Promise<Response>;
  /** Handles the requests of the hot path before `fetch`, on Node. */
  hotPath: HotPath;
  /** Refuses a request as overloaded, on Node, and closes the connection. */
  refuse(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Calls `fetch` in tests, with an address of this host or a path. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The app's services, for the jobs and for tests. */
  services: ServiceDeps;
  /** Calls `listener` when an enqueued job should run now. */
  onJob(listener: () => void): void;
}

/** Composes the whole server from its dependencies; two apps in one process share nothing. */
export function createApp(deps: AppDeps): App {
  const queries = createQueries(deps.db, deps.limits ?? LIMITS);
  const alarm = createAlarm();
  const services: ServiceDeps = {
    db: deps.db,
    queries,
    blobs: cacheBlobs(watchWrites(deps.blobs), CACHE_BYTES),
    clock: deps.clock,
    limits: deps.limits ?? LIMITS,
    links: deps.links,
    audioCheck: deps.audioCheck,
    limiter: deps.limiter ?? createMemoryLimiter(),
    kioskTrust: createKioskTrust({ clock: deps.clock, forMs: (deps.limits ?? LIMITS).joinCodeMs }),
    room: createDiskSpace({ free: null, floorBytes: 0, ...deps.disk, clock: deps.clock }),
    anonymousRoom: createAnonymousDiskShare({
      free: null,
      maxBytes: null,
      ...deps.anonymous,
      floorBytes: deps.disk?.floorBytes ?? 0,
      held: () => anonymousBytes(deps.db, deps.blobs),
      clock: deps.clock,
    }),
    rights: deps.rights ?? NO_RIGHTS,
    payments: deps.payments ?? null,
    texts: deps.texts,
    sessions: createSessions({ ...deps, queries }),
    signals: createEventBatchWriter({ ...deps, queries }, deps.signalDelayMs ?? 0),
    mail: deps.mail ?? NO_MAILER,
    oidcClients: createOidcClients(deps.providers ?? {}, deps),
    google: deps.googleApis ?? GOOGLE_APIS,
    translations: deps.translations ?? NO_TRANSLATIONS,
    speeches: deps.speeches ?? NO_SPEECHES,
    wakeJobs: alarm.ring,
    logger: deps.logger,
  };
  const routeDeps: RouteDeps = {
    ...services,
    origins: allowedOrigins(deps.links, deps.extensionIds),
    proxies: createProxies(deps.proxies ?? 0, deps.logger),
  };
  const api = createApi(routeDeps);
  const site = createPagesAndSite(deps, services);
  for (const app of [api, site]) app.onError((error, call) => answerError(call, routeDeps, error));
  const gate = createLoadGate(deps.maxInFlight ?? MAX_IN_FLIGHT);
  const shed = shedLoad(api.fetch, { gate, origins: routeDeps.origins });
  // Two apps, so that no middleware of the pages runs before the routes of the API.
  const fetch: App['fetch'] = (request, env = {}) =>
    isApi(request.url) ? shed(request, env) : site.fetch(request, env);
  return {
    fetch,
    hotPath: createHotPath(routeDeps, gate),
    refuse: (incoming, outgoing) => refuseAtOnce(incoming, outgoing, routeDeps.origins),
    request: async (path, init) => fetch(new Request(new URL(path, deps.links.site), init)),
    services,
    onJob: alarm.listen,
  };
}

/** Returns true if the path begins with `/api/`. Does not parse a whole URL, because it runs for each request. */
const isApi = (url: string): boolean => url.startsWith(API_PREFIX, url.indexOf('/', url.indexOf('//') + 2));

function createPagesAndSite(deps: AppDeps, services: ServiceDeps): Hono<Env> {
  const siteDir = deps.siteDir ?? null;
  const app = new Hono<Env>();
  const facts = readSiteFacts(siteDir);
  app.use('*', pageHeaders(facts));
  app.use('*', linkDomains(deps.links));
  if (deps.outbox) app.route('/', createDevOutbox(deps.outbox));
  app.route('/', createImages(services));
  if (deps.pages) app.route('/', deps.pages(services));
  app.route(
    '/',
    createSite({
      siteDir,
      publicDirs: deps.publicDirs ?? [],
      storeUrl: deps.storeUrl ?? null,
      signIn: signInMethods(services),
      offer: offerIn(services),
      origin: deps.links.site.replace(/\/$/, ''),
      facts,
    }),
  );
  return app;
}

const signInMethods = (services: ServiceDeps): string[] =>
  Object.entries(providers({ ctx: services })).flatMap(([name, isOffered]) => (isOffered ? name : []));

/** Returns the plans that the site's pages show; null: nothing is sold here. */
const offerIn = ({ rights: { plans }, payments }: ServiceDeps) => (plans ? offerOf(plans, payments !== null) : null);

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
  mountOrders(kit);
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
