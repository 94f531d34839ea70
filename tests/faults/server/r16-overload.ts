import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startBareServer } from '@/tests/bench/api/load.ts';
import { startProcess } from '@/worker-api/testing/process.ts';
import { encodeRecording } from '@/worker-api/testing/recordings.ts';
import { createSender } from '@/worker-api/testing/sender.ts';
import type { FaultCounts, FaultOptions, FaultResult } from '../contract.ts';

/** Seconds of load. */
export const counts: FaultCounts = { full: 60, small: 5 };

/**
 * Number of keep-alive connections that never pause: several times what the server can answer within its longest wait.
 */
const REUSED = 2_000;
/**
 * Number of keep-alive connections that the server can all serve. New connections must not starve under this load
 * either.
 */
const REUSED_SERVED = 512;
const FRESH = 48;
const FROM_ACCEPT_BAR_MS = 50;
const FRESH_BAR_MS = 500;
const RECOVERY_BAR_MS = 5_000;
/** Ceiling in ms for a machine that is shared with other tests. */
const CEILING_MS = 20_000;

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

interface Target {
  url: string;
  path: string;
}

interface Times {
  count: number;
  p50: number;
  p95: number;
  max: number;
}

interface Seen {
  statuses: Record<string, number>;
  withoutRetryAfter: number;
  broken: number;
  reused: Times;
  refusedReused: Times;
  fresh: Times;
  refusedFresh: Times;
}

/**
 * R16: an overloaded server refuses immediately with Retry-After, accepts new connections, and recovers when the load
 * ends.
 */
export async function run({ count, isSmall, log }: FaultOptions): Promise<FaultResult> {
  const dir = await mkdtemp(join(tmpdir(), 'mote-r16-'));
  const clock = join(dir, 'clock.json');
  const server = await startProcess({
    MOTE_DATA_DIR: dir,
    MOTE_ACCEPT_CLOCK: clock,
    NODE_OPTIONS: `--import ${new URL('./accept-clock.mjs', import.meta.url).href}`,
  });
  try {
    const take = await createSender(fetch, server.url).make(await encodeRecording('jfk.wav', 2));
    const path = `/api/m/${take.id}`;
    const body = await (await fetch(server.url + path)).text();
    const ms = count * 1000;
    const overloaded = await load({ url: server.url, path, reused: REUSED, fresh: FRESH, ms });
    log(`overloaded: ${JSON.stringify(overloaded)}`);
    const recoveredMs = await recovery(server.url + path);
    const clocked = await readClock(server.pid, clock);
    const busy = await load({ url: server.url, path, reused: REUSED_SERVED, fresh: FRESH, ms });
    log(`busy: ${JSON.stringify(busy)}`);
    // The figures of bare Node need minutes, because new connections starve there.
    const bareNode = isSmall ? null : await loadBare(path, Buffer.byteLength(body), ms);
    log(`bare node: ${JSON.stringify(bareNode)}`);
    const refusals = overloaded.statuses['503'] ?? 0;
    const isPromised =
      // A busy client may send its first request late: `refusedFromAccept` is reported only.
      [clocked.freshFromAccept, clocked.refusedFromRequest].every(
        ({ count, p95 }) => count > 0 && p95 <= FROM_ACCEPT_BAR_MS,
      ) &&
      // Documented deviation (docs/operate.md): if thousands reconnect together, the bar is to stay below bare node in
      // the same run.
      (overloaded.fresh.p95 <= FRESH_BAR_MS || overloaded.fresh.p95 < (bareNode?.overloaded.p95 ?? 0)) &&
      busy.fresh.p95 <= FRESH_BAR_MS &&
      recoveredMs <= RECOVERY_BAR_MS;
    const isWithinCeiling = Math.max(overloaded.fresh.p95, busy.fresh.p95, recoveredMs) <= CEILING_MS;
    return {
      ok:
        refusals > 0 &&
        overloaded.withoutRetryAfter === 0 &&
        overloaded.fresh.count > 0 &&
        (busy.statuses['200'] ?? 0) > 0 &&
        (isSmall ? isWithinCeiling : isPromised),
      refusals,
      answered: overloaded.statuses['200'] ?? 0,
      withoutRetryAfter: overloaded.withoutRetryAfter,
      serverMs: clocked,
      freshFromConnectMs: { overloaded: overloaded.fresh, busy: busy.fresh },
      bareNodeFreshFromConnectMs: bareNode,
      recoveredMs,
      bars: { fromAcceptMs: FROM_ACCEPT_BAR_MS, freshFromConnectP95Ms: FRESH_BAR_MS, recoveryMs: RECOVERY_BAR_MS },
    };
  } finally {
    await server.end('SIGTERM');
    await rm(dir, { recursive: true, force: true });
  }
}

