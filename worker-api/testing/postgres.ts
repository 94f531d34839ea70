import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const VERSIONS = '/usr/lib/postgresql';
const ACCOUNT = 'postgres';

export interface TestPostgres {
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL in a folder of its own, without a port: only this machine's processes reach its socket. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = findBinaries();
  const dir = await mkdtemp(join(tmpdir(), 'mote-pg-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    await run('chown', [ACCOUNT, dir]);
    await chmod(dir, 0o755);
  }
  const asServer = (program: string, args: string[]) =>
    isRoot ? run('runuser', ['-u', ACCOUNT, '--', join(bin, program), ...args]) : run(join(bin, program), args);
  const user = isRoot ? ACCOUNT : (process.env.USER ?? ACCOUNT);
  const data = join(dir, 'data');
  await asServer('initdb', ['-D', data, '-U', user, '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C']);
  // No data outlives its test, so do not wait for what only a crash would need.
  const forgetful = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const options = `-c listen_addresses='' -k ${dir} -c max_connections=200 ${forgetful}`;
  await asServer('pg_ctl', ['-D', data, '-o', options, '-l', join(dir, 'log'), '-w', 'start']);
  let made = 0;
  return {
    async createDatabase() {
      made += 1;
      const name = `mote_${process.pid}_${made}`;
      await asServer('createdb', ['-h', dir, '-U', user, name]);
      return `postgres://${user}@/${name}?host=${encodeURIComponent(dir)}`;
    },
    async stop() {
      await asServer('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const bin = versions
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')));
  if (!bin) throw new Error(`No PostgreSQL under ${VERSIONS}: install it with apt-get install postgresql`);
  return bin;
}
