import { once } from 'node:events';
import { mkdir, statfs } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { createApp } from './app.ts';
import type { BlobStore } from './blobs/contract.ts';
import { createFileBlobs } from './blobs/files.ts';
import { composePages } from './compose-pages.ts';
import { claimDataFolder, makePrivate } from './data-folder.ts';
import type { Database } from './db/contract.ts';
import { openSqlite } from './db/sqlite.ts';
import type { Payments } from './engines/pay/contract.ts';
import { createSpeeches } from './engines/speak/create-speeches.ts';
import { createTranslations } from './engines/translate/create-translations.ts';
import { inProject } from './files.ts';
import { startJobs } from './job-timer.ts';
import { createLogger } from './logger.ts';
import type { MailTransport } from './mail/contract.ts';
import { createMailer } from './mail/mailer.ts';
import { createOutbox, type Outbox } from './mail/outbox.ts';
import { readMailTexts } from './mail/texts.ts';
import { CHECK_MS, HEADERS_MS, KEEP_ALIVE_MS, limitConnections, REQUEST_MS } from './middleware/connections.ts';
import { strictTransport } from './middleware/page-headers.ts';
import { createRequestQueue, type Listener } from './middleware/request-queue.ts';
import { createAudioChecker } from './services/audio/checker.ts';
import type { Logger } from './services/context.ts';
import { parseSettings, type Settings, SettingsError } from './settings.ts';

/** Connections that wait for their accept: beyond this a client's first try is lost, and it waits for a second. */
const BACKLOG = 2_048;
/** How long running requests may take to finish at the end, in ms. */
const GRACE_MS = 10_000;
/** The longest delay of events, in ms: no report needs the events of the last tenth of a second. */
const SIGNAL_DELAY_MS = 100;

export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

/** Opens the database, the blobs and the port; resolves when the server answers. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const logger = createLogger((line) => process.stderr.write(line));
  const http = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_MS,
  });
  const connections = limitConnections(http, {
    max: settings.maxConnections,
    onFull: (count) => logger.error('connections-full', { connections: count }),
  });
  // Requests during the start wait for the response; an unhandled request would hang for ever.
  const early: Parameters<Listener>[] = [];
  const keep = (...call: Parameters<Listener>) => early.push(call);
  http.on('request', keep);
  const url = await listen(http, settings);
  const releaseFolder = claimFolders(settings, url, logger);
  const db = await openDatabase(settings);
  const audioCheck = createAudioChecker();
  const { siteDir, mail } = settings;
  const pages = await composePages(siteDir, inProject('public/locales'));
  if (!pages) logger.info('site-not-built', { siteDir });
  const transport = await openMail(settings);
  const texts = await readMailTexts(inProject('public/locales'), ({ message }) =>
    logger.error('text-missing', { reason: message }),
  );
  if (!transport) logger.info('mail-not-configured', { setting: 'MOTE_SMTP_URL' });
  const { blobs } = settings;
  const app = createApp({
    db,
    blobs: await openBlobs(settings),
    clock: Date.now,
    links: linkDomainsOf(settings.publicUrl ?? url, settings.linkOrigins),
    extensionIds: settings.extensionIds,
    disk: { free: () => freeBytesOf(disksOf(settings)), floorBytes: settings.minFreeBytes },
    anonymous: {
      free: blobs.kind === 'file' ? () => freeBytesOf([blobs.dir]) : null,
      maxBytes: settings.anonymousBytes,
    },
    proxies: settings.trustedProxies,
    rights: settings.rights,
    providers: settings.providers,
    googleApis: settings.googleApis,
    translations: createTranslations(settings.translation, Date.now),
    speeches: createSpeeches(settings.speech, Date.now),
    payments: await openPayments(settings),
    texts,
    ...(transport ? { mail: createMailer(transport, texts) } : {}),
    ...(transport && 'list' in transport && mail.kind === 'outbox'
      ? { outbox: { list: transport.list, key: mail.key } }
      : {}),
    signalDelayMs: SIGNAL_DELAY_MS,
    audioCheck,
    logger,
    siteDir,
    storeUrl: settings.storeUrl,
    ...(pages ? { pages } : {}),
    publicDirs: [
      { prefix: '/locales/', dir: inProject('public/locales') },
      { prefix: '/sounds/', dir: inProject('public/sounds') },
    ],
  });
  const jobs = startJobs(app.services);
  app.onJob(jobs.wake);
  // Start the thread now, so that the first file does not wait for it.
  await audioCheck.check(new Uint8Array());
  const toApp = getRequestListener((request, env) => app.fetch(request, env as HttpBindings));
  const httpsOnly = strictTransport(settings.publicUrl ?? url);
  const queue = createRequestQueue({
    refuse: app.refuse,
    handle(incoming, outgoing) {
      if (connections.isBeyond(incoming.socket)) return app.refuse(incoming, outgoing);
      if (app.hotPath(incoming, outgoing)) return;
      if (httpsOnly !== null) outgoing.setHeader('strict-transport-security', httpsOnly);
      void toApp(incoming, outgoing);
    },
  });
  http.on('connection', queue.onConnection);
  http.off('request', keep).on('request', queue.listener);
  for (const call of early) queue.listener(...call);
  return {
    url,
    async close() {
      http.close();
      http.closeIdleConnections();
      const grace = setTimeout(() => http.closeAllConnections(), GRACE_MS);
      await Promise.all([http.listening ? once(http, 'close') : null, jobs.stop()]);
      clearTimeout(grace);
      connections.stop();
      await Promise.all([app.services.sessions.settle(), app.services.signals.settle()]);
      transport?.close();
      await audioCheck.close();
      await db.close();
      releaseFolder();
    },
  };
}

/** Makes our files private and locks the data folder against a second server. Returns the release function. */
function claimFolders({ databaseUrl, dataDir, blobs }: Settings, url: string, logger: Logger): () => void {
  const release = databaseUrl ? () => {} : claimDataFolder(dataDir, url);
  const folders = new Set([...(databaseUrl ? [] : [dataDir]), ...(blobs.kind === 'file' ? [blobs.dir] : [])]);
  for (const path of [...folders].flatMap(makePrivate)) logger.error('file-not-private', { path });
  return release;
}

