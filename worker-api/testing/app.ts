import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { type App, type AppDeps, createApp } from '../app.ts';
import type { BlobStore } from '../blobs/contract.ts';
import { createFileBlobs } from '../blobs/files.ts';
import { runDueJobs } from '../compose-jobs.ts';
import type { Database } from '../db/contract.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { createLogger } from '../logger.ts';
import type { Mail } from '../mail/contract.ts';
import { createMailer } from '../mail/mailer.ts';
import { createOutbox } from '../mail/outbox.ts';
import { readMailTexts } from '../mail/texts.ts';
import type { AudioCheck } from '../services/audio/check.ts';
import { createAudioChecker } from '../services/audio/checker.ts';
import { checkDeclared } from './declared-errors.ts';
import { startPostgres } from './postgres.ts';

export const ORIGIN = 'http://127.0.0.1:8787';

/** The secret in the address of the development outbox. */
export const OUTBOX_KEY = 'outbox-key-of-the-tests';

export interface TestApp extends App {
  db: Database;
  blobs: BlobStore;
  /** Returns the log as text. */
  log(): string;
  /** Advances the server's clock. */
  advance(ms: number): void;
  now(): number;
  /** Sends due mails, and returns all mails since the start, newest last. */
  mails(): Promise<readonly Mail[]>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<Omit<AppDeps, 'db'>> {
  db: Database;
  /** Wraps the file blobs, for tests that make them fail. */
  wrapBlobs?: (blobs: BlobStore) => BlobStore;
}

/** Creates a whole app on a database of the caller's, with files in a folder of its own and a stopped clock. */
export async function createTestApp({ db, wrapBlobs, ...deps }: TestAppOptions): Promise<TestApp> {
  const dir = await mkdtemp(join(tmpdir(), 'mote-app-'));
  const files = deps.blobs ?? createFileBlobs(dir);
  const blobs = wrapBlobs ? wrapBlobs(files) : files;
  const lines: string[] = [];
  let now = 1_790_000_000_000;
  const audioCheck: AudioCheck = deps.audioCheck ?? createAudioChecker();
  const outbox = createOutbox();
  const texts = await readMailTexts('', (error) => {
    throw error;
  });
  const app = createApp({
    db,
    clock: () => now,
    links: linkDomainsOf(ORIGIN),
    extensionIds: ['glalgmhplfjlkgigjihkbkdibdopbigc'],
    logger: createLogger((line) => lines.push(line)),
    limits: LIMITS,
    mail: createMailer(outbox, texts),
    texts,
    outbox: { list: outbox.list, key: OUTBOX_KEY },
    ...deps,
    audioCheck,
    blobs,
  });
  return {
    ...app,
    async request(path, init) {
      const answer = await app.request(path, init);
      await checkDeclared(init?.method ?? 'GET', path, answer);
      return answer;
    },
    db,
    blobs,
    log: () => lines.join(''),
    advance(ms) {
      now += ms;
    },
    now: () => now,
    async mails() {
      await runDueJobs(app.services);
      return outbox.list();
    },
    async close() {
      await app.services.sessions.settle();
      await audioCheck.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export interface OpenedDatabase {
  db: Database;
  close(): Promise<void>;
}

/** Both dialects, for suites that run on each. */
export const DIALECTS: readonly { name: string; open(): Promise<OpenedDatabase> }[] = [
  {
    name: 'better-sqlite3',
    async open() {
      const db = openSqlite({ file: ':memory:' });
      return { db, close: () => db.close() };
    },
  },
  {
    name: 'PostgreSQL',
    async open() {
      const server = await startPostgres();
      const db = await openPostgres({ url: await server.createDatabase() });
      return {
        db,
        async close() {
          await db.close();
          await server.stop();
        },
      };
    },
  },
];

/** Returns the headers of a new device. */
export const newDevice = (): Record<string, string> => ({
  'x-mote-client-type': 'extension',
  'x-mote-device-id': randomUUID(),
});
