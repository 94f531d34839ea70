/** Where audio lies: whole files by key (the SHA-256 of their bytes), and the parts of files that are still arriving. */
export interface BlobStore {
  /** Durable when it settles; the same key again changes nothing. Rejects with BlobsFull when there is no room. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Bytes [start, end) or all of them; null for an unknown key. Never more than there are. */
  get(key: string, range?: ByteRange): Promise<Uint8Array | null>;
  stat(key: string): Promise<{ bytes: number } | null>;
  /** An unknown key is no error. */
  delete(key: string): Promise<void>;
  /** An address from which anyone may fetch the blob for so many seconds; null: this store has none. */
  sign(key: string, seconds: number): Promise<string | null>;
  readonly parts: PartStore;
  /** Bytes that are free; null: unknown or without end. Rejects when the store does not answer. */
  free(): Promise<number | null>;
}

export interface ByteRange {
  start: number;
  end: number;
}

/** Files that grow. How long one is stands nowhere else: after a crash what is here is what arrived. */
export interface PartStore {
  /** 0 for an unknown id. */
  size(id: string): Promise<number>;
  /** Durable when it settles; returns the new size. The caller holds the upload's lock and `offset` is the size. */
  append(id: string, offset: number, bytes: Uint8Array): Promise<number>;
  read(id: string): Promise<Uint8Array>;
  delete(id: string): Promise<void>;
}

export class BlobsFull extends Error {
  override name = 'BlobsFull';
}
