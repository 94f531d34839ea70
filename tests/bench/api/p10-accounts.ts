import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchLine } from '../contract.ts';
import { byTokens, openPlace, type Place, tokenOf } from './accounts-place.ts';
import { compare, type Load, startBareServer } from './load.ts';

const MANY = 1_000_000;
const FEW = 10_000;

/**
 * P10: costs of a request with a session: a point read and the identity status; and token check and status among a
 * million users.
 */
export async function bench(): Promise<BenchLine[]> {
  const dir = await mkdtemp(join(tmpdir(), 'mote-p10-accounts-'));
  const places: Place[] = [];
  try {
    for (const rows of [FEW, MANY]) places.push(await openPlace(join(dir, String(rows)), rows));
    const [few, many] = places as [Place, Place];
    const lines: BenchLine[] = [];
    lines.push(await againstBare('signed-in point read m/:id', few.load, 0.65));
    lines.push(await againstBare('signed-in m/status', { ...few.load, path: '/api/m/status' }, 0.45, '"moteId":'));
    const status: Load = { ...few.load, path: '/api/i/status', mode: 'post' };
    // The bar for status (0.45) is that of m/status with a single read. This status reads ten tables and returns the
    // whole record of the user.
    lines.push(await againstBare('i/status of an account', status, 0.1));
    for (const place of [many, few]) await checkTokens(place);
    lines.push(await grown('token check', byTokens(many), byTokens(few)));
    lines.push(await grown('i/status', statusByTokens(many), statusByTokens(few)));
    return lines;
  } finally {
    for (const { server } of places) await server.end('SIGTERM');
    await rm(dir, { recursive: true, force: true });
  }
}

const statusByTokens = (place: Place): Load => ({ ...byTokens(place), path: '/api/i/status', body: '' });

async function grown(what: string, large: Load, small: Load): Promise<BenchLine> {
  const figures = await compare(large, small, '200');
  const name = `P10 ${what} among 1e6 users over 1e4, requests per CPU second`;
  return { name, ...figures, bar: 'ratio >= 0.85', holds: figures.ratio >= 0.85 };
}

/** Checks that a session is accepted for its own user and for no other. */
async function checkTokens({ load, rows }: Place): Promise<void> {
  const statusFor = async (token: string) => {
    const headers = { 'x-mote-client-type': 'extension', 'x-mote-access-token': token };
    return (await fetch(`${load.url}/api/m/status`, { headers })).status;
  };
  const found = [await statusFor(tokenOf(0)), await statusFor(tokenOf(rows))];
  if (found.join() !== '200,403') throw new Error(`A known and an unknown session were answered ${found.join()}`);
}

async function againstBare(name: string, ours: Load, bar: number, holds?: string): Promise<BenchLine> {
  const method = ours.mode === 'post' ? 'POST' : 'GET';
  const right = await fetch(ours.url + ours.path, { method, headers: ours.headers ?? {} });
  const text = await right.text();
  const wanted = holds ?? (method === 'POST' ? '"isLoggedIn":true' : '"isOwn":true');
  if (right.status !== 200 || !text.includes(wanted)) {
    throw new Error(`${ours.path} answered something else: ${text}`);
  }
  const bare = await startBareServer(Buffer.byteLength(text), right.headers.get('content-type') ?? '');
  const figures = await compare(ours, { ...ours, url: bare.url, pid: bare.pid }, '200');
  await bare.stop();
  const line = { name: `P10 ${name}, requests per CPU second`, ...figures };
  return { ...line, bar: `ratio >= ${bar}`, holds: figures.ratio >= bar };
}
