import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkDomainsOf } from '@/shared/domain/brand.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { type App, type AppDeps, createApp } from '../app.ts';
import type { BlobStore } from '../blobs/contract.ts';
import { createFileBlobs } from '../blobs/files.ts';
import type { Database } from '../db/contract.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { createLogger } from '../logger.ts';
import type { Mail } from '../mail/contract.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createPostman } from '../mail/postman.ts';
import { readMailTexts } from '../mail/texts.ts';
import type { AudioCheck } from '../services/audio/check.ts';
import { createAudioChecker } from '../services/audio/checker.ts';
import { runDueJobs } from '../services/jobs/run.ts';
import { startPostgres } from './postgres.ts';

export const ORIGIN = 'http://127.0.0.1:8787';

export interface TestApp extends App {
  db: Database;
  blobs: BlobStore;
  /** What has been logged, as text. */
  log(): string;
  /** Moves the server's clock on. */
  advance(ms: number): void;
  now(): number;
  /** Sends what is due, and gives all mails since the beginning, newest last. */
  mails(): Promise<readonly Mail[]>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<Omit<AppDeps, 'db'>> {
  db: Database;
  /** Wraps the file blobs, to make them fail. */
  wrapBlobs?: (blobs: BlobStore) => BlobStore;
}

/** A whole app on a database of the caller's, with files in a folder of its own and a clock that stands still. */
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
    mail: createPostman(outbox, texts),
    outbox: outbox.list,
    ...deps,
    audioCheck,
    blobs,
  });
  return {
    ...app,
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

/** A device that nobody else is. */
export const newDevice = (): Record<string, string> => ({
  'x-mote-client-type': 'extension',
  'x-mote-device-id': randomUUID(),
});
