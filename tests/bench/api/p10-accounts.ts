import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { EVENTS } from '@/shared/domain/events.ts';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import { hashSecret } from '@/worker-api/services/policy.ts';
import { type ServerProcess, startProcess } from '@/worker-api/testing/process.ts';
import { createSender, newTake } from '@/worker-api/testing/sender.ts';
import type { BenchLine } from '../contract.ts';
import { compare, type Load, putLoad, startBareServer } from './load.ts';

const MANY = 1_000_000;
const FEW = 10_000;
/** Used last in so long: no call writes that it uses its session. */
const FAR_MS = 24 * 60 * 60 * 1000;
const LOAD = { connections: 32, ms: 2000 };

interface Place {
  server: ServerProcess;
  /** Its database. */
  file: string;
  rows: number;
  /** A read that needs the session: the mote is the account's own. */
  load: Load;
}

/**
 * P10: what a session costs: a point read, the identity status and an event with one, and token check and status among a million
 * users.
 */
export async function bench(): Promise<BenchLine[]> {
  const dir = await mkdtemp(join(tmpdir(), 'mote-p10-accounts-'));
  const places: Place[] = [];
  try {
    for (const rows of [FEW, MANY]) places.push(await openPlace(join(dir, String(rows)), rows));
    const [few, many] = places as [Place, Place];
    const lines: BenchLine[] = [];
    lines.push(await againstBare('signed-in point read m/:id', few.load, 0.5));
    const status: Load = { ...few.load, path: '/api/i/status', mode: 'post' };
    // The bar of status (0.45) is m/status's, one read; this one reads ten tables and answers the whole record of the person.
    lines.push(await againstBare('i/status of an account', status, 0.1));
    lines.push(await trackAgainstBare(few));
    for (const place of [many, few]) await checkTokens(place);
    lines.push(await grown('token check', byTokens(many), byTokens(few)));
    lines.push(await grown('i/status', statusByTokens(many), statusByTokens(few)));
    return lines;
  } finally {
    for (const { server } of places) await server.end('SIGTERM');
    await rm(dir, { recursive: true, force: true });
  }
}

/** By each of the users, so that their sessions are looked for all over the table. */
function byTokens({ load, rows }: Place): Load {
  return { ...load, headers: { 'x-mote-client-type': 'extension' }, path: '/api/m/status', mode: 'tokens', rows };
}

const statusByTokens = (place: Place): Load => ({ ...byTokens(place), path: '/api/i/status', body: '' });

async function grown(what: string, large: Load, small: Load): Promise<BenchLine> {
  const figures = await compare(large, small, '200');
  const name = `P10 ${what} among 1e6 users over 1e4, requests per CPU second`;
  return { name, ...figures, bar: 'ratio >= 0.85', holds: figures.ratio >= 0.85 };
}

/** As an extension sends it, by each of the users from a device of their own. */
const EVENT = { event: EVENTS.microphoneBlocked, userId: 'x', trackingSource: 'extension', application: 'gdocs' };

/** An event is one row on the disk before it is answered: exactly as many are there afterwards as were answered. */
async function trackAgainstBare(place: Place): Promise<BenchLine> {
  const track: Load = { ...byTokens(place), path: '/api/s/track/everything', body: JSON.stringify(EVENT) };
  const before = countEvents(place);
  const { statuses } = await putLoad({ ...track, ms: 500 });
  const stored = countEvents(place) - before;
  if (stored === 0 || stored !== statuses['200'] || Object.keys(statuses).join() !== '200') {
    throw new Error(`${stored} events stored of ${JSON.stringify(statuses)}`);
  }
  const bare = await startBareServer(Buffer.byteLength('ok'), 'text/plain; charset=utf-8');
  const figures = await compare(track, { ...track, url: bare.url, pid: bare.pid }, '200');
  await bare.stop();
  const name = 'P10 s/track of an account, requests per CPU second';
  return { name, ...figures, bar: 'ratio >= 0.5', holds: figures.ratio >= 0.5 };
}

