import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../testing/s3.ts';
import { cacheBlobs } from './cached.ts';
import { type BlobStore, type ByteRange, PIECE_BYTES } from './contract.ts';
import { createFileBlobs } from './files.ts';
import { presign } from './presign.ts';
import { createS3Blobs } from './s3.ts';

interface Opened {
  store: BlobStore;
  close(): Promise<void>;
}

async function openFiles(): Promise<Opened & { dir: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'mote-blobs-'));
  return { dir, store: createFileBlobs(dir), close: () => rm(dir, { recursive: true, force: true }) };
}

async function openS3(): Promise<Opened> {
  const server = await startS3();
  const store = createS3Blobs(server.options);
  return {
    store,
    async close() {
      store.close();
      await server.stop();
    },
  };
}

const ADAPTERS: readonly { name: string; open(): Promise<Opened>; isSigning: boolean }[] = [
  { name: 'files', open: openFiles, isSigning: false },
  { name: 'S3', open: openS3, isSigning: true },
  {
    name: 'cached files',
    isSigning: false,
    async open() {
      const opened = await openFiles();
      return { ...opened, store: cacheBlobs(opened.store, 1000) };
    },
  },
];

const KEY = 'a'.repeat(64);
const bytes = (length: number, from = 0) => Uint8Array.from({ length }, (_, i) => (i + from) % 251);
const plain = (value: Uint8Array | null) => (value ? [...value] : null);

describe.each(ADAPTERS)('blobs in $name', ({ open, isSigning }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('returns null for a key that was never stored', async () => {
    const { store } = opened;
    expect(await store.get(KEY)).toBeNull();
    expect(await store.stat(KEY)).toBeNull();
    await store.delete(KEY);
  });

  it('returns the same bytes, whole and in ranges, on a second read', async () => {
    const { store } = opened;
    const blob = bytes(700);
    await store.put(KEY, blob);
    await store.put(KEY, blob);
    for (let time = 0; time < 2; time += 1) {
      expect(plain(await store.get(KEY))).toEqual([...blob]);
      expect(plain(await store.get(KEY, { start: 100, end: 200 }))).toEqual([...blob.subarray(100, 200)]);
      expect(plain(await store.get(KEY, { start: 699, end: 5000 }))).toEqual([...blob.subarray(699)]);
      expect(plain(await store.get(KEY, { start: 10, end: 10 }))).toEqual([]);
    }
    expect(await store.stat(KEY)).toEqual({ bytes: 700 });
  });

  it('reads a file of several pieces as a whole, in ranges across their ends, and not past its end', async () => {
    const { store } = opened;
    const key = 'm'.repeat(64);
    const file = bytes(2 * PIECE_BYTES);
    await store.put(key, file);
    expect(Buffer.compare((await store.get(key)) ?? new Uint8Array(), file)).toBe(0);
    const start = PIECE_BYTES - 10;
    expect(plain(await store.get(key, { start, end: start + 20 }))).toEqual([...file.subarray(start, start + 20)]);
    expect(plain(await store.get(key, { start: file.length, end: file.length + 10 }))).toEqual([]);
  });

  it('sums the bytes of all unfinished files', async () => {
    const { parts } = opened.store;
    const before = await parts.total();
    await parts.append('x'.repeat(64), 0, bytes(100));
    await parts.append('x'.repeat(64), 100, bytes(50));
    await parts.append('y'.repeat(64), 0, bytes(7));
    expect((await parts.total()) - before).toBe(157);
    await parts.delete('x'.repeat(64));
    expect((await parts.total()) - before).toBe(7);
  });

  it('returns null for a deleted key', async () => {
    const { store } = opened;
    const key = 'b'.repeat(64);
    await store.put(key, bytes(10));
    await store.get(key);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
    expect(await store.stat(key)).toBeNull();
  });

  it('grows parts piece by piece, and starts again from 0 after a delete', async () => {
    const { parts } = opened.store;
    const id = 'c'.repeat(64);
    expect(await parts.size(id)).toBe(0);
    expect(plain(await parts.read(id))).toEqual([]);
    expect(await parts.append(id, 0, bytes(100))).toBe(100);
    expect(await parts.append(id, 100, bytes(50, 7))).toBe(150);
    expect(await parts.append(id, 150, bytes(1))).toBe(151);
    expect(await parts.size(id)).toBe(151);
    expect(plain(await parts.read(id))).toEqual([...bytes(100), ...bytes(50, 7), ...bytes(1)]);
    await parts.delete(id);
    await parts.delete(id);
    expect(await parts.size(id)).toBe(0);
    expect(await parts.append(id, 0, bytes(3))).toBe(3);
  });

  it('signs an address, or returns null if the store cannot sign', async () => {
    const { store } = opened;
    await store.put(KEY, bytes(700));
    const address = await store.sign(KEY, 60);
    if (!isSigning) {
      expect(address).toBeNull();
      return;
    }
    const answer = await fetch(address ?? '');
    expect(plain(new Uint8Array(await answer.arrayBuffer()))).toEqual([...bytes(700)]);
  });

  it('returns the free bytes, or null if they are unknown', async () => {
    const free = await opened.store.free();
    expect(free === null || free > 0).toBe(true);
  });
});

