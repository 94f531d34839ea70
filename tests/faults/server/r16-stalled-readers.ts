import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProcess } from '@/worker-api/testing/process.ts';
import { encodeRecording, makeUnique } from '@/worker-api/testing/recordings.ts';
import { createSender } from '@/worker-api/testing/sender.ts';
import type { FaultCounts, FaultOptions, FaultResult } from '../contract.ts';

/** Number of connections that request a recording and never read. */
export const counts: FaultCounts = { full: 1_200, small: 200 };

const SECONDS = 290;
const MB = 1024 * 1024;
/** Returns the memory bar in MB: the cache of pieces, 1.5 pieces per reader, and a busy server's own need. */
const memoryBarMb = (readers: number) => 64 + readers * 0.1875 + 120;
/**
 * Every 5 s, the server ends connections that have read nothing for 30 s. The first readers are older than the last.
 */
const ENDED_WITHIN_MS = 90_000;

/** R16: clients that do not read use little memory each and are disconnected; others are served meanwhile. */
export async function run({ count, isSmall, log }: FaultOptions): Promise<FaultResult> {
  const dir = await mkdtemp(join(tmpdir(), 'mote-r16-stalled-'));
  const server = await startProcess({ MOTE_DATA_DIR: dir });
  const sockets: Socket[] = [];
  try {
    const send = createSender(fetch, server.url);
    const mp3 = await encodeRecording('jfk.wav', SECONDS);
    const ids: string[] = [];
    for (let i = 0; i < Math.min(60, count / 4); i += 1) ids.push((await send.make(makeUnique(mp3))).id);
    const before = residentBytes(server.pid);
    const since = performance.now();
    for (let i = 0; i < count; i += 1) {
      // Every fourth connection sends many requests.
      const times = i % 4 === 0 ? 20 : 1;
      sockets.push(await stall(server.url, `/api/f/audio/${ids[i % ids.length]}.mp3`, times));
    }
    let most = 0;
    let open = count;
    let answered = 0;
    const id = ids[0] ?? '';
    while (open > 0 && performance.now() - since < ENDED_WITHIN_MS + 30_000) {
      most = Math.max(most, residentBytes(server.pid));
      open = connectionsOf(server.pid);
      if ((await fetch(`${server.url}/api/m/${id}`, { headers: { connection: 'close' } })).ok) answered += 1;
      await wait(500);
    }
    const endedMs = Math.round(performance.now() - since);
    const grewMb = Math.round((most - before) / MB);
    log(`${count} readers: ${grewMb} MB more, all ended after ${endedMs} ms`);
    const isEnded = open === 0 && (isSmall || endedMs <= ENDED_WITHIN_MS);
    return {
      ok: grewMb <= memoryBarMb(count) && isEnded && answered > 0,
      readers: count,
      recordingBytes: mp3.length,
      residentMbBefore: Math.round(before / MB),
      grewMb,
      barMb: memoryBarMb(count),
      stillOpen: open,
      endedMs,
      othersAnswered: answered,
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.end('SIGTERM');
    await rm(dir, { recursive: true, force: true });
  }
}

/** Sends this many requests and reads nothing. */
async function stall(url: string, path: string, times: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The server resets it, which is what this test waits for.
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`.repeat(times));
  return socket;
}

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** Counts established connections that are open on the server's own side, from /proc, whatever their clients know. */
function connectionsOf(pid: number): number {
  const ESTABLISHED = '01';
  const sockets = new Set(readSockets(pid));
  return readFileSync(`/proc/${pid}/net/tcp`, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === ESTABLISHED && sockets.has(fields[9] ?? '')).length;
}

function readSockets(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    const inode = /^socket:\[(\d+)\]$/.exec(readLinkOf(`/proc/${pid}/fd/${fd}`))?.[1];
    return inode === undefined ? [] : [inode];
  });
}

/** Empty: the descriptor was closed meanwhile. */
function readLinkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
