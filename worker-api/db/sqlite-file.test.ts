import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SettingsError } from '../settings-error.ts';
import { openSqlite } from './sqlite.ts';
import { explainSqlite } from './sqlite-file.ts';

let dir: string;
let file: string;
let blobsDir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mote-file-'));
  file = join(dir, 'mote.sqlite');
  blobsDir = join(dir, 'blobs');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function makeDatabase(): Promise<void> {
  await openSqlite({ file }).close();
}

function whyRefused(): string {
  try {
    openSqlite({ file, blobsDir });
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('It was opened');
}

/** F-15: ways to make a database unusable; the strings are what the message contains beside the file's name. */
const DAMAGES: readonly [string, () => Promise<void> | void, string[]][] = [
  ['bytes of another kind', () => writeFileSync(file, 'no database '.repeat(1_000)), ['no database', 'backup']],
  ['a page that was overwritten', () => overwrite(4_096 * 3), ['damaged', 'backup', '.recover']],
  ['a first page that was overwritten', () => overwrite(0), ['no database', 'backup']],
  ['a file that was cut', async () => cut(0.5), ['damaged', 'backup']],
  ['a file that was cut within its first page', async () => cut(0.001), ['database', 'backup']],
  [
    'an emptied file beside recordings',
    async () => {
      await cut(0);
      addRecording();
    },
    ['is empty', 'recordings in', 'move'],
  ],
  ['a missing file beside recordings', () => addRecording(), ['is missing', 'recordings in', 'backup']],
  [
    'a missing file beside its newest changes',
    () => writeFileSync(`${file}-wal`, 'x'),
    ['is missing', '-wal', 'newest changes'],
  ],
  [
    'an emptied file beside its newest changes',
    async () => {
      await cut(0);
      writeFileSync(`${file}-wal`, 'x');
    },
    ['is empty', '-wal'],
  ],
  ['a folder in the place of the file', () => void mkdirSync(file), ['is a folder', 'move']],
  [
    'a folder in the place of the log',
    async () => {
      await makeDatabase();
      mkdirSync(`${file}-wal`);
    },
    ['-wal is a folder'],
  ],
  ['a newer version', async () => addMigration(), ['newer version of Mote', 'backup']],
  ['a lock of another program', async () => lock(), ['Another program has locked', 'End it']],
];

async function overwrite(at: number): Promise<void> {
  await makeDatabase();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, at, at + 4_096);
  writeFileSync(file, bytes);
}

async function cut(share: number): Promise<void> {
  await makeDatabase();
  truncateSync(file, Math.floor(statSync(file).size * share));
}

function addRecording(): void {
  mkdirSync(join(blobsDir, 'ab'), { recursive: true });
  writeFileSync(join(blobsDir, 'ab', 'abcdef'), 'x');
}

async function addMigration(): Promise<void> {
  await makeDatabase();
  const client = new BetterSqlite3(file);
  client.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)").run();
  client.close();
}

let locker: BetterSqlite3.Database | null = null;
async function lock(): Promise<void> {
  await makeDatabase();
  locker = new BetterSqlite3(file);
  locker.pragma('locking_mode = EXCLUSIVE');
  locker.exec('BEGIN EXCLUSIVE; PRAGMA user_version = 1');
}
afterEach(() => {
  locker?.close();
  locker = null;
});

describe('an unusable database', () => {
  it.each(DAMAGES)('names an unusable database, with the remedy: %s', async (_, damage, words) => {
    await damage();
    const before = statSync(file, { throwIfNoEntry: false })?.size;
    const why = whyRefused();
    for (const word of [file, ...words]) expect(why).toContain(word);
    // The file stays unchanged, so that it can be repaired.
    expect(statSync(file, { throwIfNoEntry: false })?.size).toBe(before);
  });

  it.each([
    ['SQLITE_READONLY', 'cannot write'],
    ['SQLITE_READONLY_DIRECTORY', 'cannot write'],
    ['SQLITE_FULL', 'is full'],
    ['SQLITE_IOERR_FSYNC', 'is full'],
    ['SQLITE_IOERR_READ', "system's log"],
  ])('the message explains %s in words', (code, words) => {
    const fail = () => {
      throw new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) });
    };
    expect(() => explainSqlite(file, fail)).toThrow(SettingsError);
    expect(() => explainSqlite(file, fail)).toThrow(words);
    expect(() => explainSqlite(file, fail)).toThrow(dir);
  });

  it('a first start accepts no file, an empty file and empty folders', async () => {
    await makeDatabase();
    rmSync(file);
    mkdirSync(blobsDir);
    writeFileSync(file, '');
    await openSqlite({ file, blobsDir }).close();
    copyFileSync(file, `${file}.copy`);
    await openSqlite({ file, blobsDir }).close();
  });
});

describe('erased rows', () => {
  it('F-20: erased rows leave no bytes in the database file nor in its log', async () => {
    const db = openSqlite({ file });
    const run = (sql: string) => db.atomic([{ query: { toSQL: () => ({ sql, params: [] }) } }]);
    await run('CREATE TABLE pupil (name TEXT)');
    await run("INSERT INTO pupil VALUES ('Lena Klein of 3a'), ('Tim Gross of 3a')");
    await run('DELETE FROM pupil');
    db.scrub();
    const bytesOf = (path: string) => readFileSync(path, 'latin1');
    await expect.poll(() => statSync(`${file}-wal`).size).toBe(0);
    expect(bytesOf(file)).not.toContain('Lena Klein');
    await db.close();
  });
});
