import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFileBlobs } from './files.ts';
import { createS3Blobs, PROBE_FRESH_MS } from './s3.ts';
import { BlobsUnwritable, watchWrites } from './watch-writes.ts';

const bytes = new Uint8Array(10);
const failureOf = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call;
  } catch (error) {
    return error;
  }
};

async function openFolder() {
  const dir = await mkdtemp(join(tmpdir(), 'mote-writes-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const clock = { now: 0 };
  return { dir, clock, store: watchWrites(createFileBlobs(dir), () => clock.now) };
}

describe('F-14: a folder store', () => {
  it('a folder store is unwritable for health while its latest write has failed', async () => {
    const { dir, store, clock } = await openFolder();
    expect(await store.free()).toBeGreaterThan(0);
    // The probe writes beside this folder, so the probe succeeds.
    await writeFile(join(dir, 'blobs', 'aa'), 'x');
    const refused = await failureOf(store.put('a'.repeat(64), bytes));
    expect(refused).toBeInstanceOf(Error);
    // A successful upload does not show that finished recordings can be written.
    await store.parts.append('upload-1', 0, bytes);
    const failure = await failureOf(store.free());
    expect(failure).toBeInstanceOf(BlobsUnwritable);
    expect((failure as BlobsUnwritable).message).toMatch(
      new RegExp(`^The folder ${dir} does not answer or takes no writes \\(E[A-Z]+\\)\\. Check that `),
    );
    expect((failure as BlobsUnwritable).publicMessage).not.toContain(dir);

    await store.put('b'.repeat(64), bytes);
    expect(await store.free()).toBeGreaterThan(0);
    await failureOf(store.put('a'.repeat(64), bytes));
    clock.now += 5 * 60_000;
    expect(await store.free()).toBeGreaterThan(0);
  });

  it('a folder store is unwritable when unfinished uploads cannot be written, before any recording', async () => {
    const { dir, store } = await openFolder();
    await writeFile(join(dir, 'parts'), 'x');
    expect(await failureOf(store.free())).toBeInstanceOf(BlobsUnwritable);
  });
});

interface Call {
  method: string;
  path: string;
}

/** Opens an S3 store that answers each call with the status that `answer` returns. */
async function openS3(answer: (call: Call) => number) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const call = { method: request.method ?? '', path: new URL(request.url ?? '', 'http://s3').pathname };
    calls.push(`${call.method} ${call.path}`);
    request.resume().on('end', () => {
      const status = answer(call);
      const code = status === 403 ? 'AccessDenied' : 'QuotaExceeded';
      response.writeHead(status, { 'content-type': 'application/xml' });
      const hasBody = status >= 400 && call.method !== 'HEAD';
      response.end(hasBody ? `<Error><Code>${code}</Code><Message>No</Message></Error>` : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const clock = { now: 0 };
  const credentials = { accessKeyId: 'KEYID', secretAccessKey: 'SECRET' };
  const s3 = createS3Blobs({ bucket: 'motes', endpoint, region: 'eu-1', credentials }, () => clock.now);
  onTestFinished(() => {
    s3.close();
    server.close();
    server.closeAllConnections();
  });
  return { store: watchWrites(s3, () => clock.now), calls, clock, endpoint };
}

const ok = ({ method }: Call) => (method === 'DELETE' ? 204 : 200);

describe('F-14: an S3 store', () => {
  it.each<[string, (call: Call) => boolean, number, string]>([
    ['refuses all writes', ({ method }) => method === 'PUT', 403, 'AccessDenied'],
    ['refuses uploads alone', ({ method, path }) => method === 'PUT' && path.includes('/parts/'), 403, 'AccessDenied'],
    [
      'refuses recordings alone',
      ({ method, path }) => method === 'PUT' && path.includes('/blobs/'),
      403,
      'AccessDenied',
    ],
    ['refuses to delete', ({ method }) => method === 'DELETE', 403, 'AccessDenied'],
    ['has used up its quota', ({ method }) => method === 'PUT', 409, 'QuotaExceeded'],
  ])('an S3 store that %s is unwritable, although its bucket exists', async (_, isRefused, status, code) => {
    const { store, endpoint } = await openS3((call) => (isRefused(call) ? status : ok(call)));
    const failure = await failureOf(store.free());
    expect(failure).toBeInstanceOf(BlobsUnwritable);
    const { message, publicMessage } = failure as BlobsUnwritable;
    expect(message).toBe(
      `The S3 bucket motes at ${endpoint} does not answer or takes no writes (${code}). Check that it can be reached, that ` +
        'the key may write and delete objects, and that it has room.',
    );
    expect(publicMessage).toMatch(/^The S3 bucket of the recordings does not answer or takes no writes\. Check /);
    expect(`${message} ${publicMessage}`).not.toMatch(/KEYID|SECRET/);
  });

  it('an S3 store is probed for writes once a minute while it is healthy, and at each check while it is not', async () => {
    let isRefusing = false;
    const { store, calls, clock } = await openS3((call) => (isRefusing && call.method === 'PUT' ? 403 : ok(call)));
    const puts = () => calls.filter((call) => call.startsWith('PUT')).length;
    for (let i = 0; i < 20; i += 1) expect(await store.free()).toBeNull();
    expect(puts()).toBe(2);
    isRefusing = true;
    clock.now += PROBE_FRESH_MS;
    expect(await failureOf(store.free())).toBeInstanceOf(BlobsUnwritable);
    isRefusing = false;
    expect(await store.free()).toBeNull();
    expect(puts()).toBe(5);
  });

  it('an S3 store contains no object of the check afterwards', async () => {
    const { store, calls } = await openS3(ok);
    await store.free();
    const names = (method: string) => calls.flatMap((call) => (call.startsWith(method) ? call.split(' ')[1] : []));
    expect(names('DELETE')).toEqual(names('PUT'));
    expect(names('PUT')).toHaveLength(2);
  });

  it('an S3 store is unwritable as soon as a recording could not be written between two checks', async () => {
    let isRefusing = false;
    const { store } = await openS3((call) => (isRefusing && call.method === 'PUT' ? 403 : ok(call)));
    expect(await store.free()).toBeNull();
    isRefusing = true;
    await failureOf(store.parts.append('upload-1', 0, bytes));
    isRefusing = false;
    expect(await failureOf(store.free())).toBeInstanceOf(BlobsUnwritable);
    await store.parts.append('upload-1', 0, bytes);
    expect(await store.free()).toBeNull();
  });
});
