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
  /** Absent: Amazon's own for the region. */
  endpoint: string | null;
  region: string;
  /** Absent: the environment's usual chain. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Blobs in any S3 store, for installations of several processes. */
export function createS3Blobs(options: S3Options): BlobStore & { close(): void } {
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
      const host = endpoint ?? `https://s3.${region}.amazonaws.com`;
      return presign({ url: `${host}/${bucket}/${keyOf(key)}`, region, seconds, credentials: known, now: new Date() });
    },
    parts: createS3Parts(objects),
    async free() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
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
      // An end before the start cannot be said in a Range header.
      if (range && range.end <= range.start) return new Uint8Array();
      const bounds = range ? { Range: `bytes=${range.start}-${range.end - 1}` } : {};
      const answer = await optional(() => client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...bounds })));
      return answer?.Body ? answer.Body.transformToByteArray() : null;
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

/** Each piece is an object of its own, named by where it begins. */
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
  };
}

async function optional<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  }
}
