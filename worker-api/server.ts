import { once } from 'node:events';
import { mkdir, statfs } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { linkDomainsOf } from '@/shared/domain/brand.ts';
import { createApp } from './app.ts';
import type { BlobStore } from './blobs/contract.ts';
import { createFileBlobs } from './blobs/files.ts';
import { composePages } from './compose-pages.ts';
import type { Database } from './db/contract.ts';
import { openSqlite } from './db/sqlite.ts';
import { createSpeeches } from './engines/speak/create-speeches.ts';
import { createTranslations } from './engines/translate/create-translations.ts';
import { inProject } from './files.ts';
import { createLogger } from './logger.ts';
import type { MailTransport } from './mail/contract.ts';
import { createOutbox, type Outbox } from './mail/outbox.ts';
import { createPostman } from './mail/postman.ts';
import { readMailTexts } from './mail/texts.ts';
import { createAudioChecker } from './services/audio/checker.ts';
import { startJobs } from './services/jobs/timer.ts';
import { parseSettings, type Settings, SettingsError } from './settings.ts';

/** A body that does not come within this is given up; what came of an upload is kept. */
const REQUEST_MS = 60_000;
/** Requests under way are let finish so long at the end. */
const GRACE_MS = 10_000;
/** Nobody reads the events of this tenth of a second. */
const SIGNAL_DELAY_MS = 100;

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

/** Opens the database, the blobs and the port; settles when it answers. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const logger = createLogger((line) => process.stderr.write(line));
  const http = createServer({ requestTimeout: REQUEST_MS, keepAliveTimeout: 65_000 });
  // Who calls while we are starting waits for the answer; a request that nobody takes would hang for ever.
  const early: Parameters<Listener>[] = [];
  const keep = (...call: Parameters<Listener>) => early.push(call);
  http.on('request', keep);
  const url = await listen(http, settings);
  const db = await openDatabase(settings);
  const audioCheck = createAudioChecker();
  const siteDir = inProject('dist/site');
  const pages = await composePages(siteDir, inProject('public/locales'));
  if (!pages) logger.info('site-not-built', { siteDir: 'dist/site' });
  const transport = await openMail(settings);
  const texts = await readMailTexts(inProject('public/locales'), ({ message }) =>
    logger.error('text-missing', { reason: message }),
  );
  if (!transport) logger.info('mail-not-configured', { setting: 'MOTE_SMTP_URL' });
  const app = createApp({
    db,
    blobs: await openBlobs(settings),
    clock: Date.now,
    links: linkDomainsOf(settings.publicUrl ?? url, settings.linkOrigins),
    extensionIds: settings.extensionIds,
    disk: { free: () => freeBytesOf(disksOf(settings)), floorBytes: settings.minFreeBytes },
    proxies: settings.trustedProxies,
    rights: settings.rights,
    providers: settings.providers,
    googleApis: settings.googleApis,
    translations: createTranslations(settings.translation, Date.now),
    speeches: createSpeeches(settings.speech, Date.now),
    ...(transport ? { mail: createPostman(transport, texts) } : {}),
    ...(transport && 'list' in transport ? { outbox: transport.list } : {}),
    signalDelayMs: SIGNAL_DELAY_MS,
    audioCheck,
    logger,
    siteDir,
    ...(pages ? { pages } : {}),
    publicDirs: [
      { prefix: '/locales/', dir: inProject('public/locales') },
      { prefix: '/sounds/', dir: inProject('public/sounds') },
    ],
  });
  const jobs = startJobs(app.services);
  app.onJob(jobs.wake);
  // The thread's first file should not wait for it to start.
  await audioCheck.check(new Uint8Array());
  const toApp = getRequestListener((request, env) => app.fetch(request, env as HttpBindings));
  const listener: Listener = (incoming, outgoing) => {
    if (!app.hotPath(incoming, outgoing)) void toApp(incoming, outgoing);
  };
  http.off('request', keep).on('request', listener);
  for (const call of early) listener(...call);
  return {
    url,
    async close() {
      http.close();
      http.closeIdleConnections();
      const grace = setTimeout(() => http.closeAllConnections(), GRACE_MS);
      await Promise.all([http.listening ? once(http, 'close') : null, jobs.stop()]);
      clearTimeout(grace);
      await Promise.all([app.services.sessions.settle(), app.services.signals.settle()]);
      transport?.close();
      await audioCheck.close();
      await db.close();
    },
  };
}

async function listen(http: Server, { port, host }: Settings): Promise<string> {
  http.listen(port, host);
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

/** The folders that we write to: a database and a blob store elsewhere have their own keepers. */
function disksOf({ databaseUrl, dataDir, blobs }: Settings): readonly string[] {
  return [...(databaseUrl ? [] : [dataDir]), ...(blobs.kind === 'file' ? [blobs.dir] : [])];
}

async function freeBytesOf(dirs: readonly string[]): Promise<number> {
  await Promise.all(dirs.map((dir) => mkdir(dir, { recursive: true })));
  const disks = await Promise.all(dirs.map((dir) => statfs(dir)));
  return Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize));
}

// What an installation does not use is not loaded: the start is a second shorter for it.
export async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<Database> {
  if (!databaseUrl) return openSqlite({ file: join(dataDir, 'mote.sqlite') });
  const { openPostgres } = await import('./db/postgres.ts');
  return openPostgres({ url: databaseUrl });
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
    const settings = parseSettings(process.env);
    const server = await startServer(settings);
    console.log(`Mote is ready at ${settings.publicUrl ?? server.url}`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
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
