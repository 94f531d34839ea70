import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BlobStore, BlobsFull } from '@/worker-api/blobs/contract.ts';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import { createTestApp } from '@/worker-api/testing/app.ts';
import { startProcess } from '@/worker-api/testing/process.ts';
import { encodeRecording, makeUnique } from '@/worker-api/testing/recordings.ts';
import { createSender, newTake, type Sender, type TestTake } from '@/worker-api/testing/sender.ts';
import type { FaultOptions, FaultResult } from '../contract.ts';

const run_ = promisify(execFile);
const MOUNT_BYTES = 12 * 1024 * 1024;
const MANY = 5_000;

/** R11: with a full disk, writes get 507 and reads continue; freed space is used without a restart. */
export async function run({ log }: FaultOptions): Promise<FaultResult> {
  const mp3 = await encodeRecording('jfk.wav');
  const limited = await fillByLimits(mp3);
  const mounted = await fillMount(mp3, log);
  const notShown = mounted.isMounted
    ? {}
    : { notShown: 'a real full disk under the server: nothing may be mounted here' };
  return { ok: limited.ok && (mounted.ok || !mounted.isMounted), ...notShown, limited, mounted };
}

interface Figures {
  ok: boolean;
  [figure: string]: unknown;
}

/** Without a mount: SQLite's page limit for the database, and a refusing store for the audio. */
async function fillByLimits(mp3: Uint8Array): Promise<Figures> {
  const dir = await mkdtemp(join(tmpdir(), 'mote-r11-'));
  const db = openSqlite({ file: join(dir, 'd.sqlite') });
  let isFull = false;
  const refuseWhenFull = (blobs: BlobStore): BlobStore => ({
    ...blobs,
    parts: {
      ...blobs.parts,
      append: (...call) => (isFull ? Promise.reject(new BlobsFull('ENOSPC')) : blobs.parts.append(...call)),
    },
  });
  const app = await createTestApp({ db, wrapBlobs: refuseWhenFull });
  const send = createSender(app.request);
  const kept = await send.make(mp3);
  db.setMaxPages(db.pageCount() + 4);
  const filled = await reserveUntilFull(send);
  isFull = true;
  const open = await newTake();
  const readsAtFull = await canRead(send, kept);
  db.setMaxPages(1_000_000);
  const location = (await send.reserve(open)).ok ? await send.open(open) : '';
  const pieceAtFull = (await send.patch(location, 0, mp3.subarray(0, 5_000))).status;
  isFull = false;
  const recovered = (await send.upload(location, makeUnique(mp3))).status;
  await app.close();
  await db.close();
  await rm(dir, { recursive: true, force: true });
  const ok = filled.status === 507 && pieceAtFull === 507 && readsAtFull && recovered === 204;
  return { ok, ...filled, pieceAtFull, readsAtFull, recovered };
}

/** Runs the real server on a real small disk, if this user may mount one. */
async function fillMount(mp3: Uint8Array, log: (message: string) => void): Promise<Figures & { isMounted: boolean }> {
  const dir = await mkdtemp(join(tmpdir(), 'mote-r11-mount-'));
  try {
    await run_('mount', ['-t', 'tmpfs', '-o', `size=${MOUNT_BYTES}`, 'tmpfs', dir]);
  } catch {
    await rm(dir, { recursive: true, force: true });
    return { ok: false, isMounted: false };
  }
  const data = join(dir, 'data');
  await mkdir(data);
  const server = await startProcess({ MOTE_DATA_DIR: data, MOTE_MIN_FREE_BYTES: '0' });
  try {
    const send = createSender(fetch, server.url);
    const kept = await send.make(mp3);
    const ballast = join(dir, 'ballast');
    // dd ends with an error when the disk is full, as intended here.
    await run_('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']).catch(() => log('The disk is full'));
    const filled = await reserveUntilFull(send);
    const readsAtFull = await canRead(send, kept);
    await rm(ballast);
    const take = await newTake();
    const reserved = (await send.reserve(take)).status;
    const recovered = (await send.upload(await send.open(take), makeUnique(mp3))).status;
    const ok = filled.status === 507 && readsAtFull && reserved === 201 && recovered === 204;
    return { ok, isMounted: true, ...filled, readsAtFull, reserved, recovered };
  } finally {
    await server.end('SIGTERM');
    await run_('umount', [dir]);
    await rm(dir, { recursive: true, force: true });
  }
}

async function reserveUntilFull(send: Sender): Promise<{ status: number; written: number }> {
  for (let written = 0; written < MANY; written += 1) {
    const { status } = await send.reserve(await newTake(), { title: 'x'.repeat(200) });
    if (status !== 201) return { status, written };
  }
  return { status: 201, written: MANY };
}

async function canRead(send: Sender, take: TestTake): Promise<boolean> {
  const answers = [
    await send.get(`m/${take.id}`),
    await send.get(`f/audio/${take.id}.mp3`),
    await send.get('m', take.device),
  ];
  return answers.every(({ ok }) => ok);
}
