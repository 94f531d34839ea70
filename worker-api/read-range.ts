import { open } from 'node:fs/promises';

/** Reads the bytes [start, end) of a file, or as many as exist. */
export async function readRange(path: string, { start, end }: { start: number; end: number }): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start));
    let done = 0;
    while (done < bytes.length) {
      const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
      // The file was truncated during the read.
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return bytes.subarray(0, done);
  } finally {
    await file.close();
  }
}
