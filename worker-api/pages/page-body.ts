import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const toGzip = promisify(gzip);
/** Maximum number of cached pages: a whole class opens the same mote. */
const MAX_CACHED = 300;
/** Minimum length of a page to compress, in characters. A shorter page fits into one packet anyway. */
const MIN_LENGTH = 1_024;

/** Compresses a page. Null: the client does not accept a compressed page. */
export type CompressPage = (page: string, accepted: string | undefined) => Promise<Uint8Array<ArrayBuffer> | null>;

/** Compresses off the main thread, once per page for all concurrent requests. */
export function createPageCompressor(): CompressPage {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return async (page, accepted) => {
    if (page.length < MIN_LENGTH || !takesGzip(accepted ?? '')) return null;
    const known = kept.get(page);
    const bytes = known ?? toGzip(page).then((zipped) => new Uint8Array(zipped));
    kept.delete(page);
    kept.set(page, bytes);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_CACHED) break;
      kept.delete(oldest);
    }
    return bytes;
  };
}

/** Returns true for `gzip` or `*`, unless its weight is 0. */
const takesGzip = (accepted: string): boolean =>
  accepted.split(',').some((part) => /^\s*(gzip|\*)\s*(;\s*q=(1|0?\.0*[1-9]|0\.\d*[1-9])\S*)?\s*$/i.test(part));