async function loadBare(path: string, bytes: number, ms: number): Promise<{ overloaded: Times; busy: Times }> {
  const bare = await startBareServer(bytes, 'application/json; charset=utf-8');
  try {
    const overloaded = await load({ url: bare.url, path, reused: REUSED, fresh: FRESH, ms });
    const busy = await load({ url: bare.url, path, reused: REUSED_SERVED, fresh: FRESH, ms });
    return { overloaded: overloaded.fresh, busy: busy.fresh };
  } finally {
    await bare.stop();
  }
}

/** Runs busy keep-alive connections in one process, and new connections in another that does nothing else. */
async function load({
  reused,
  fresh,
  ms,
  ...target
}: Target & { reused: number; fresh: number; ms: number }): Promise<Seen> {
  const busy = startClient({ ...target, reused });
  await busy.ready;
  const freshClient = startClient({ ...target, fresh });
  await freshClient.ready;
  await wait(ms);
  const freshSeen = await freshClient.end();
  const reusedSeen = await busy.end();
  const statuses = { ...reusedSeen.statuses };
  for (const [status, n] of Object.entries(freshSeen.statuses)) statuses[status] = (statuses[status] ?? 0) + n;
  const { fresh: freshTimes, refusedFresh } = freshSeen;
  return {
    ...reusedSeen,
    statuses,
    withoutRetryAfter: reusedSeen.withoutRetryAfter + freshSeen.withoutRetryAfter,
    broken: reusedSeen.broken + freshSeen.broken,
    fresh: freshTimes,
    refusedFresh,
  };
}

function startClient(input: Target & { reused?: number; fresh?: number }): {
  ready: Promise<void>;
  end(): Promise<Seen>;
} {
  const child = spawn(process.execPath, [fileOf('./overload-client.mjs'), JSON.stringify(input)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('ready')) resolve();
    });
  });
  return {
    ready,
    async end() {
      child.stdin.end();
      await once(child, 'close');
      return JSON.parse(output.trim().split('\n').at(-1) ?? '');
    },
  };
}

/** Returns the ms until a new connection gets a 2xx response. */
async function recovery(address: string): Promise<number> {
  const since = performance.now();
  for (;;) {
    const answer = await fetch(address, { headers: { connection: 'close' } }).catch(() => null);
    await answer?.arrayBuffer();
    const took = performance.now() - since;
    if (answer?.status === 200 || took > CEILING_MS) return Math.round(took);
  }
}

/** Times inside the server; `accept-clock.mjs` defines each one. */
type Clocked = Record<'freshFromAccept' | 'refusedFromAccept' | 'refusedFromRequest', Times>;

async function readClock(pid: number, file: string): Promise<Clocked> {
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    // The file is complete once its last bracket is written.
    if (text.endsWith('}')) {
      const { freshFromAccept, refusedFromAccept, refusedFromRequest } = JSON.parse(text);
      return {
        freshFromAccept: timesOf(freshFromAccept),
        refusedFromAccept: timesOf(refusedFromAccept),
        refusedFromRequest: timesOf(refusedFromRequest),
      };
    }
    await wait(20);
  }
}

function timesOf(times: number[]): Times {
  times.sort((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
  return { count: times.length, p50: at(0.5), p95: at(0.95), max: at(1) };
}
