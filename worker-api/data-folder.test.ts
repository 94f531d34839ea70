import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from './db/sqlite.ts';
import { type ServerProcess, startProcess } from './testing/process.ts';
import { encodeRecording } from './testing/recordings.ts';
import { createSender } from './testing/sender.ts';

let dir: string;
let data: string;
const servers: ServerProcess[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mote-folder-'));
  chmodSync(dir, 0o755);
  data = join(dir, 'data');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}, wrap: readonly string[] = []): Promise<ServerProcess> {
  const server = await startProcess({ MOTE_DATA_DIR: data, MOTE_MIN_FREE_BYTES: '0', ...env }, wrap);
  servers.push(server);
  return server;
}

/** True for root, which no permission stops. Tests then start the server as a user without rights here. */
const isRoot = process.getuid?.() === 0;
const AS_STRANGER = isRoot ? ['runuser', '-u', 'nobody', '--'] : [];

const modesBelow = (folder: string): Record<string, string> =>
  Object.fromEntries(
    ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((name) => [
      name,
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    ]),
  );

describe('files of the server (F-16)', () => {
  it("only the server's own user may read the files of the server, whatever the umask", async () => {
    const server = await start({}, ['sh', '-c', 'umask 000; exec "$@"', 'sh']);
    await createSender(fetch, server.url).make(await encodeRecording('austen-0890.wav', 1));
    const modes = modesBelow(data);
    expect(Object.keys(modes)).toEqual(
      expect.arrayContaining(['mote.sqlite', 'mote.sqlite-wal', 'blobs', 'mote.lock']),
    );
    expect(Object.entries(modes).filter(([, mode]) => !/00$/.test(mode))).toEqual([]);
  });

  it('files that an older version made world-readable become private, and those of a group stay', async () => {
    mkdirSync(join(data, 'blobs'), { recursive: true });
    await openSqlite({ file: join(data, 'mote.sqlite') }).close();
    chmodSync(join(data, 'mote.sqlite'), 0o644);
    chmodSync(join(data, 'blobs'), 0o755);
    mkdirSync(join(data, 'parts'));
    chmodSync(join(data, 'parts'), 0o750);
    await start();
    expect(modesBelow(data)).toMatchObject({ 'mote.sqlite': '600', blobs: '700', parts: '750' });
  });
});

describe('one data folder (F-17)', () => {
  it('a data folder refuses a second server and names the first one', async () => {
    const first = await start();
    const second = start();
    await expect(second).rejects.toThrow(
      `The data folder ${data} is in use by another Mote (process ${first.pid}, ${first.url})`,
    );
    await expect(second).rejects.not.toThrow(/\n +at /);
    expect((await fetch(`${first.url}/api/z/health`)).status).toBe(200);
  });

  it('a data folder is free again after its server was killed', async () => {
    const first = await start();
    await first.end('SIGKILL');
    expect(existsSync(join(data, 'server.json'))).toBe(true);
    expect((await fetch(`${(await start()).url}/api/z/health`)).status).toBe(200);
  });
});

describe('an unusable data folder (F-15)', () => {
  it('names a data folder that belongs to another user, with the command that fixes it', async () => {
    await openSqlite({ file: join(data, 'mote.sqlite') }).close();
    chmodSync(data, isRoot ? 0o755 : 0o555);
    chmodSync(join(data, 'mote.sqlite'), 0o444);
    const started = start({}, AS_STRANGER);
    await expect(started).rejects.toThrow(/may not write .*data.* chown -R/);
    await expect(started).rejects.not.toThrow(/\n +at /);
    chmodSync(data, 0o755);
  });

  it.each<[string, () => void, string]>([
    ['a data folder that is a file', () => writeFileSync(data, 'x'), 'EEXIST'],
    [
      'a data folder below a file',
      () => {
        writeFileSync(data, 'x');
        data = join(data, 'deeper');
      },
      'ENOTDIR',
    ],
  ])('the start names %s', async (_, prepare, code) => {
    prepare();
    await expect(start()).rejects.toThrow(`Mote cannot use the data folder ${data} (${code})`);
  });
});

describe('health (F-14)', () => {
  const healthOf = async ({ url }: ServerProcess) => {
    const answer = await fetch(`${url}/api/z/health`);
    return [answer.status, await answer.json()];
  };

  it.each<[string, () => void, object]>([
    ['the database was deleted', () => rmSync(join(data, 'mote.sqlite')), { database: 'failed' }],
    [
      'the database was replaced',
      () => {
        renameSync(join(data, 'mote.sqlite'), join(data, 'old'));
        writeFileSync(join(data, 'mote.sqlite'), '');
      },
      { database: 'failed' },
    ],
    ['the folder of recordings cannot be written', () => block('blobs'), { database: 'ok', blobs: 'failed' }],
    ['the folder of uploads cannot be written', () => block('parts'), { database: 'ok', blobs: 'failed' }],
    ['the folder of temporary files cannot be written', () => block('aside'), { database: 'ok', blobs: 'failed' }],
  ])('health is not ok when %s', async (_, harm, expected) => {
    const server = await start();
    await createSender(fetch, server.url).make(await encodeRecording('austen-0890.wav', 1));
    expect(await healthOf(server)).toMatchObject([200, { ok: true, database: 'ok', blobs: 'ok' }]);
    harm();
    await expect.poll(() => healthOf(server), { timeout: 20_000 }).toMatchObject([503, { ok: false, ...expected }]);
    expect(server.output()).toContain('health-failed');
  });

  /** Puts a file in the place of the folder, which stops root too. */
  function block(name: string): void {
    rmSync(join(data, name), { recursive: true, force: true });
    writeFileSync(join(data, name), 'x');
  }

  it('health is not ok when files cannot grow, as on a full disk', async () => {
    const server = await start();
    expect((await healthOf(server))[0]).toBe(200);
    execFileSync('prlimit', ['--pid', String(server.pid), '--fsize=0']);
    await expect
      .poll(() => healthOf(server), { timeout: 20_000 })
      .toMatchObject([503, { ok: false, database: 'failed', blobs: 'failed' }]);
  });

  it('health is not ok when the store of recordings is unreachable, and the server still starts', async () => {
    const server = await start({ MOTE_BLOB_URL: 's3://key:secret@motes?endpoint=http://127.0.0.1:9&region=eu-1' });
    expect(await healthOf(server)).toMatchObject([
      503,
      {
        ...{ ok: false, database: 'ok', blobs: 'failed' },
        blobsProblem: expect.stringMatching(
          /^The S3 bucket of the recordings does not answer .* Check that it can be /,
        ),
      },
    ]);
    expect(server.output()).toMatch(/The S3 bucket motes at http:..127\.0\.0\.1:9 does not answer or takes no writes/);
    expect(server.output()).not.toContain('secret');
  });
});

describe('an unusable PostgreSQL', () => {
  it('names an unusable PostgreSQL without its password, with the remedy', async () => {
    const started = start({ DATABASE_URL: 'postgres://mote:s3cret@127.0.0.1:9/school' });
    await expect(started).rejects.toThrow(
      'Mote cannot use the database school on 127.0.0.1:9 (ECONNREFUSED). Nothing answers there',
    );
    await expect(started).rejects.not.toThrow('s3cret');
  });
});
