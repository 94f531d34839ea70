import { createHash } from 'node:crypto';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { HEADERS } from '../../shared/contract/http.ts';
import { createClaim, moteIdOf } from '../../shared/domain/mote/mote.ts';
import { encodeFixture } from '../audio/mp3-fixture.ts';
import type { ApiServer } from '../e2e/api-server.ts';

/** Motes in each state, made through the real API. */
export interface PlacedMotes {
  ready: string;
  arriving: string;
  removed: string;
  expired: string;
  unknown: string;
}

export async function placeMotes({ url: apiUrl, dataDir }: ApiServer): Promise<PlacedMotes> {
  const { bytes: file } = await encodeFixture(10);
  const ready = await reserve(apiUrl, 'Feedback on your essay, paragraph 2');
  await send(apiUrl, ready, file);
  const removed = await reserve(apiUrl, 'Gone');
  await send(apiUrl, removed, file);
  await request(`${apiUrl}/api/m/${removed.id}`, { method: 'DELETE', headers: { [HEADERS.claim]: removed.claim } });
  const expired = await reserve(apiUrl, 'Over');
  await send(apiUrl, expired, file);
  expire(dataDir, expired.id);
  const arriving = await reserve(apiUrl, 'On its way');
  const unknown = await moteIdOf(createClaim());
  return { ready: ready.id, removed: removed.id, expired: expired.id, arriving: arriving.id, unknown };
}

/** Creates one more playable mote. Returns its id. */
export async function placeMote({ url: apiUrl }: ApiServer, title: string, seconds = 10): Promise<string> {
  const { bytes: file } = await encodeFixture(seconds);
  const mote = await reserve(apiUrl, title);
  await send(apiUrl, mote, file);
  return mote.id;
}

/** Sends a note of the first two children of the class with this code, as its shared device does. */
export async function placeKioskMotes(siteUrl: string, code: string): Promise<void> {
  const apiUrl = new URL(siteUrl).origin;
  const headers = { 'content-type': 'application/json' };
  const opened = await request(`${apiUrl}/api/c/kiosk`, { method: 'POST', headers, body: JSON.stringify({ code }) });
  const { members }: { members: { id: string }[] } = await opened.json();
  const { bytes: file } = await encodeFixture(10);
  for (const { id: memberId } of members.slice(0, 2)) {
    const claim = createClaim();
    const id = await moteIdOf(claim);
    const note = { claim, source: 'recorded', title: '', locale: 'en-US', recordedAt: Date.now(), code, memberId };
    await request(`${apiUrl}/api/c/kiosk/motes/${id}`, { method: 'PUT', headers, body: JSON.stringify(note) });
    await send(apiUrl, { id, claim }, file);
  }
}

/** Expires a mote in the database, because no API call can: normally thirty days do it. */
function expire(dataDir: string, id: string): void {
  const database = new BetterSqlite3(join(dataDir, 'mote.sqlite'));
  database.prepare('UPDATE mote SET expires_at = ? WHERE id = ?').run(Date.now() - 1000, id);
  database.close();
}

interface Reserved {
  id: string;
  claim: string;
}

async function reserve(apiUrl: string, title: string): Promise<Reserved> {
  const claim = createClaim();
  const id = await moteIdOf(claim);
  await request(`${apiUrl}/api/m/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      claim,
      source: 'recorded',
      application: 'gmail',
      applicationView: null,
      title,
      locale: 'en-US',
      recordedAt: Date.now(),
    }),
  });
  return { id, claim };
}

const PIECE_BYTES = 48 * 1024;

async function send(apiUrl: string, { id, claim }: Reserved, file: Uint8Array): Promise<void> {
  const tus = { 'tus-resumable': '1.0.0' };
  const created = await request(`${apiUrl}/api/f/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-defer-length': '1',
      'upload-metadata': `moteId ${Buffer.from(id).toString('base64')}`,
      [HEADERS.claim]: claim,
    },
  });
  const location = new URL(created.headers.get('location') ?? '', apiUrl);
  for (let offset = 0; offset < file.length; offset += PIECE_BYTES) {
    const piece = file.slice(offset, offset + PIECE_BYTES);
    const isLast = offset + PIECE_BYTES >= file.length;
    await request(location.href, {
      method: 'PATCH',
      headers: {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...(isLast
          ? {
              'upload-length': String(file.length),
              [HEADERS.sha256]: createHash('sha256').update(file).digest('hex'),
            }
          : {}),
      },
      body: piece,
    });
  }
}

async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${init.method} ${url}: ${response.status} ${await response.text()}`);
  return response;
}
