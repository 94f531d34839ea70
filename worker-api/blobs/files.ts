import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRange } from '../read-range.ts';
import { type BlobStore, BlobsFull, type ByteRange, type PartStore } from './contract.ts';

/**
 * Stores blobs as files. Writes a temporary file, syncs it, renames it and syncs the folder, so that a file is always
 * complete.
 */
export function createFileBlobs(root: string): BlobStore {
  const fileOf = (key: string) => join(root, 'blobs', safe(key).slice(0, 2), safe(key));
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      if (await exists(file)) return;
      const aside = join(root, 'aside', randomUUID());
      await withRoom(async () => {
        await makeFolder(dirname(aside));
        await makeFolder(dirname(file));
        try {
          await writeDurably(aside, bytes);
          await rename(aside, file);
        } finally {
          await rm(aside, { force: true });
        }
        await syncFolder(dirname(file));
      });
    },
    async get(key, range) {
      return readSlice(fileOf(key), range);
    },
    async stat(key) {
      const found = await statOptional(fileOf(key));
      return found ? { bytes: found.size } : null;
    },
    async delete(key) {
      await rm(fileOf(key), { force: true });
    },
    async sign() {
      return null;
    },
    parts: createFileParts(join(root, 'parts')),
    place: {
      kind: 'folder',
      name: root,
      remedy: 'Check that its disk is mounted for writing and has room, and that the user who runs Mote owns it.',
    },
    async free() {
      for (const name of ['aside', 'blobs', 'parts']) await tryWriting(join(root, name));
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}

/** Name prefix of the file that tests whether a folder is writable. */
const PROBE = 'probe-';

/** Rejects if the folder is not writable. */
async function tryWriting(folder: string): Promise<void> {
  await makeFolder(folder);
  const probe = join(folder, `${PROBE}${process.pid}`);
  await writeFile(probe, 'x');
  await rm(probe, { force: true });
}

function createFileParts(root: string): PartStore {
  const fileOf = (id: string) => join(root, safe(id));
  return {
    async size(id) {
      return (await statOptional(fileOf(id)))?.size ?? 0;
    },
    async append(id, offset, bytes) {
      await withRoom(async () => {
        const isNew = offset === 0;
        if (isNew) await makeFolder(root);
        const file = await open(fileOf(id), isNew ? 'w' : 'r+');
        try {
          await writeAll(file, bytes, offset);
          await file.datasync();
        } catch (error) {
          // Removes the partial write, so that the size never counts bytes that are not durable.
          await file.truncate(offset);
          throw error;
        } finally {
          await file.close();
        }
        if (isNew) await syncFolder(root);
      });
      return offset + bytes.length;
    },
    async read(id) {
      return (await readSlice(fileOf(id))) ?? new Uint8Array();
    },
    async delete(id) {
      await rm(fileOf(id), { force: true });
    },
    async total() {
      let sum = 0;
      // Reads one file after the other: the measurement runs in the background, and requests have priority.
      for (const name of await namesIn(root)) sum += (await statOptional(join(root, name)))?.size ?? 0;
      return sum;
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

type OpenFile = Awaited<ReturnType<typeof open>>;

async function writeAll(file: OpenFile, bytes: Uint8Array, offset: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, offset + done);
    done += bytesWritten;
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await writeAll(file, bytes, 0);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs a folder: a name is durable only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function readSlice(path: string, range?: ByteRange): Promise<Uint8Array | null> {
  try {
    return range ? await readRange(path, range) : await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function statOptional(path: string): Promise<{ size: number } | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

const exists = async (path: string): Promise<boolean> => (await statOptional(path)) !== null;

async function withRoom(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const code = codeOf(error);
    throw code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' ? new BlobsFull(code) : error;
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Validates a key. Our code creates the keys, but a key must never lead out of its folder. */
function safe(key: string): string {
  if (!/^[0-9A-Za-z_-]{8,128}$/.test(key)) throw new RangeError('Not a blob key');
  return key;
}
