import { once } from 'node:events';
import { createServer, request as rawRequest } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Upload } from 'tus-js-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { BlobsFull } from '../blobs/contract.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { encodeRecording, makeUnique } from '../testing/recordings.ts';
import { codeOf, createSender, newTake, type Sender, sha256Of, type TestTake } from '../testing/sender.ts';

let recording: Uint8Array;
beforeAll(async () => {
  recording = await encodeRecording('austen-0870.wav', 3);
});

describe.each(DIALECTS)('uploads on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let send: Sender;
  let take: TestTake;
  let location: string;
  let mp3: Uint8Array;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    app = await createTestApp({ db: opened.db });
    send = createSender(app.request);
    mp3 = makeUnique(recording);
    take = await newTake();
    await send.reserve(take);
    location = await send.open(take);
    return () => app.close();
  });
  const offset = async () => (await send.head(location)).headers.get('upload-offset');

  it('lists the server’s tus capabilities', async () => {
    const answer = await app.request('/api/f/uploads', { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('tus-extension')).toBe('creation,creation-defer-length,termination');
    expect(answer.headers.get('tus-max-size')).toBe(String(LIMITS.moteBytes));
  });

  it('returns the same address and the current offset when an upload is opened again', async () => {
    await send.patch(location, 0, mp3.subarray(0, 700));
    const again = await send.create(take);
    expect(again.headers.get('location')).toBe(location);
    expect(again.headers.get('upload-offset')).toBe('700');
    expect(location).not.toContain(take.claim);
  });

  it('an upload needs the claim of the mote', async () => {
    const thief = await newTake();
    expect(await codeOf(await send.create(take, { 'x-mote-claim': '' }))).toBe('403 not-yours');
    expect(await codeOf(await send.create({ ...take, device: {} }, { 'x-mote-claim': thief.claim }))).toBe(
      '403 not-yours',
    );
    expect(await codeOf(await send.create(take, { 'x-mote-claim': thief.claim }))).toBe('403 claim-mismatch');
    expect(await codeOf(await send.create(await newTake()))).toBe('404 no-such-mote');
  });

  it('returns the offset at which to continue while the length is still open', async () => {
    await send.patch(location, 0, mp3.subarray(0, 1000));
    const head = await send.head(location);
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'upload-offset': '1000',
      'upload-defer-length': '1',
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
    });
  });

  it('refuses a piece at another offset and returns the right one', async () => {
    await send.patch(location, 0, mp3.subarray(0, 1000));
    for (const wrong of [0, 999, 1001]) {
      const answer = await send.patch(location, wrong, mp3.subarray(wrong, wrong + 10));
      expect(answer.headers.get('upload-offset')).toBe('1000');
      expect(await codeOf(answer)).toBe('409 offset-mismatch');
    }
    expect(await offset()).toBe('1000');
  });

  it('refuses a piece above 64 KB and a mote above 3 MB without reading them', async () => {
    const big = new Uint8Array(LIMITS.uploadPieceBytes + 1);
    expect(await codeOf(await send.patch(location, 0, big))).toBe('413 piece-too-large');
    const declared = { 'upload-length': String(LIMITS.moteBytes + 1) };
    expect(await codeOf(await send.patch(location, 0, mp3.subarray(0, 10), declared))).toBe('413 mote-too-large');
    expect(await codeOf(await send.create(take, declared))).toBe('413 mote-too-large');
    const piece = new Uint8Array(LIMITS.uploadPieceBytes);
    for (let at = 0; at < LIMITS.moteBytes; at += piece.length) await send.patch(location, at, piece);
    expect(await codeOf(await send.patch(location, LIMITS.moteBytes, piece))).toBe('413 mote-too-large');
  });

  it('refuses a request that is no tus piece', async () => {
    const bad = (headers: Record<string, string>) => send.patch(location, 0, mp3.subarray(0, 10), headers);
    expect(await codeOf(await bad({ 'content-type': 'text/plain' }))).toBe('400 bad-request');
    expect(await codeOf(await bad({ 'upload-offset': '-1' }))).toBe('400 bad-request');
    expect(await codeOf(await bad({ 'upload-length': '5' }))).toBe('400 bad-request');
    expect(await codeOf(await bad({ 'x-mote-sha256': 'x' }))).toBe('400 bad-request');
    expect(await codeOf(await send.patch('/api/f/uploads/nothing', 0, mp3))).toBe('404 no-such-upload');
    expect((await send.head(`/api/f/uploads/${'0'.repeat(64)}`)).status).toBe(404);
    expect(await codeOf(await send.get(location.slice('/api/'.length)))).toBe('404 no-such-route');
  });

  it('makes the mote ready only after the last piece', async () => {
    await send.patch(location, 0, mp3.subarray(0, 5000));
    expect((await send.read(take.id)).state).toBe('arriving');
    expect((await send.last(location, 5000, mp3.subarray(5000), mp3)).status).toBe(204);
    expect((await send.read(take.id)).state).toBe('ready');
    const head = await send.head(location);
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual(
      Array(2).fill(String(mp3.length)),
    );
    expect((await send.last(location, mp3.length, new Uint8Array(), mp3)).status).toBe(204);
  });

  it('accepts an empty last piece when all bytes had arrived before', async () => {
    await send.patch(location, 0, mp3);
    expect((await send.last(location, mp3.length, new Uint8Array(), mp3)).status).toBe(204);
    expect((await send.read(take.id)).state).toBe('ready');
  });

  it('drops bytes with a wrong hash, and restarts the upload at offset 0', async () => {
    const other = makeUnique(mp3);
    const answer = await send.patch(location, 0, other, {
      'upload-length': String(mp3.length),
      'x-mote-sha256': sha256Of(mp3),
    });
    expect(await codeOf(answer)).toBe('409 hash-mismatch');
    expect(await offset()).toBe('0');
    expect((await send.upload(location, mp3)).status).toBe(204);
  });

  describe('F-19: the declared length of an upload', () => {
    const said = () => ({ 'upload-length': String(mp3.length), 'upload-defer-length': '' });
    const hashed = (bytes: Uint8Array) => ({ 'x-mote-sha256': sha256Of(bytes) });

    it.each<[string, () => Promise<void>]>([
      ['at its creation', async () => void (await send.create(take, said()))],
      ['with its first piece', async () => void (await send.patch(location, 0, mp3.subarray(0, 100), said()))],
    ])(
      'keeps the length that was declared %s after a wrong hash, and accepts a second upload with the right hash',
      async (_, say) => {
        await say();
        const at = Number(await offset());
        const wrong = await send.patch(location, at, mp3.subarray(at), hashed(new Uint8Array(1)));
        expect(await codeOf(wrong)).toBe('409 hash-mismatch');
        const head = await send.head(location);
        expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
          '0',
          String(mp3.length),
        ]);
        await send.patch(location, 0, mp3.subarray(0, 5_000));
        expect((await send.patch(location, 5_000, mp3.subarray(5_000), hashed(mp3))).status).toBe(204);
        expect((await send.read(take.id)).state).toBe('ready');
      },
    );

    it('keeps the declared length after a file that is no audio, and accepts the audio afterwards', async () => {
      await send.create(take, said());
      const noise = new Uint8Array(mp3.length).fill(7);
      expect(await codeOf(await send.patch(location, 0, noise, hashed(noise)))).toBe('422 not-audio');
      expect((await send.patch(location, 0, mp3, hashed(mp3))).status).toBe(204);
      expect((await send.read(take.id)).state).toBe('ready');
    });

    it.each([
      ['in one piece', 0],
      ['in two', 5_000],
    ])('requires the hash of a complete upload, and accepts it with an empty piece: %s', async (_, at) => {
      await send.create(take, said());
      if (at > 0) await send.patch(location, 0, mp3.subarray(0, at));
      expect(await codeOf(await send.patch(location, at, mp3.subarray(at)))).toBe('400 bad-request');
      expect(await offset()).toBe(String(mp3.length));
      expect((await send.read(take.id)).state).toBe('arriving');
      expect((await send.patch(location, mp3.length, new Uint8Array(), hashed(mp3))).status).toBe(204);
      expect((await send.read(take.id)).state).toBe('ready');
    });

    it('refuses a last piece with a hash if no length was declared', async () => {
      expect(await codeOf(await send.patch(location, 0, mp3, hashed(mp3)))).toBe('400 bad-request');
      expect(await offset()).toBe('0');
    });
  });

  it('refuses audio above 300 seconds, and accepts 300 seconds', async () => {
    const long = await encodeRecording('austen-0890.wav', 300.6);
    expect(await codeOf(await send.upload(location, long))).toBe('413 mote-too-long');
    expect((await send.upload(location, await encodeRecording('austen-0890.wav', 300))).status).toBe(204);
    expect((await send.read(take.id)).durationMs).toBeGreaterThan(299_900);
  }, 60_000);

  it('deletes a cancelled upload and frees its id for a new upload', async () => {
    await send.patch(location, 0, mp3.subarray(0, 5000));
    expect((await app.request(location, { method: 'DELETE' })).status).toBe(204);
    expect((await send.head(location)).status).toBe(404);
    expect(await codeOf(await send.get(`m/${take.id}`))).toBe('404 no-such-mote');
    expect((await send.reserve(take)).status).toBe(201);
    expect(await send.open(take)).toBe(location);
    expect(await offset()).toBe('0');
    await send.upload(location, mp3);
    expect(await codeOf(await app.request(location, { method: 'DELETE' }))).toBe('409 already-finished');
  });

  it('refuses pieces of a removed mote', async () => {
    await send.json('DELETE', `m/${take.id}`, take);
    expect(await codeOf(await send.patch(location, 0, mp3.subarray(0, 10)))).toBe('410 mote-removed');
    expect((await send.head(location)).status).toBe(410);
  });

  it('returns 507 while the disk is full, and continues at the same offset later', async () => {
    let isFull = false;
    const full = await createTestApp({
      db: opened.db,
      wrapBlobs: (blobs) => ({
        ...blobs,
        put: (key, bytes) => (isFull ? Promise.reject(new BlobsFull('ENOSPC')) : blobs.put(key, bytes)),
        parts: {
          ...blobs.parts,
          append: (id, at, bytes) =>
            isFull ? Promise.reject(new BlobsFull('ENOSPC')) : blobs.parts.append(id, at, bytes),
        },
      }),
    });
    const sender = createSender(full.request);
    await sender.patch(location, 0, mp3.subarray(0, 100));
    isFull = true;
    const refused = await sender.patch(location, 100, mp3.subarray(100, 200));
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await codeOf(refused)).toBe('507 storage-full');
    expect((await sender.head(location)).headers.get('upload-offset')).toBe('100');
    isFull = false;
    expect((await sender.last(location, 100, mp3.subarray(100), mp3)).status).toBe(204);
    await full.close();
  });

  it('locks an upload for the piece that is being written', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isWriting = false;
    const slow = await createTestApp({
      db: opened.db,
      wrapBlobs: (blobs) => ({
        ...blobs,
        parts: {
          ...blobs.parts,
          async append(id, at, bytes) {
            isWriting = true;
            await held;
            return blobs.parts.append(id, at, bytes);
          },
        },
      }),
    });
    const sender = createSender(slow.request);
    const first = sender.patch(location, 0, mp3.subarray(0, 100));
    await vi.waitFor(() => expect(isWriting).toBe(true));
    expect(await codeOf(await sender.patch(location, 0, mp3.subarray(0, 100)))).toBe('423 upload-locked');
    letGo();
    expect((await first).status).toBe(204);
    expect((await sender.head(location)).headers.get('upload-offset')).toBe('100');
    await slow.close();
  });

  it('accepts only one of many concurrent pieces at one offset', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send.patch(location, 0, mp3.subarray(0, 999))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.every((status) => [204, 409, 423].includes(status))).toBe(true);
    expect(await offset()).toBe('999');
  });

  describe('over a socket', () => {
    let base: string;
    let http: ReturnType<typeof createServer>;
    beforeEach(async () => {
      http = createServer(getRequestListener((request, env) => app.fetch(request, env as HttpBindings)));
      http.listen(0, '127.0.0.1');
      await once(http, 'listening');
      const address = http.address();
      base = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
    });
    afterEach(() => {
      http.closeAllConnections();
      http.close();
    });

    it('keeps the part of a piece that arrived before its connection broke', async () => {
      const half = rawRequest(`${base}${location}`, {
        method: 'PATCH',
        headers: {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
          'content-length': '20000',
          'upload-length': String(mp3.length),
          'x-mote-sha256': sha256Of(mp3),
        },
      });
      half.on('error', (error) => expect(error).toBeInstanceOf(Error));
      const arrived = once(http, 'request');
      half.write(mp3.subarray(0, 7000));
      const [incoming] = await arrived;
      await vi.waitFor(() => expect(incoming.socket.bytesRead).toBeGreaterThan(7000));
      half.destroy();
      await vi.waitFor(async () => expect(await offset()).toBe('7000'));
      // The server responds 423 while the broken piece holds the lock, and the client retries.
      await vi.waitFor(async () => {
        expect((await send.last(location, 7000, mp3.subarray(7000), mp3)).status).toBe(204);
      });
    });

    it('a half-open connection does not block the client’s next attempt', async () => {
      const hanging = rawRequest(`${base}${location}`, {
        method: 'PATCH',
        headers: {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
          'content-length': '20000',
        },
      });
      hanging.on('error', (error) => expect(error).toBeInstanceOf(Error));
      hanging.write(mp3.subarray(0, 100));
      await once(http, 'request');
      expect((await send.upload(location, mp3)).status).toBe(204);
      hanging.destroy();
      expect((await send.read(take.id)).sha256).toBe(sha256Of(mp3));
    });

    it('refuses a 5 MB title without reading all of it', async () => {
      const sent = rawRequest(`${base}/api/m/${take.id}`, {
        method: 'PATCH',
        headers: { 'content-length': '5000000' },
      });
      sent.on('error', (error) => expect(error).toBeInstanceOf(Error));
      sent.write('{"title":"aaaa');
      const [answer] = await once(sent, 'response');
      expect(answer.statusCode).toBe(413);
      expect(answer.headers.connection).toBe('close');
      sent.destroy();
    });

    it('accepts an upload by tus-js-client', async () => {
      await new Promise<void>((resolve, reject) => {
        const upload = new Upload(Buffer.from(mp3), {
          endpoint: `${base}/api/f/uploads`,
          uploadLengthDeferred: false,
          chunkSize: 8000,
          metadata: { moteId: take.id },
          headers: { ...take.device, 'x-mote-claim': take.claim, 'x-mote-sha256': sha256Of(mp3) },
          retryDelays: null,
          storeFingerprintForResuming: false,
          onError: reject,
          onSuccess: () => resolve(),
        });
        upload.start();
      });
      expect((await send.read(take.id)).state).toBe('ready');
    });
  });
});
