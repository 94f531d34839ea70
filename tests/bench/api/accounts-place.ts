import { createHash } from 'node:crypto';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import { hashSecret } from '@/worker-api/services/policy.ts';
import { type ServerProcess, startProcess } from '@/worker-api/testing/process.ts';
import { createSender, newTake } from '@/worker-api/testing/sender.ts';
import type { Load } from './load.ts';

/** Distance in ms of dates in the future, so that no call writes a new last use of a session. */
const FAR_MS = 24 * 60 * 60 * 1000;
const LOAD = { connections: 32, ms: 2000 };

export interface Place {
  server: ServerProcess;
  /** File of its database. */
  file: string;
  rows: number;
  /** Load of reads that need the session: the mote belongs to the account itself. */
  load: Load;
}

/** Returns the load by all users in turn, so that their sessions are spread over the whole table. */
export function byTokens({ load, rows }: Place): Load {
  return { ...load, headers: { 'x-mote-client-type': 'extension' }, path: '/api/m/status', mode: 'tokens', rows };
}

/** Opens a server with this many users, a session for each, and a mote of the last user. */
export async function openPlace(dir: string, rows: number): Promise<Place> {
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

/** load-client.mjs uses the same rule. */
const digestOf = (row: number) => createHash('sha256').update(`user ${row}`).digest();
export const tokenOf = (row: number): string => digestOf(row).toString('base64url');

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
  // In the order of their hashes: the index is then built in its own order, in a part of the time.
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
