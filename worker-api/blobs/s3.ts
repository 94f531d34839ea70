import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { BlobStore, ByteRange, PartStore } from './contract.ts';
import { presign } from './presign.ts';

export interface S3Options {
  bucket: string;
  /** Absent: Amazon's own endpoint of the region. */
  endpoint: string | null;
  region: string;
  /** Absent: the environment's usual credential chain. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Bytes per request, which costs a round trip: one request fetches several pieces. */
const READ_BYTES = 512 * 1024;

/**
 * Time in ms after which a write check is repeated. A check costs four requests, and any caller may request the
 * server's health.
 */
export const PROBE_FRESH_MS = 60_000;
/** Objects that test whether the bucket is writable, one for each kind of object that Mote writes. */
const PROBES = ['blobs/health-probe', 'parts/health-probe/0'];

/** Stores blobs in any S3 store, for installations of several processes. */
export function createS3Blobs(
  options: S3Options,
  now: () => number = () => performance.now(),
): BlobStore & { close(): void } {
  const { bucket, endpoint, region, credentials } = options;
  const client = new S3Client({
    region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
  });
  const objects = createObjects(client, bucket);
  const keyOf = (key: string) => `blobs/${key}`;
  const host = endpoint ?? `https://s3.${region}.amazonaws.com`;
  /** Time of the latest successful check. Null: no check yet, or the latest has failed. */
  let writtenAt: number | null = null;
  const checkWrites = async () => {
    if (writtenAt !== null && now() - writtenAt < PROBE_FRESH_MS) return;
    writtenAt = null;
    for (const key of PROBES) {
      await objects.put(key, Uint8Array.of(0));
      await objects.delete(key);
    }
    writtenAt = now();
  };
  return {
    async put(key, bytes) {
      if ((await objects.size(keyOf(key))) !== null) return;
      await objects.put(keyOf(key), bytes);
    },
    get: (key, range) => objects.get(keyOf(key), range),
    async stat(key) {
      const bytes = await objects.size(keyOf(key));
      return bytes === null ? null : { bytes };
    },
    delete: (key) => objects.delete(keyOf(key)),
    async sign(key, seconds) {
      const known = await client.config.credentials();
      return presign({ url: `${host}/${bucket}/${keyOf(key)}`, region, seconds, credentials: known, now: new Date() });
    },
    parts: createS3Parts(objects),
    place: {
      kind: 'S3 bucket',
      name: `${bucket} at ${host}`,
      remedy: 'Check that it can be reached, that the key may write and delete objects, and that it has room.',
    },
    readBytes: READ_BYTES,
    async free() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
      await checkWrites();
      return null;
    },
    close: () => client.destroy(),
  };
}

type Objects = ReturnType<typeof createObjects>;

function createObjects(client: S3Client, bucket: string) {
  return {
    async put(key: string, bytes: Uint8Array) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentLength: bytes.length }));
    },
    async get(key: string, range?: ByteRange): Promise<Uint8Array | null> {
      // A Range header cannot express an end before the start.
      if (range && range.end <= range.start) return new Uint8Array();
      const bounds = range ? { Range: `bytes=${range.start}-${range.end - 1}` } : {};
      try {
        const answer = await optional(() => client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...bounds })));
        return answer?.Body ? await answer.Body.transformToByteArray() : null;
      } catch (error) {
        // The range begins past the end.
        if (statusOf(error) === 416) return new Uint8Array();
        throw error;
      }
    },
    async size(key: string): Promise<number | null> {
      const answer = await optional(() => client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })));
      return answer ? (answer.ContentLength ?? 0) : null;
    },
    async delete(key: string) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async list(prefix: string): Promise<{ key: string; size: number }[]> {
      const found: { key: string; size: number }[] = [];
      let token: string | undefined;
      do {
        const more = token ? { ContinuationToken: token } : {};
        const answer = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...more }));
        for (const { Key = '', Size = 0 } of answer.Contents ?? []) found.push({ key: Key, size: Size });
        token = answer.NextContinuationToken;
      } while (token);
      return found.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
  };
}

/** Stores each piece as a separate object, named by its offset. */
function createS3Parts(objects: Objects): PartStore {
  const folder = (id: string) => `parts/${id}/`;
  return {
    async size(id) {
      return (await objects.list(folder(id))).reduce((sum, { size }) => sum + size, 0);
    },
    async append(id, offset, bytes) {
      await objects.put(`${folder(id)}${String(offset).padStart(10, '0')}`, bytes);
      return offset + bytes.length;
    },
    async read(id) {
      const pieces = await Promise.all((await objects.list(folder(id))).map(({ key }) => objects.get(key)));
      return Buffer.concat(pieces.map((piece) => piece ?? new Uint8Array()));
    },
    async delete(id) {
      for (const { key } of await objects.list(folder(id))) await objects.delete(key);
    },
    async total() {
      return (await objects.list('parts/')).reduce((sum, { size }) => sum + size, 0);
    },
  };
}

async function optional<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
