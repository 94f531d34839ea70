import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putLoad } from '@/tests/bench/api/load.ts';
import { openSqlite, type SqliteDatabase } from '@/worker-api/db/sqlite.ts';
import { startProcess } from '@/worker-api/testing/process.ts';
import { encodeRecording } from '@/worker-api/testing/recordings.ts';
import { createSender, newTake } from '@/worker-api/testing/sender.ts';
import type { FaultCounts, FaultOptions, FaultResult } from '../contract.ts';

export const counts: FaultCounts = { full: 50, small: 5 };

const WRITERS = 64;
const BAR = 3_000;
/**
 * Writes per second, far below the bar: a machine shared with other tests must not fail the promise that responses
 * follow the disk.
 */
const FLOOR = 300;

/** R10: a 2xx response follows an fsync (shown by strace), and group commit keeps that fast. */
export async function run({ count, isSmall, log }: FaultOptions): Promise<FaultResult> {
  const dir = await mkdtemp(join(tmpdir(), 'mote-r10-'));
  try {
    const traced = await traceWrites(dir, count);
    log(`${traced.answers} answers, ${traced.afterSync} of them after a sync of their own`);
    const { writes, alone } = await countWrites(join(dir, 'rate.sqlite'));
    const served = await countServed(join(dir, 'served'));
    log(`${writes} durable writes/s by ${WRITERS} writers, ${served.warm} through HTTP, ${alone} by one`);
    return {
      ok:
        traced.answers === count * 2 &&
        traced.afterSync === traced.answers &&
        (isSmall ? writes >= FLOOR : served.warm >= BAR),
      ...traced,
      durableWritesPerSecondInDatabase: writes,
      durableWritesPerSecondInDatabaseByOne: alone,
      durableWritesPerSecondOverHttp: served.warm,
      durableWritesPerSecondOverHttpJustStarted: served.cold,
      durableWritesPerProcessorSecondOverHttp: served.perCpuSecond,
      barPerSecond: BAR,
      barHoldsInDatabase: writes >= BAR,
      // The promise concerns responses, so they are measured; other load on the machine lowers the figure.
      barMeasuredOn: `PUT m/:id over HTTP by ${WRITERS} connections, after a first round`,
      barHolds: served.warm >= BAR,
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Sends writes one by one to a server under strace, and checks for a sync between each request and its response. */
async function traceWrites(dir: string, count: number): Promise<{ answers: number; afterSync: number }> {
  const file = join(dir, 'trace');
  const strace = ['strace', '-f', '-qq', '-s', '24', '-o', file, '-e', 'trace=read,write,writev,fsync,fdatasync'];
  const server = await startProcess({ MOTE_DATA_DIR: join(dir, 'traced') }, strace);
  const send = createSender(fetch, server.url);
  const mp3 = await encodeRecording('austen-0890.wav', 2);
  for (let i = 0; i < count; i += 1) {
    const take = await newTake();
    await send.reserve(take);
    const location = await send.open(take);
    await send.patch(location, 0, mp3.subarray(0, 4_000));
  }
  // strace does not forward signals, so its child, the server, is signalled.
  const [child] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ');
  process.kill(Number(child), 'SIGTERM');
  await server.end('SIGTERM');
  return readTrace(readFileSync(file, 'utf8'));
}

function readTrace(trace: string): { answers: number; afterSync: number } {
  let isSynced = false;
  let asked = '';
  const seen = { answers: 0, afterSync: 0 };
  for (const line of trace.split('\n')) {
    const request = /read\(.*"(PUT|PATCH|POST) \/api\//.exec(line);
    if (request) {
      asked = request[1] ?? '';
      isSynced = false;
    } else if (/fd?a?t?a?sync.*= 0$/.test(line)) {
      isSynced = true;
    } else if (/write.*"HTTP\/1\.1 20[14] /.test(line) && (asked === 'PUT' || asked === 'PATCH')) {
      seen.answers += 1;
      if (isSynced) seen.afterSync += 1;
      asked = '';
    }
  }
  return seen;
}

/** Returns the committed writes per second, by 64 writers that share commits and by one alone. */
async function countWrites(file: string): Promise<{ writes: number; alone: number }> {
  const db = openSqlite({ file });
  const alone = await countFor(db, 1, 1_500);
  const writes = await countFor(db, WRITERS, 3_000);
  await db.close();
  return { writes, alone };
}

async function countFor(db: SqliteDatabase, writers: number, ms: number): Promise<number> {
  const { activity } = db.tables;
  let done = 0;
  const since = performance.now();
  const writer = async () => {
    while (performance.now() - since < ms) {
      const row = { id: randomUUID(), actor: null, verb: 'made', object: 'x', classId: null, at: done };
      await db.atomic([{ query: db.handle.insert(activity).values(row), rows: 1 }]);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  const perSecond = Math.round((done * 1000) / (performance.now() - since));
  const kept = await db.handle.$count(activity);
  if (kept < done) throw new Error(`${done} acknowledged, ${kept} kept`);
  return perSecond;
}

async function countServed(dir: string): Promise<{ cold: number; warm: number; perCpuSecond: number }> {
  const server = await startProcess({ MOTE_DATA_DIR: dir });
  const load = {
    url: server.url,
    pid: server.pid,
    path: '',
    connections: WRITERS,
    ms: 3_000,
    mode: 'reserve',
  } as const;
  const rounds = [await putLoad(load), await putLoad(load), await putLoad(load)];
  await server.end('SIGTERM');
  for (const { statuses } of rounds) {
    if (Object.keys(statuses).join() !== '201') throw new Error(`Wrong answers: ${JSON.stringify(statuses)}`);
  }
  const [cold, ...warm] = rounds;
  return {
    cold: Math.round(cold?.perSecond ?? 0),
    warm: Math.round(Math.max(...warm.map(({ perSecond }) => perSecond))),
    perCpuSecond: Math.round(Math.max(...warm.map(({ perCpuSecond }) => perCpuSecond))),
  };
}
