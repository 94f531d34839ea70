import type { MoteRow, UploadRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';

export interface UploadProgress {
  offset: number;
  /** Null until it is declared. */
  length: number | null;
}

/** Returns the progress of an upload. A finished mote's upload is complete for as long as it is known. */
export async function progressOf(
  deps: ServiceDeps,
  upload: UploadRow,
  mote: Pick<MoteRow, 'state' | 'bytes'> | null,
): Promise<UploadProgress> {
  if (mote?.state === 'ready' && mote.bytes !== null) return { offset: mote.bytes, length: mote.bytes };
  return { offset: await deps.blobs.parts.size(upload.idHash), length: upload.length };
}
