import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFileBlobs } from '../../blobs/files.ts';
import { deletePieces, readPieces, writePieces } from './pieces.ts';

it('stores a file in pieces of 4 MB and returns the same bytes', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'mote-pieces-'));
  const blobs = createFileBlobs(dir);
  const file = randomBytes(9 * 1024 * 1024 + 1);
  const writer = writePieces(blobs, 'export-of-a-test-1');
  for (let at = 0; at < file.length; at += 700_000) {
    writer.add(file.subarray(at, at + 700_000));
    await writer.flush();
  }
  const { pieces, bytes } = await writer.close();
  expect([pieces, bytes]).toEqual([3, file.length]);
  const read: Uint8Array[] = [];
  for await (const piece of readPieces(blobs, 'export-of-a-test-1', pieces)) read.push(piece);
  expect(Buffer.concat(read).equals(file)).toBe(true);

  await deletePieces(blobs, 'export-of-a-test-1');
  expect(await blobs.stat('export-of-a-test-1-0')).toBeNull();
  await expect(readPieces(blobs, 'export-of-a-test-1', pieces).next()).rejects.toThrow('A piece is missing');
  await rm(dir, { recursive: true });
});
