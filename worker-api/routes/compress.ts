import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, MIN_PACKED_BYTES } from '@/shared/contract/packed-files.ts';

const TEXT = /^(text\/|application\/(json|manifest\+json|wasm|javascript)|image\/(svg\+xml|x-icon))/;
/** The highest quality takes seconds for a large file while the first visitor waits, and 50 ms for a page. */
const qualityFor = (bytes: number): number => (bytes < 100_000 ? 11 : 9);

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Returns true if a file of this type gets smaller. Audio, pictures and fonts are compressed already. */
export const isCompressible = (type: string, bytes: number): boolean => bytes >= MIN_PACKED_BYTES && TEXT.test(type);

/** Returns the encoding that the caller prefers; null: the file uncompressed. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const best: Encoding = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br';
  return weightOf(best) > 0 ? best : null;
}

export interface Source {
  path: string;
  /** Changes when the file does. */
  version: string;
  read(): Promise<Uint8Array>;
}

/**
 * Creates a cache of compressed files: each file, encoding and version is compressed once for all concurrent requests.
 */
export function createCompressor(): (source: Source, encoding: Encoding) => Promise<Uint8Array> {
  const kept = new Map<string, { version: string; bytes: Promise<Uint8Array> }>();
  return (source, encoding) => {
    const key = `${encoding} ${source.path}`;
    const known = kept.get(key);
    if (known?.version === source.version) return known.bytes;
    const bytes = compress(source, encoding);
    kept.set(key, { version: source.version, bytes });
    // After a failure the next request reads again.
    bytes.catch(() => kept.delete(key));
    return bytes;
  };
}

async function compress({ read }: Source, encoding: Encoding): Promise<Uint8Array> {
  const bytes = await read();
  if (encoding === 'gzip') return toGzip(bytes, { level: 9 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return toBrotli(bytes, { params });
}
