import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  ENCODINGS,
  type Encoding,
  HASHED_NAME,
  MIN_PACKED_BYTES,
  PACKED_FOLDER,
  packedName,
} from '../../shared/contract/packed-files.ts';

/** Pictures and fonts are compressed already. */
const TEXT = /\.(js|css|svg|wasm)$/;

const PACK: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Compresses the files of the built site that never change, at the highest quality. */
export async function packFiles(outDir: string): Promise<void> {
  const names = await readdir(outDir, { recursive: true });
  const packed = names.filter((name) => HASHED_NAME.test(name) && TEXT.test(name) && !name.startsWith('.'));
  await Promise.all(packed.map(packFile));

  async function packFile(name: string): Promise<void> {
    const bytes = await readFile(join(outDir, name));
    if (bytes.length < MIN_PACKED_BYTES) return;
    for (const encoding of ENCODINGS) {
      const path = join(outDir, PACKED_FOLDER, packedName(name, encoding));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await PACK[encoding](bytes));
    }
  }
}
