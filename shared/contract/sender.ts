import type { ApiResult } from './answer.ts';
import type { MoteAnswer, ReserveBody } from './motes.ts';

/** The caller's credentials: the claim authorises an anonymous owner. */
export interface CallOptions {
  claim?: string;
  signal?: AbortSignal;
}

export interface UploadProgress {
  /**
   * Address of the upload below the API's base, `f/uploads/<id>`: relative, so it is valid even if the server knows
   * itself by another name.
   */
  uploadUrl: string;
  /** Bytes that the server has. */
  offset: number;
  /** Declared with the last piece; null before. */
  length: number | null;
}

export interface UploadPiece {
  uploadUrl: string;
  offset: number;
  bytes: Uint8Array;
  /** Marks the last piece: its 2xx confirms the whole upload. */
  last: { length: number; sha256: string } | null;
}

/** The outbox's view of the server. The client's MoteApi implements it; the store depends only on this. */
export interface Sender {
  /** Reserves the id for its claim. Idempotent. */
  reserve(id: string, body: ReserveBody, options?: CallOptions): Promise<ApiResult<MoteAnswer>>;
  /** `firstName`: the author's own, which a take without an account may have; empty: none. */
  rename(id: string, title: string, options?: CallOptions & { firstName?: string }): Promise<ApiResult<MoteAnswer>>;
  remove(id: string, options?: CallOptions): Promise<ApiResult<void>>;
  /** Repeats the last piece's declaration when its response was lost. */
  finish(id: string, sha256: string, options?: CallOptions): Promise<ApiResult<MoteAnswer>>;
  uploads: Uploads;
}

/** tus 1.0 with deferred length. */
export interface Uploads {
  /** Creates an upload. Repeated, it returns the same address and the current offset. */
  create(moteId: string, options: CallOptions & { claim: string }): Promise<ApiResult<UploadProgress>>;
  head(uploadUrl: string, options?: CallOptions): Promise<ApiResult<UploadProgress>>;
  patch(piece: UploadPiece, options?: CallOptions): Promise<ApiResult<UploadProgress>>;
  /** Cancels an unfinished upload and frees its id. */
  cancel(uploadUrl: string, options?: CallOptions): Promise<ApiResult<void>>;
}
