import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { createHttpClient } from '@/shared/client/http-client.ts';
import { createMoteApi, type MoteApi } from '@/shared/client/mote-api.ts';
import { HEADERS } from '@/shared/contract/http.ts';
import type { ReserveBody } from '@/shared/contract/motes.ts';
import { createClaim, moteIdOf } from '@/shared/domain/mote/mote.ts';
import { encodeFixture, type Mp3Fixture } from '@/tests/audio/mp3-fixture.ts';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export interface ContractServer {
  baseUrl: string;
  fetch: typeof fetch;
}

export const apiOf = ({ baseUrl, fetch }: ContractServer, deviceId: string = randomUUID()): MoteApi =>
  createMoteApi(
    createHttpClient({
      baseUrl,
      fetch,
      clock: systemTimer,
      headers: () => ({ [HEADERS.clientType]: 'extension', [HEADERS.deviceId]: deviceId }),
    }),
  );

/** Declares the contract between the client and a server. Runs against the fake and against the real API. */
export function moteApiContract(server: () => ContractServer): void {
  let mp3: Mp3Fixture;
  beforeAll(async () => {
    mp3 = await encodeFixture(3);
  });

  const bodyOf = (claim: string): ReserveBody => ({
    claim,
    source: 'recorded',
    application: 'gmail',
    applicationView: 'gmail-default',
    title: 'Maths',
    locale: 'en-US',
    recordedAt: 1_700_000_000_000,
  });

  async function reserved(deviceId?: string) {
    const api = apiOf(server(), deviceId);
    const claim = createClaim();
    const id = await moteIdOf(claim);
    const answer = await api.reserve(id, bodyOf(claim));
    return { api, claim, id, answer };
  }

  async function opened() {
    const reservation = await reserved();
    const created = await reservation.api.uploads.create(reservation.id, { claim: reservation.claim });
    if (!created.ok) throw new Error(created.error);
    return { ...reservation, uploadUrl: created.value.uploadUrl, progress: created.value };
  }

  async function ready(deviceId?: string) {
    const { api, claim, id } = await reserved(deviceId);
    const created = await api.uploads.create(id, { claim });
    const uploadUrl = created.ok ? created.value.uploadUrl : '';
    const last = { length: mp3.bytes.length, sha256: sha256Of(mp3.bytes) };
    const sent = await api.uploads.patch({ uploadUrl, offset: 0, bytes: mp3.bytes, last });
    if (!sent.ok) throw new Error(sent.error);
    return { api, claim, id, uploadUrl, sha256: last.sha256 };
  }

  it('reserve() returns the existing mote when the request is repeated', async () => {
    const { api, id, claim, answer } = await reserved();
    expect(answer).toMatchObject({ ok: true, value: { id, state: 'arriving', title: 'Maths', isOwn: true } });
    expect(await api.reserve(id, bodyOf(claim))).toMatchObject({ ok: true, value: { id, state: 'arriving' } });
  });

  it('reserve() refuses an id that does not match the claim', async () => {
    const { api, id } = await reserved();
    const answer = await api.reserve(id, bodyOf(createClaim()));
    expect(answer).toMatchObject({ ok: false, error: 'claim-mismatch', status: 403, isOwnAnswer: true });
  });

  it('an upload makes the mote playable after its last piece, which has length and hash', async () => {
    const { api, id, uploadUrl, progress } = await opened();
    expect(progress).toEqual({ uploadUrl, offset: 0, length: null });
    const { bytes } = mp3;
    const first = await api.uploads.patch({ uploadUrl, offset: 0, bytes: bytes.subarray(0, 9000), last: null });
    expect(first).toMatchObject({ ok: true, value: { offset: 9000, length: null } });
    expect(await api.uploads.head(uploadUrl)).toMatchObject({ ok: true, value: { offset: 9000, length: null } });
    const last = { length: bytes.length, sha256: sha256Of(bytes) };
    const done = await api.uploads.patch({ uploadUrl, offset: 9000, bytes: bytes.subarray(9000), last });
    expect(done).toMatchObject({ ok: true, value: { offset: bytes.length, length: bytes.length } });
    expect(await api.read(id)).toMatchObject({ ok: true, value: { state: 'ready', sha256: last.sha256 } });
  });

  it('a repeated request to create an upload returns the same upload and its offset', async () => {
    const { api, id, claim, uploadUrl } = await opened();
    await api.uploads.patch({ uploadUrl, offset: 0, bytes: mp3.bytes.subarray(0, 500), last: null });
    expect(await api.uploads.create(id, { claim })).toMatchObject({ ok: true, value: { uploadUrl, offset: 500 } });
  });

  it('a last piece without bytes finishes an upload', async () => {
    const { api, id, uploadUrl } = await opened();
    const { bytes } = mp3;
    await api.uploads.patch({ uploadUrl, offset: 0, bytes, last: null });
    const last = { length: bytes.length, sha256: sha256Of(bytes) };
    const done = await api.uploads.patch({ uploadUrl, offset: bytes.length, bytes: new Uint8Array(0), last });
    expect(done).toMatchObject({ ok: true, value: { offset: bytes.length } });
    expect(await api.read(id)).toMatchObject({ value: { state: 'ready' } });
  });

  it('an upload refuses a piece at the wrong offset', async () => {
    const { api, uploadUrl } = await opened();
    const piece = { uploadUrl, offset: 7, bytes: mp3.bytes.subarray(0, 500), last: null };
    expect(await api.uploads.patch(piece)).toMatchObject({ ok: false, error: 'offset-mismatch', status: 409 });
  });

  it('an upload refuses a wrong hash, and restarts at 0', async () => {
    const { api, uploadUrl } = await opened();
    const last = { length: mp3.bytes.length, sha256: 'f'.repeat(64) };
    const answer = await api.uploads.patch({ uploadUrl, offset: 0, bytes: mp3.bytes, last });
    expect(answer).toMatchObject({ ok: false, error: 'hash-mismatch' });
    expect(await api.uploads.head(uploadUrl)).toMatchObject({ ok: true, value: { offset: 0, length: null } });
  });

  it('reports an unknown upload, also for HEAD', async () => {
    const { api } = await opened();
    const uploadUrl = `f/uploads/${'0'.repeat(64)}`;
    expect(await api.uploads.head(uploadUrl)).toMatchObject({ ok: false, error: 'no-such-upload', isOwnAnswer: true });
    const piece = { uploadUrl, offset: 0, bytes: mp3.bytes.subarray(0, 5), last: null };
    expect(await api.uploads.patch(piece)).toMatchObject({ ok: false, error: 'no-such-upload' });
  });

  it('cancel() deletes the upload and frees the id', async () => {
    const { api, id, claim, uploadUrl } = await opened();
    expect(await api.uploads.cancel(uploadUrl)).toMatchObject({ ok: true });
    expect(await api.uploads.head(uploadUrl)).toMatchObject({ ok: false, error: 'no-such-upload' });
    expect(await api.page(id)).toMatchObject({ ok: true, value: { state: 'not-here-yet' } });
    expect(await api.reserve(id, bodyOf(claim))).toMatchObject({ ok: true });
  });

  it('cancel() keeps a finished upload', async () => {
    const { api, id, uploadUrl } = await ready();
    expect(await api.uploads.cancel(uploadUrl)).toMatchObject({ ok: false, error: 'already-finished' });
    expect(await api.read(id)).toMatchObject({ value: { state: 'ready' } });
  });

  it('finish() repeats the response to the last piece', async () => {
    const { api, id, claim, sha256 } = await ready();
    expect(await api.finish(id, sha256, { claim })).toMatchObject({ ok: true, value: { state: 'ready', sha256 } });
    const other = await api.finish(id, 'f'.repeat(64), { claim });
    expect(other).toMatchObject({ ok: false, error: 'already-finished' });
  });

  it('finish() succeeds if all bytes arrived but the response to the last piece was lost', async () => {
    const { api, id, claim, uploadUrl } = await opened();
    await api.uploads.patch({ uploadUrl, offset: 0, bytes: mp3.bytes, last: null });
    const sha256 = sha256Of(mp3.bytes);
    expect(await api.finish(id, sha256, { claim })).toMatchObject({ ok: true, value: { state: 'ready' } });
  });

  it('finish() is refused before all bytes have arrived, and loses nothing', async () => {
    const { api, id, claim, uploadUrl } = await opened();
    await api.uploads.patch({ uploadUrl, offset: 0, bytes: mp3.bytes.subarray(0, 500), last: null });
    const answer = await api.finish(id, sha256Of(mp3.bytes), { claim });
    expect(answer).toMatchObject({ ok: false, error: 'mote-not-ready' });
    expect(await api.uploads.head(uploadUrl)).toMatchObject({ value: { offset: 500 } });
  });

  it('a finished upload reports its full offset to every client', async () => {
    const { api, id, claim, uploadUrl } = await ready();
    const end = { offset: mp3.bytes.length, length: mp3.bytes.length };
    expect(await api.uploads.head(uploadUrl)).toMatchObject({ ok: true, value: end });
    expect(await api.uploads.create(id, { claim })).toMatchObject({ ok: true, value: end });
    const piece = { uploadUrl, offset: 0, bytes: mp3.bytes, last: null };
    expect(await api.uploads.patch(piece)).toMatchObject({ ok: false, error: 'offset-mismatch' });
  });

  it('rename(), remove() and restore() need the claim, and work on any device', async () => {
    const { id, claim } = await ready();
    const other = apiOf(server());
    expect(await other.rename(id, 'Mine')).toMatchObject({ ok: false, error: 'not-yours', status: 403 });
    expect(await other.rename(id, 'New', { claim })).toMatchObject({ ok: true, value: { title: 'New' } });
    expect(await other.remove(id)).toMatchObject({ ok: false, error: 'not-yours' });
    expect(await other.remove(id, { claim })).toEqual({ ok: true, value: undefined });
    expect(await other.read(id)).toMatchObject({ ok: false, error: 'mote-removed', status: 410 });
    expect(await other.page(id)).toEqual({ ok: true, value: { state: 'removed', mote: null } });
    expect(await other.restore(id, { claim })).toMatchObject({ ok: true, value: { state: 'ready', title: 'New' } });
  });

  it('regenerate() gives the audio a new id and removes the old one', async () => {
    const { api, id, claim } = await ready();
    const newClaim = createClaim();
    const newId = await moteIdOf(newClaim);
    const answer = await api.regenerate(id, { claim: newClaim, newId }, { claim });
    expect(answer).toMatchObject({ ok: true, value: { id: newId, state: 'ready' } });
    expect(await api.read(id)).toMatchObject({ ok: false, error: 'mote-removed' });
    expect(await api.regenerate(id, { claim: newClaim, newId }, { claim })).toMatchObject({ value: { id: newId } });
  });

  it('page() returns each state of a mote', async () => {
    const { api, id } = await reserved();
    expect(await api.page(id)).toMatchObject({ ok: true, value: { state: 'arriving', mote: { id } } });
    const never = await moteIdOf(createClaim());
    expect(await api.page(never)).toEqual({ ok: true, value: { state: 'not-here-yet', mote: null } });
    expect(await api.page('abc')).toEqual({ ok: true, value: { state: 'malformed', mote: null } });
    expect(await api.read(never)).toMatchObject({ ok: false, error: 'no-such-mote', status: 404 });
    expect(await api.read('abc')).toMatchObject({ ok: false, error: 'malformed-id', status: 400 });
  });

  it('[S7-027] [S3-138] status() returns null before the first recording, then the newest playable one', async () => {
    const device = randomUUID();
    const api = apiOf(server(), device);
    expect(await api.status()).toEqual({ ok: true, value: null });
    const { id } = await ready(device);
    await reserved(device);
    expect(await api.status()).toEqual({ ok: true, value: id });
  });

  it('list() returns the caller’s own motes page by page without duplicates', async () => {
    const device = randomUUID();
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.push((await reserved(device)).id);
    await reserved();
    const api = apiOf(server(), device);
    const first = await api.list({ limit: 2 });
    if (!first.ok) throw new Error(first.error);
    expect(first.value.motes).toHaveLength(2);
    const second = await api.list({ limit: 2, before: first.value.next ?? '' });
    if (!second.ok) throw new Error(second.error);
    expect(second.value.next).toBeNull();
    expect([...first.value.motes, ...second.value.motes].map(({ id }) => id).sort()).toEqual(ids.sort());
  });
}
