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
  /** How many motes or users there are to choose from, when the mode is `spread` or `tokens`. */
  rows?: number;
  /** Of mode `tokens`: posted by each user from a device of their own; absent: they get. */
  body?: string;
  /** Answers that it goes on for when the time is over. */
  atLeast?: number;
}

export interface LoadAnswer {
  perSecond: number;
  /** Requests per second of processor time of the server: a busy neighbour does not change it much. */
  perCpuSecond: number;
  statuses: Record<string, number>;
  latencyMs: { p50: number; p99: number };
}

const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process and all its threads have had. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Puts load on a server for a while, from a process of its own. */
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

/** A bare node http server that answers `bytes` bytes. */
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

/** Twice what a load of mode `spread` asks for in one round. */
const WARM_ANSWERS = 40_000;

/** Both in turn, several times, so that a neighbour's noise falls on both; medians of requests per processor second. */
export async function compare(
  ours: Load,
  control: Load,
  expected: string,
): Promise<{ value: number; control: number; ratio: number }> {
  const rounds: { ours: number; control: number }[] = [];
  // Both warm alike: each page that will be asked for has been touched, however slow the machine is.
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
