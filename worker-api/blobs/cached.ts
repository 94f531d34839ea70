import type { BlobStore } from './contract.ts';

/**
 * Keeps the blobs that were read last in memory: a class opens one mote thirty times. A key stands for its bytes, so a
 * cached blob is never stale; whether it may be heard is decided by the mote's row, each time.
 */
export function cacheBlobs(store: BlobStore, maxBytes: number): BlobStore {
  const kept = new Map<string, Uint8Array>();
  let size = 0;

  const forget = (key: string) => {
    size -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, bytes: Uint8Array) => {
    forget(key);
    kept.set(key, bytes);
    size += bytes.length;
    for (const oldest of kept.keys()) {
      if (size <= maxBytes) break;
      forget(oldest);
    }
  };

  return {
    ...store,
    async get(key, range) {
      let bytes = kept.get(key) ?? null;
      if (bytes) {
        kept.delete(key);
        kept.set(key, bytes);
      } else {
        bytes = await store.get(key);
        if (bytes) keep(key, bytes);
      }
      return bytes && range ? bytes.subarray(range.start, range.end) : bytes;
    },
    async delete(key) {
      forget(key);
      await store.delete(key);
    },
  };
}
