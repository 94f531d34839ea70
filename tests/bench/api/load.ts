import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export interface Load {
  /** Process of the server. */
  pid: number;
  url: string;
  path: string;
  headers?: Record<string, string>;
  connections: number;
  ms: number;
  mode?: 'get' | 'post' | 'spread' | 'tokens' | 'reserve';
  /** Number of motes or users to choose from, in the modes `spread` and `tokens`. */
  rows?: number;
  /** In mode `tokens`: body that each user posts from an own device; absent: GET requests. */
  body?: string;
  /** Least number of responses: the load continues beyond its time until then. */
  atLeast?: number;
}

export interface LoadAnswer {
  perSecond: number;
  /** Requests per second of the server's processor time: other processes hardly change it. */
  perCpuSecond: number;
  statuses: Record<string, number>;
  latencyMs: { p50: number; p99: number };
}

const TICKS_PER_SECOND = 100;

/** Returns the processor time in seconds of a process with all its threads. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Puts load on a server for a while, from its own process. */
export async function putLoad(load: Load): Promise<LoadAnswer> {
  const before = cpuSeconds(load.pid);
  const { stdout } = await run(process.execPath, [fileOf('./load-client.mjs'), JSON.stringify(load)]);
  const cpu = cpuSeconds(load.pid) - before;
  const { count, seconds, statuses, latencyMs } = JSON.parse(stdout);
  return { perSecond: count / seconds, perCpuSecond: count / cpu, statuses, latencyMs };
}

export interface BareServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a bare node http server that responds with `bytes` bytes. */
export async function startBareServer(bytes: number, type: string): Promise<BareServer> {
  const child = spawn(process.execPath, [fileOf('./bare-server.mjs'), JSON.stringify({ bytes, type })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return {
    url: String(line).trim().replace('ready ', ''),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Number of requests in two rounds of a load of mode `spread`. */
const WARM_ANSWERS = 40_000;

/**
 * Measures both in turn, several times, so that other load on the machine affects both. Returns medians of requests per
 * processor second.
 */
export async function compare(
  ours: Load,
  control: Load,
  expected: string,
): Promise<{ value: number; control: number; ratio: number }> {
  const rounds: { ours: number; control: number }[] = [];
  // Warms both equally: every database page of the measured rounds was read before, also on a slow machine.
  await putLoad({ ...ours, ms: 2000, atLeast: WARM_ANSWERS });
  await putLoad({ ...control, ms: 2000, atLeast: WARM_ANSWERS });
  for (let round = 0; round < 5; round += 1) {
    const [mine, other] = [await putLoad(ours), await putLoad(control)];
    if (Object.keys(mine.statuses).join() !== expected)
      throw new Error(`Wrong answers: ${JSON.stringify(mine.statuses)}`);
    rounds.push({ ours: mine.perCpuSecond, control: other.perCpuSecond });
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  return {
    value: Math.round(median(rounds.map((round) => round.ours))),
    control: Math.round(median(rounds.map((round) => round.control))),
    ratio: Number(median(rounds.map((round) => round.ours / round.control)).toFixed(3)),
  };
}