/** Of events as they are kept: whose the session is, not who the body says. */
function countEvents({ file }: Place): number {
  const client = new BetterSqlite3(file, { readonly: true });
  const count = client
    .prepare("SELECT count(*) FROM signal WHERE kind = 'track' AND event = ? AND user_id LIKE 'user-%'")
    .pluck()
    .get(EVENT.event);
  client.close();
  return Number(count);
}

/** The check is one: it takes the session of some user, and no other. */
async function checkTokens({ load, rows }: Place): Promise<void> {
  const statusFor = async (token: string) => {
    const headers = { 'x-mote-client-type': 'extension', 'x-mote-access-token': token };
    return (await fetch(`${load.url}/api/m/status`, { headers })).status;
  };
  const found = [await statusFor(tokenOf(0)), await statusFor(tokenOf(rows))];
  if (found.join() !== '200,403') throw new Error(`A known and an unknown session were answered ${found.join()}`);
}

async function againstBare(name: string, ours: Load, bar: number): Promise<BenchLine> {
  const method = ours.mode === 'post' ? 'POST' : 'GET';
  const right = await fetch(ours.url + ours.path, { method, headers: ours.headers ?? {} });
  const text = await right.text();
  if (right.status !== 200 || !text.includes(method === 'POST' ? '"isLoggedIn":true' : '"isOwn":true')) {
    throw new Error(`${ours.path} answered something else: ${text}`);
  }
  const bare = await startBareServer(Buffer.byteLength(text), right.headers.get('content-type') ?? '');
  const figures = await compare(ours, { ...ours, url: bare.url, pid: bare.pid }, '200');
  await bare.stop();
  const line = { name: `P10 ${name}, requests per CPU second`, ...figures };
  return { ...line, bar: `ratio >= ${bar}`, holds: figures.ratio >= bar };
}

/** A server among so many users with a session each, and a mote of the last one. */
async function openPlace(dir: string, rows: number): Promise<Place> {
  const file = join(dir, 'mote.sqlite');
  await openSqlite({ file }).close();
  fill(file, rows);
  const server = await startProcess({ MOTE_DATA_DIR: dir });
  const headers = { 'x-mote-client-type': 'extension', 'x-mote-access-token': tokenOf(rows - 1) };
  const take = await newTake(headers);
  await createSender(fetch, server.url).reserve(take);
  return {
    server,
    file,
    rows,
    load: { ...LOAD, url: server.url, pid: server.pid, path: `/api/m/${take.id}`, headers },
  };
}

/** The load client knows the same rule. */
const digestOf = (row: number) => createHash('sha256').update(`user ${row}`).digest();
const tokenOf = (row: number): string => digestOf(row).toString('base64url');

function fill(file: string, rows: number): void {
  const client = new BetterSqlite3(file);
  client.pragma('journal_mode = OFF');
  client.pragma('synchronous = OFF');
  const now = Date.now();
  const user = client.prepare(
    `INSERT INTO user_account (id, email, email_domain, given_name, family_name, display_name, description, country_code,
       tz_offset, locale, age_band, is_minor, use_v4_recorder, referrer_code, created_at)
     VALUES (?, ?, 'home.example', 'Ada', 'Lind', '', '', '', 0, 'en-US', 'adult', 0, 0, ?, 0)`,
  );
  const session = client.prepare(
    `INSERT INTO session (id, user_id, token_hash, client_type, style, device, scopes, created_at, last_used_at, expires_at)
     VALUES (?, ?, ?, 'extension', 'email', '', '', ?, ?, ?)`,
  );
  // In the order of their hashes: the index is built in its own order, in a part of the time.
  const order = Array.from({ length: rows }, (_, row) => ({ row, hash: hashSecret(tokenOf(row)) }));
  order.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  client.transaction(() => {
    for (const { row, hash } of order) {
      const id = `user-${row}`;
      user.run(id, `${id}@home.example`, String(row));
      session.run(`session-${row}`, id, hash, now, now + FAR_MS, now + FAR_MS);
    }
  })();
  client.close();
}
