import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { EVENTS } from '@/shared/domain/account/events.ts';
import { until } from '../../e2e/journeys/until.ts';
import type { BenchLine } from '../contract.ts';
import { byTokens, openPlace, type Place } from './accounts-place.ts';
import { compare, type Load, putLoad, startBareServer } from './load.ts';

/** P10: cost of an event that is stored. */
export async function bench(): Promise<BenchLine[]> {
  const dir = await mkdtemp(join(tmpdir(), 'mote-p10-track-'));
  const place = await openPlace(dir, PEOPLE);
  try {
    return [await trackAgainstBare(place)];
  } finally {
    await place.server.end('SIGTERM');
    await rm(dir, { recursive: true, force: true });
  }
}

/** Number of users who are active in a school at the same time, each on an own device. */
const PEOPLE = 400;
/** The body as an extension sends it. */
const EVENT = { event: EVENTS.microphoneBlocked, userId: 'x', trackingSource: 'extension', application: 'gdocs' };

/** Checks that the disk soon holds exactly as many events as were confirmed. */
async function trackAgainstBare(place: Place): Promise<BenchLine> {
  const track: Load = { ...byTokens(place), ms: 1000, path: '/api/s/track/everything', body: JSON.stringify(EVENT) };
  const before = countEvents(place);
  const { statuses } = await putLoad({ ...track, ms: 300 });
  const answered = statuses['200'] ?? 0;
  if (answered === 0 || Object.keys(statuses).join() !== '200') throw new Error(`Answered ${JSON.stringify(statuses)}`);
  await until('as many events are kept as were answered', async () => countEvents(place) - before === answered || null);
  const bare = await startBareServer(Buffer.byteLength('ok'), 'text/plain; charset=utf-8');
  const figures = await compare(track, { ...track, url: bare.url, pid: bare.pid }, '200');
  await bare.stop();
  const name = 'P10 s/track of an account, requests per CPU second';
  return { name, ...figures, bar: 'ratio >= 0.5', holds: figures.ratio >= 0.5 };
}

/** Returns the number of stored events that belong to the user of the session, not to the user named in the body. */
function countEvents({ file }: Place): number {
  const client = new BetterSqlite3(file, { readonly: true });
  const count = client
    .prepare("SELECT count(*) FROM signal WHERE kind = 'track' AND event = ? AND user_id LIKE 'user-%'")
    .pluck()
    .get(EVENT.event);
  client.close();
  return Number(count);
}