describe('file blobs', () => {
  it('file blobs leave no temporary file behind and refuse keys that are paths', async () => {
    const { store, dir, close } = await openFiles();
    await store.put(KEY, bytes(10));
    expect(await readdir(join(dir, 'aside'))).toEqual([]);
    await expect(store.get('../../../etc/passwd')).rejects.toThrow(RangeError);
    await expect(store.parts.append('../x', 0, bytes(1))).rejects.toThrow(RangeError);
    await chmod(dir, 0o700);
    await close();
  });
});

describe('presign', () => {
  it("presign() signs as in the example of Amazon's documentation of signature version 4", () => {
    const address = presign({
      url: 'https://examplebucket.s3.amazonaws.com/test.txt',
      region: 'us-east-1',
      seconds: 86_400,
      credentials: {
        accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      },
      now: new Date('2013-05-24T00:00:00Z'),
    });
    expect(new URL(address).searchParams.get('X-Amz-Signature')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });
});

describe('the cache', () => {
  it('the cache stays within its size and keeps the pieces that were read last', async () => {
    const { store, close } = await openFiles();
    let reads = 0;
    const counted: BlobStore = {
      ...store,
      get(key, range) {
        reads += 1;
        return store.get(key, range);
      },
    };
    const cached = cacheBlobs(counted, 250);
    const keys = ['d', 'e', 'f'].map((letter) => letter.repeat(64));
    for (const key of keys) await cached.put(key, bytes(100));
    for (const key of [0, 1, 0, 2, 0, 1]) await cached.get(keys[key] ?? '');
    expect(reads).toBe(4);
    await close();
  });

  const PIECE = PIECE_BYTES;
  async function openCounted(change: Partial<BlobStore> = {}) {
    const { store, close } = await openFiles();
    const reads: ByteRange[] = [];
    const counted: BlobStore = {
      ...store,
      ...change,
      get(key, range) {
        reads.push(range ?? { start: 0, end: Number.POSITIVE_INFINITY });
        return store.get(key, range);
      },
    };
    return { cached: cacheBlobs(counted, 4 * PIECE), reads, close };
  }

  it('F-6: the cache reads no more of a file than the pieces that a range touches', async () => {
    const { cached, reads, close } = await openCounted();
    const file = bytes(10 * PIECE);
    await cached.put(KEY, file);
    const start = 3 * PIECE + 100;
    expect(plain(await cached.get(KEY, { start, end: start + PIECE }))).toEqual([
      ...file.subarray(start, start + PIECE),
    ]);
    expect(reads).toEqual([
      { start: 3 * PIECE, end: 4 * PIECE },
      { start: 4 * PIECE, end: 5 * PIECE },
    ]);
    await close();
  });

  it('F-6: the cache joins concurrent equal reads, of a piece and of a whole file', async () => {
    const { cached, reads, close } = await openCounted();
    await cached.put(KEY, bytes(2 * PIECE));
    await Promise.all(Array.from({ length: 50 }, async () => cached.piece(KEY, 1)));
    expect(reads).toHaveLength(1);
    await Promise.all(Array.from({ length: 50 }, () => cached.get(KEY)));
    // The store reads once for the first piece, and once for the whole file.
    expect(reads).toHaveLength(3);
    await close();
  });

  it('F-6: a cached piece retains no other memory, also of a store that reads several pieces at a time', async () => {
    const { cached, reads, close } = await openCounted({ readBytes: 4 * PIECE });
    await cached.put(KEY, bytes(3 * PIECE + 5));
    const sizes: number[] = [];
    for (const n of [0, 1, 2, 3]) sizes.push((await cached.piece(KEY, n))?.buffer.byteLength ?? 0);
    expect(sizes).toEqual([PIECE, PIECE, PIECE, 5]);
    expect(reads).toHaveLength(1);
    expect((await cached.piece(KEY, 4))?.length ?? 0).toBe(0);
    await close();
  });

  it('the cache does not store a blob that was deleted while it was read', async () => {
    const { cached, reads, close } = await openCounted();
    await cached.put(KEY, bytes(10));
    const reading = cached.piece(KEY, 0);
    await cached.delete(KEY);
    await reading;
    expect(await cached.piece(KEY, 0)).toBeNull();
    expect(reads).toHaveLength(2);
    await close();
  });
});
