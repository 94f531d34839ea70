import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import { type ServerProcess, startProcess } from '@/worker-api/testing/process.ts';
import { encodeRecording, makeUnique } from '@/worker-api/testing/recordings.ts';
import { createSender, newTake, type Sender, sha256Of, type TestTake } from '@/worker-api/testing/sender.ts';
import type { FaultCounts, FaultOptions, FaultResult } from '../contract.ts';

export const counts: FaultCounts = { full: 100, small: 3 };

const WRITERS = 16;
const UPLOADERS = 8;
const PIECE = 8_000;
const READY_BAR_MS = 3_000;
/** Ceiling in ms for a machine that is shared with other tests. */
const READY_CEILING_MS = 15_000;

interface Ledger {
  /** Titles that the server confirmed, by mote. A title that was sent without a response may be stored too. */
  titles: Map<string, { take: TestTake; acknowledged: string; asked: string }>;
  /** Finished motes: SHA-256 by id. */
  finished: Map<string, string>;
  /** Number of 2xx responses so far. */
  acknowledged: number;
  uploadsResumed: number;
  offsetsLost: number;
  isOver: boolean;
}

/**
 * R9: no acknowledged write is lost when the API is killed under 16 writers and 8 uploads; uploads resume at their
 * offset.
 */
export async function run({ count, isSmall, log }: FaultOptions): Promise<FaultResult> {
  const dir = await mkdtemp(join(tmpdir(), 'mote-r9-'));
  const env = { MOTE_DATA_DIR: dir, PORT: String(await freePort()) };
  let server: ServerProcess = await startProcess(env);
  const recording = await encodeRecording('jfk.wav');
  const send = createSender(fetch, server.url);
  const ledger: Ledger = {
    titles: new Map(),
    finished: new Map(),
    acknowledged: 0,
    uploadsResumed: 0,
    offsetsLost: 0,
    isOver: false,
  };
  const workers = [
    ...Array.from({ length: WRITERS }, () => write(send, ledger)),
    ...Array.from({ length: UPLOADERS }, () => upload(send, ledger, recording)),
  ];
  const readyMs: number[] = [];
  for (let kill = 1; kill <= count; kill += 1) {
    const before = ledger.acknowledged;
    while (ledger.acknowledged < before + WRITERS) await wait(10);
    // A random moment of the work is the point of this test.
    await wait(randomInt(0, 500));
    await server.end('SIGKILL');
    const since = performance.now();
    server = await startProcess(env);
    readyMs.push(performance.now() - since);
    log(
      `kill ${kill}: ready in ${Math.round(readyMs.at(-1) ?? 0)} ms, ${ledger.titles.size} motes, ${ledger.finished.size} finished`,
    );
  }
  ledger.isOver = true;
  await Promise.all(workers);
  const lost = await countLost(send, ledger);
  await server.end('SIGTERM');
  const db = openSqlite({ file: join(dir, 'mote.sqlite') });
  const integrity = db.checkIntegrity();
  await db.close();
  await rm(dir, { recursive: true, force: true });
  const readyMsMax = Math.round(Math.max(...readyMs));
  return {
    ok:
      lost === 0 &&
      ledger.offsetsLost === 0 &&
      ledger.uploadsResumed > 0 &&
      integrity === 'ok' &&
      readyMsMax <= (isSmall ? READY_CEILING_MS : READY_BAR_MS) &&
      ledger.finished.size > 0,
    kills: count,
    acknowledged: ledger.acknowledged,
    motes: ledger.titles.size,
    finished: ledger.finished.size,
    lost,
    uploadsResumed: ledger.uploadsResumed,
    offsetsLost: ledger.offsetsLost,
    integrity,
    readyMsMax,
    readyBarMs: READY_BAR_MS,
  };
}

/** Sends a request. Returns null while the server is dead. */
async function tryOnce(ask: () => Response | Promise<Response>): Promise<Response | null> {
  try {
    return await ask();
  } catch {
    await wait(20);
    return null;
  }
}

async function write(send: Sender, ledger: Ledger): Promise<void> {
  while (!ledger.isOver) {
    const take = await newTake();
    const entry = { take, acknowledged: '', asked: 'first' };
    if ((await tryOnce(() => send.reserve(take, { title: 'first' })))?.ok !== true) continue;
    entry.acknowledged = 'first';
    ledger.titles.set(take.id, entry);
    ledger.acknowledged += 1;
    for (let i = 0; i < 3 && !ledger.isOver; i += 1) {
      entry.asked = `title ${i}`;
      const answer = await tryOnce(() => send.json('PATCH', `m/${take.id}`, take, { title: entry.asked }));
      if (answer?.ok !== true) break;
      entry.acknowledged = entry.asked;
      ledger.acknowledged += 1;
    }
  }
}

async function upload(send: Sender, ledger: Ledger, recording: Uint8Array): Promise<void> {
  while (!ledger.isOver) {
    const take = await newTake();
    const mp3 = makeUnique(recording);
    if ((await tryOnce(() => send.reserve(take)))?.ok !== true) continue;
    await uploadOne(send, ledger, take, mp3);
  }
}

/** Finishes one upload, however often the server is killed. */
async function uploadOne(send: Sender, ledger: Ledger, take: TestTake, mp3: Uint8Array): Promise<void> {
  let acknowledged = 0;
  for (;;) {
    const opened = await tryOnce(() => send.create(take));
    const location = opened?.headers.get('location');
    if (!opened || !location) continue;
    const address = new URL(location, opened.url).href;
    let offset = Number(opened.headers.get('upload-offset'));
    if (offset < acknowledged) ledger.offsetsLost += 1;
    if (acknowledged > 0) ledger.uploadsResumed += 1;
    for (;;) {
      const piece = mp3.subarray(offset, offset + PIECE);
      const isLast = offset + piece.length === mp3.length;
      const answer = await tryOnce(() =>
        isLast ? send.last(address, offset, piece, mp3) : send.patch(address, offset, piece),
      );
      if (answer?.status !== 204) break;
      offset += piece.length;
      acknowledged = offset;
      ledger.acknowledged += 1;
      if (!isLast) continue;
      ledger.finished.set(take.id, sha256Of(mp3));
      return;
    }
  }
}

async function countLost(send: Sender, ledger: Ledger): Promise<number> {
  let lost = 0;
  for (const [id, { take, acknowledged, asked }] of ledger.titles) {
    const answer = await send.get(`m/${id}`, take.device);
    const { title } = answer.ok ? ((await answer.json()) as { mote: { title: string } }).mote : { title: null };
    if (title !== acknowledged && title !== asked) lost += 1;
  }
  for (const [id, sha256] of ledger.finished) {
    const answer = await send.get(`f/audio/${id}.mp3`);
    if (sha256Of(new Uint8Array(await answer.arrayBuffer())) !== sha256) lost += 1;
  }
  return lost;
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