async function listen(http: Server, { port, host }: Settings): Promise<string> {
  http.listen({ port, host, backlog: BACKLOG });
  try {
    await once(http, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') {
      throw new SettingsError(`Port ${port} is in use by another program. Choose another one: PORT=8788 npm start`);
    }
    if (code === 'EACCES') throw new SettingsError(`This user may not open port ${port}. Choose one above 1023.`);
    if (code === 'EADDRNOTAVAIL') throw new SettingsError(`HOST ${host} is no address of this machine`);
    throw error;
  }
  const address = http.address();
  const actual = address !== null && typeof address === 'object' ? address.port : port;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${actual}`;
}

/** Returns the folders that we write to: an external database or blob store watches its own disks. */
function disksOf({ databaseUrl, dataDir, blobs }: Settings): readonly string[] {
  return [...(databaseUrl ? [] : [dataDir]), ...(blobs.kind === 'file' ? [blobs.dir] : [])];
}

async function freeBytesOf(dirs: readonly string[]): Promise<number> {
  await Promise.all(dirs.map((dir) => mkdir(dir, { recursive: true })));
  const disks = await Promise.all(dirs.map((dir) => statfs(dir)));
  return Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize));
}

// Load only what the installation uses: this makes the start a second shorter.
export async function openDatabase({ databaseUrl, dataDir, blobs }: Settings): Promise<Database> {
  if (!databaseUrl) {
    const file = join(dataDir, 'mote.sqlite');
    return openSqlite({ file, ...(blobs.kind === 'file' && { blobsDir: join(blobs.dir, 'blobs') }) });
  }
  const { openPostgres } = await import('./db/postgres.ts');
  return openPostgres({ url: databaseUrl });
}

/** Null: no cards are taken. */
async function openPayments({ stripe }: Settings): Promise<Payments | null> {
  if (!stripe) return null;
  const { createStripePayments } = await import('./engines/pay/stripe.ts');
  return createStripePayments(stripe, Date.now);
}

/** Null: mail is off. */
async function openMail({ mail }: Settings): Promise<MailTransport | Outbox | null> {
  if (mail.kind === 'none') return null;
  if (mail.kind === 'outbox') return createOutbox();
  const { createSmtp } = await import('./mail/smtp.ts');
  return createSmtp(mail);
}

export async function openBlobs({ blobs }: Settings): Promise<BlobStore> {
  if (blobs.kind === 'file') return createFileBlobs(blobs.dir);
  const { createS3Blobs } = await import('./blobs/s3.ts');
  return createS3Blobs(blobs);
}

async function main(): Promise<void> {
  try {
    // Recordings of children: no file of ours is for other users of this machine.
    process.umask(0o077);
    const settings = parseSettings(process.env);
    const server = await startServer(settings);
    console.log(`Mote is ready at ${settings.publicUrl ?? server.url}`);
    // The channel of a parent process ends with the parent, however that ended.
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
      process.once(event, () => {
        server.close().then(() => process.exit(0));
      });
    }
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exitCode = 1;
    setImmediate(() => process.exit());
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
