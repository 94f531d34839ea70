import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_ARGS } from '../../scripts/server-command.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Port of the built extension's own site (scripts/test-place.mjs chooses it). */
export const SITE_PORT = Number(process.env.MOTE_TEST_PORT);

const OUTBOX_KEY = 'outbox-key-of-the-tests';
/** Address of the development outbox on the server. */
export const OUTBOX_PATH = `/dev/outbox/${OUTBOX_KEY}`;

/** The real server in its own process, so that a test can kill it and restart it with the same data and port. */
export interface ApiServer {
  readonly url: string;
  readonly dataDir: string;
  /** SIGKILL: nothing is flushed. */
  kill(): Promise<void>;
  /** Restarts it after `kill`; resolves once it responds. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the server on `fixedPort`, or on any free port. The handoff to the extension works only on `SITE_PORT`, the
 * built extension's own site.
 */
export async function startApiServer(env: Record<string, string> = {}, fixedPort?: number): Promise<ApiServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mote-api-'));
  const port = fixedPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let child = await launch(url, port, dataDir, env);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url,
    dataDir,
    kill,
    async restart() {
      child = await launch(url, port, dataDir, env);
    },
    async close() {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(url: string, port: number, dataDir: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...SERVER_ARGS], {
    cwd: root,
    // Bundling a stand-in with Vite sets NODE_ENV=production in this process: the server would then show no mail.
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      MOTE_DATA_DIR: dataDir,
      MOTE_PUBLIC_URL: url,
      MOTE_DEV_OUTBOX: OUTBOX_KEY,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (what: string) => {
      child.kill('SIGKILL');
      reject(new Error(`${what} (${url}):\n${output}`));
    };
    const limit = setTimeout(() => fail('The server was not ready in 60 s'), 60_000);
    child.once('exit', () => {
      clearTimeout(limit);
      fail('The server ended at start');
    });
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes('Mote is ready')) return;
      clearTimeout(limit);
      resolve(child);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
