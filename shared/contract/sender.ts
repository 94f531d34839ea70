import type { ApiResult } from './answer.ts';
import type { MoteAnswer, ReserveBody } from './motes.ts';

/** Who asks: the claim authorises an anonymous owner. */
export interface CallOptions {
  claim?: string;
  signal?: AbortSignal;
}

export interface UploadProgress {
  /** Address of the upload below the API's base, `f/uploads/<id>`: it stays right when the server's own name for itself differs. */
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
  /** Makes this the last piece: its 2xx is the confirmation of the whole. */
  last: { length: number; sha256: string } | null;
}

/** What the outbox needs of the server. The client's MoteApi is one; the store knows only this. */
export interface Sender {
  /** Keeps the id for its claim. The same again finds what it made. */
  reserve(id: string, body: ReserveBody, options?: CallOptions): Promise<ApiResult<MoteAnswer>>;
  rename(id: string, title: string, options?: CallOptions): Promise<ApiResult<MoteAnswer>>;
  remove(id: string, options?: CallOptions): Promise<ApiResult<void>>;
  /** Says again what the last piece said, when its answer was lost. */
  finish(id: string, sha256: string, options?: CallOptions): Promise<ApiResult<MoteAnswer>>;
  uploads: Uploads;
}

/** tus 1.0 with deferred length. */
export interface Uploads {
  /** The same again answers the same address and how far it is. */
  create(moteId: string, options: CallOptions & { claim: string }): Promise<ApiResult<UploadProgress>>;
  head(uploadUrl: string, options?: CallOptions): Promise<ApiResult<UploadProgress>>;
  patch(piece: UploadPiece, options?: CallOptions): Promise<ApiResult<UploadProgress>>;
  /** Ends an unfinished upload and gives its id back. */
  cancel(uploadUrl: string, options?: CallOptions): Promise<ApiResult<void>>;
}
