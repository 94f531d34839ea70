/** Size of the pieces in which blobs are read and sent, so that no reader holds a whole file in memory. */
export const PIECE_BYTES = 128 * 1024;

/** Stores audio: whole files by key (the SHA-256 of their bytes), and the parts of unfinished uploads. */
export interface BlobStore {
  /** Resolves when durable; idempotent for the same key. Rejects with BlobsFull when the disk is full. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Returns bytes [start, end), or the whole blob; null for an unknown key. A range past the end returns fewer bytes.
   */
  get(key: string, range?: ByteRange): Promise<Uint8Array | null>;
  stat(key: string): Promise<{ bytes: number } | null>;
  /** Deletes a blob; ignores an unknown key. */
  delete(key: string): Promise<void>;
  /**
   * Returns an address from which anyone may fetch the blob for this many seconds. Null: the store has no such
   * addresses.
   */
  sign(key: string, seconds: number): Promise<string | null>;
  readonly parts: PartStore;
  /** Place and remedy for messages to the operator. */
  readonly place: BlobPlace;
  /** Number of bytes to read at once, because each read costs a round trip. Absent: one piece. */
  readonly readBytes?: number;
  /**
   * Returns the free bytes; null: unknown or unlimited. Rejects when the store does not answer or accepts no writes.
   */
  free(): Promise<number | null>;
}

export interface BlobPlace {
  kind: 'folder' | 'S3 bucket';
  /** Path or address of the store, without secrets. */
  name: string;
  /** A sentence that tells the operator what to check when the store accepts no writes. */
  remedy: string;
}

export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores growing files. Their size is recorded nowhere else: after a crash, the stored bytes are those that count as
 * uploaded.
 */
export interface PartStore {
  /** Returns the size in bytes; 0 for an unknown id. */
  size(id: string): Promise<number>;
  /** Resolves with the new size when durable. The caller holds the upload's lock and `offset` is the current size. */
  append(id: string, offset: number, bytes: Uint8Array): Promise<number>;
  read(id: string): Promise<Uint8Array>;
  delete(id: string): Promise<void>;
  /** Returns the total bytes of all unfinished files. */
  total(): Promise<number>;
}

export class BlobsFull extends Error {
  override name = 'BlobsFull';
}
