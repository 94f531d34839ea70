import { createHash } from 'node:crypto';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { createClaim, moteIdOf } from '@/shared/domain/mote/mote.ts';
import { newDevice } from './app.ts';

type Fetch = (path: string, init?: RequestInit) => Response | Promise<Response>;

export interface TestTake {
  id: string;
  claim: string;
  device: Record<string, string>;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function newTake(device = newDevice()): Promise<TestTake> {
  const claim = createClaim();
  return { claim, id: await moteIdOf(claim), device };
}

export const reserveBody = (take: TestTake, change: Record<string, unknown> = {}) => ({
  claim: take.claim,
  source: 'recorded',
  application: 'gmail',
  applicationView: null,
  title: 'Well done, Ada',
  locale: 'en-US',
  recordedAt: 1_789_999_999_000,
  ...change,
});

/** Returns the body with which a shared device reserves a take for a pupil. */
export function kioskBody(
  take: TestTake,
  whose: { code: string; memberId: string },
  change: Record<string, unknown> = {},
) {
  const { application: _, applicationView: __, ...body } = reserveBody(take, { title: '', ...change });
  return { ...body, ...whose };
}

/** Creates the calls of one device, as the client makes them. `base` is '' for an app in this process. */
export function createSender(request: Fetch, base = '') {
  const api = `${base}/api`;
  const send = {
    json: (method: string, path: string, take: TestTake, body?: unknown, headers: Record<string, string> = {}) =>
      request(`${api}/${path}`, {
        method,
        headers: { ...take.device, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    reserve: (take: TestTake, change: Record<string, unknown> = {}) =>
      send.json('PUT', `m/${take.id}`, take, reserveBody(take, change)),
    async open(take: TestTake): Promise<string> {
      const answer = await send.create(take);
      if (answer.status !== 201) throw new Error(`Upload not opened: ${answer.status} ${await answer.text()}`);
      return `${base}${answer.headers.get('location')}`;
    },
    create: (take: TestTake, headers: Record<string, string> = {}) =>
      request(`${api}/f/uploads`, {
        method: 'POST',
        headers: {
          ...take.device,
          'tus-resumable': '1.0.0',
          'upload-defer-length': '1',
          'upload-metadata': `moteId ${Buffer.from(take.id).toString('base64')}`,
          'x-mote-claim': take.claim,
          ...headers,
        },
      }),
    head: (location: string) => request(location, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } }),
    patch: (location: string, offset: number, bytes: Uint8Array, headers: Record<string, string> = {}) =>
      request(location, {
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...headers,
        },
        body: bytes as Uint8Array<ArrayBuffer>,
      }),
    /** Sends the last piece, with the length and the hash of the whole. */
    last: (location: string, offset: number, bytes: Uint8Array, whole: Uint8Array) =>
      send.patch(location, offset, bytes, {
        'upload-length': String(whole.length),
        'x-mote-sha256': sha256Of(whole),
      }),
    /** Uploads all bytes in pieces and returns the last response. */
    async upload(location: string, bytes: Uint8Array, piece = 60_000): Promise<Response> {
      let at = 0;
      for (; bytes.length - at > piece; at += piece) {
        const answer = await send.patch(location, at, bytes.subarray(at, at + piece));
        if (answer.status !== 204) return answer;
      }
      return send.last(location, at, bytes.subarray(at), bytes);
    },
    /** Reserves, uploads and finishes a mote. */
    async make(bytes: Uint8Array, take?: TestTake, change: Record<string, unknown> = {}): Promise<TestTake> {
      const made = take ?? (await newTake());
      await expectStatus(await send.reserve(made, change), 201);
      await expectStatus(await send.upload(await send.open(made), bytes), 204);
      return made;
    },
    async read(id: string, take?: TestTake): Promise<MoteAnswer> {
      const answer = await request(`${api}/m/${id}`, { headers: take?.device ?? {} });
      await expectStatus(answer, 200);
      return ((await answer.json()) as { mote: MoteAnswer }).mote;
    },
    get: (path: string, headers: Record<string, string> = {}) => request(`${api}/${path}`, { headers }),
  };
  return send;
}
export type Sender = ReturnType<typeof createSender>;

async function expectStatus(answer: Response, status: number): Promise<void> {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${await answer.text()}`);
}

export async function codeOf(answer: Response): Promise<string> {
  return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
}
