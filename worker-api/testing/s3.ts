import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Options } from '../blobs/s3.ts';

export interface TestS3 {
  options: S3Options;
  stop(): Promise<void>;
}

/** A small S3 server in this process, with one bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'mote-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'motes', configs: [] }],
  });
  const { port } = await server.run();
  const http: Server = server.httpServer;
  return {
    options: {
      bucket: 'motes',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    async stop() {
      const closed = once(http, 'close');
      http.close();
      http.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
