import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '@/worker-api/testing/process.ts';
import { encodeRecording } from '@/worker-api/testing/recordings.ts';
import { createSender } from '@/worker-api/testing/sender.ts';
import type { BenchLine } from '../contract.ts';
import { compare, startBareServer } from './load.ts';

const CONNECTIONS = 32;
const MS = 2000;
const RANGE = 65_536;

interface Case {
  name: string;
  path: string;
  headers: Record<string, string>;
  status: string;
  bar: number;
}

/**
 * P10: point read, status, and a 64 KB range of the audio, against a bare node http server with a response of that
 * size.
 */
export async function bench(): Promise<BenchLine[]> {
  const dir = await mkdtemp(join(tmpdir(), 'mote-p10-'));
  const server = await startProcess({ MOTE_DATA_DIR: dir });
  try {
    const { url, pid } = server;
    const send = createSender(fetch, server.url);
    const mp3 = await encodeRecording('jfk.wav', 30);
    const take = await send.make(mp3);
    const cases: Case[] = [
      {
        name: 'point read m/:id, requests per CPU second',
        path: `/api/m/${take.id}`,
        headers: take.device,
        status: '200',
        bar: 0.65,
      },
      {
        name: 'm/status, requests per CPU second',
        path: '/api/m/status',
        headers: take.device,
        status: '200',
        bar: 0.45,
      },
      {
        name: 'audio 64 KB range, requests per CPU second',
        path: `/api/f/audio/${take.id}.mp3`,
        headers: { range: `bytes=1000-${1000 + RANGE - 1}` },
        status: '206',
        bar: 0.5,
      },
    ];
    const lines: BenchLine[] = [];
    for (const { name, path, headers, status, bar } of cases) {
      const right = await fetch(server.url + path, { headers });
      const body = Buffer.from(await right.arrayBuffer());
      checkAnswer(path, body, { id: take.id, mp3 });
      const bare = await startBareServer(body.length, right.headers.get('content-type') ?? '');
      const load = { path, headers, connections: CONNECTIONS, ms: MS };
      const figures = await compare({ ...load, url, pid }, { ...load, url: bare.url, pid: bare.pid }, status);
      await bare.stop();
      lines.push({ name: `P10 ${name}`, ...figures, bar: `ratio >= ${bar}`, holds: figures.ratio >= bar });
    }
    return lines;
  } finally {
    await server.end('SIGTERM');
    await rm(dir, { recursive: true, force: true });
  }
}

function checkAnswer(path: string, body: Buffer, { id, mp3 }: { id: string; mp3: Uint8Array }): void {
  const isRight = path.endsWith('.mp3')
    ? body.equals(Buffer.from(mp3).subarray(1000, 1000 + RANGE))
    : body.toString().includes(id);
  if (!isRight) throw new Error(`${path} answered something else`);
}
