import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../testing/s3.ts';
import { cacheBlobs } from './cached.ts';
import type { BlobStore } from './contract.ts';
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

  it('knows nothing of a key that was never put', async () => {
    const { store } = opened;
    expect(await store.get(KEY)).toBeNull();
    expect(await store.stat(KEY)).toBeNull();
    await store.delete(KEY);
  });

  it('gives back what was put, whole and in ranges, twice', async () => {
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

  it('forgets what was deleted', async () => {
    const { store } = opened;
    const key = 'b'.repeat(64);
    await store.put(key, bytes(10));
    await store.get(key);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
    expect(await store.stat(key)).toBeNull();
  });

  it('grows parts piece by piece, and begins again after a delete', async () => {
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

  it('signs an address, or says that it cannot', async () => {
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

  it('says how much is free, or that it cannot know', async () => {
    const free = await opened.store.free();
    expect(free === null || free > 0).toBe(true);
  });
});

describe('file blobs', () => {
  it('leave nothing aside and refuse keys that are paths', async () => {
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
  it("signs as in the example of Amazon's documentation of signature version 4", () => {
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
  it('keeps within its size, the last read longest', async () => {
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
});
