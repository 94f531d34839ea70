import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import { startProcess } from '@/worker-api/testing/process.ts';
import type { BenchLine } from '../contract.ts';
import { compare } from './load.ts';

const MANY = 1_000_000;
const FEW = 10_000;
const BAR = 0.85;

/** P10: a point read in a table of a million motes, against one of ten thousand; the ids are random. */
export async function bench(): Promise<BenchLine> {
  const dir = await mkdtemp(join(tmpdir(), 'mote-p10-growth-'));
  const [many, few] = [join(dir, 'many'), join(dir, 'few')];
  const since = performance.now();
  await fill(join(many, 'mote.sqlite'), MANY);
  await fill(join(few, 'mote.sqlite'), FEW);
  console.error(`  ${MANY + FEW} rows in ${Math.round((performance.now() - since) / 1000)} s`);
  const servers = [await startProcess({ MOTE_DATA_DIR: many }), await startProcess({ MOTE_DATA_DIR: few })] as const;
  try {
    const [large, small] = servers;
    await checkRead(large.url, MANY - 1);
    await checkRead(small.url, FEW - 1);
    const load = { path: '/api/m/', headers: {}, connections: 32, ms: 2000, mode: 'spread' } as const;
    const figures = await compare(
      { ...load, url: large.url, pid: large.pid, rows: MANY },
      { ...load, url: small.url, pid: small.pid, rows: FEW },
      '200',
    );
    const name = 'P10 point read of 1e6 rows over 1e4, requests per CPU second';
    return { name, ...figures, bar: `ratio >= ${BAR}`, holds: figures.ratio >= BAR };
  } finally {
    for (const server of servers) await server.end('SIGTERM');
    await rm(dir, { recursive: true, force: true });
  }
}

/** load-client.mjs uses the same rule: the digest's first 17 digits are a mote's id. */
const digestOf = (row: number): string => createHash('sha256').update(`mote ${row}`).digest('hex');
const idOf = (row: number): string => digestOf(row).slice(0, 17);

async function fill(file: string, rows: number): Promise<void> {
  await openSqlite({ file }).close();
  const client = new BetterSqlite3(file);
  client.pragma('journal_mode = OFF');
  client.pragma('synchronous = OFF');
  const insert = client.prepare(
    `INSERT INTO mote (id, claim_hash, owner_id, state, visibility, source, application, title, locale, peaks, ask_reply,
       sha256, bytes, duration_ms, recorded_at, created_at, finished_at)
     VALUES (@id, @digest, @owner, 'ready', 'link', 'recorded', 'gmail', @title, 'en-US', '[0.1,0.5,1]', 0,
       @digest, 240000, 30000, @at, @at, @at)`,
  );
  // In the order of their ids: builds the same table and indices in a third of the time.
  const order = Array.from({ length: rows }, (_, row) => ({ row, digest: digestOf(row) }));
  order.sort((a, b) => (a.digest < b.digest ? -1 : 1));
  client.transaction(() => {
    for (const [i, { row, digest }] of order.entries()) {
      const owner = `anonymous:from_extension:${digest.slice(0, 8)}-0000-4000-8000-${digest.slice(0, 12)}`;
      insert.run({ id: digest.slice(0, 17), digest, owner, title: `Mote ${row}`, at: 1_789_000_000_000 + i });
    }
  })();
  client.close();
}

async function checkRead(url: string, row: number): Promise<void> {
  const { mote } = (await (await fetch(`${url}/api/m/${idOf(row)}`)).json()) as { mote?: { title?: string } };
  if (mote?.title !== `Mote ${row}`) throw new Error(`${url} answered something else: ${JSON.stringify(mote)}`);
}
