import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A real, small file system of `megabytes` that a test can fill. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk: no further byte can be written. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts the disk. Returns null if this user may not mount. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'mote-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      for (const size of [1 << 20, 1 << 12, 1]) await writeUntilFull(filler, size);
    },
    empty: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    },
  };
}

async function writeUntilFull(path: string, size: number): Promise<void> {
  try {
    while (true) await appendFile(path, Buffer.alloc(size));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault;
  }
}
