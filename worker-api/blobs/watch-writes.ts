import type { BlobStore } from './contract.ts';

/**
 * Time in ms during which a failed write counts: on a quiet server no later write shows that the store has recovered.
 */
const FAILURE_COUNTS_MS = 5 * 60_000;

/**
 * Error of a store that does not answer or accepts no writes. The message is for the operator: it names the store and
 * the remedy.
 */
export class BlobsUnwritable extends Error {
  override name = 'BlobsUnwritable';
  /** The public message: no path, address or cause. */
  readonly publicMessage: string;

  constructor({ place: { kind, name, remedy } }: Pick<BlobStore, 'place'>, cause: unknown) {
    super(`The ${kind} ${name} does not answer or takes no writes (${codeOf(cause)}). ${remedy}`, { cause });
    this.publicMessage = `The ${kind} of the recordings does not answer or takes no writes. ${remedy}`;
  }
}

/**
 * Makes `free()` reject with BlobsUnwritable while the latest write has failed. The store's own check may still pass,
 * as with a quota or with rights on a part of the store.
 */
export function watchWrites<Store extends BlobStore>(store: Store, now: () => number = () => performance.now()): Store {
  const [blobs, parts] = [createWriteRecord(now), createWriteRecord(now)];
  return {
    ...store,
    put: (key, bytes) => blobs.record(store.put(key, bytes)),
    parts: { ...store.parts, append: (id, offset, bytes) => parts.record(store.parts.append(id, offset, bytes)) },
    async free() {
      try {
        const bytes = await store.free();
        for (const { latestFailure } of [blobs, parts]) {
          const failure = latestFailure();
          if (failure) throw failure.error;
        }
        return bytes;
      } catch (error) {
        throw new BlobsUnwritable(store, error);
      }
    },
  };
}

/** Creates the record of whether the latest write has failed. */
function createWriteRecord(now: () => number) {
  let failure: { at: number; error: unknown } | null = null;
  return {
    async record<T>(write: Promise<T>): Promise<T> {
      try {
        const result = await write;
        failure = null;
        return result;
      } catch (error) {
        failure = { at: now(), error };
        throw error;
      }
    },
    latestFailure: () => (failure !== null && now() - failure.at < FAILURE_COUNTS_MS ? failure : null),
  };
}

/**
 * Returns the code of the system (EROFS) or of S3 (AccessDenied), otherwise the kind of the error. Never returns its
 * message.
 */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
