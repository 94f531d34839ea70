import { createHash } from 'node:crypto';
import type { UploadRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import type { ServiceDeps } from '../context.ts';
import { hashSecret } from '../policy.ts';

const UPLOAD_ID = /^[0-9a-f]{64}$/;

/**
 * Derives the upload's id from the claim, so that a repeated call gives the same Location although the server stores
 * only a hash of either. The id reveals nothing about the claim.
 */
export const uploadIdOf = (claim: string): string => createHash('sha256').update(`upload:${claim}`).digest('hex');

export interface FoundUpload {
  idHash: string;
  row: UploadRow;
}

export async function findUpload(deps: ServiceDeps, uploadId: string): Promise<FoundUpload> {
  const idHash = UPLOAD_ID.test(uploadId) ? hashSecret(uploadId) : '';
  const row = idHash ? await deps.queries.upload(idHash) : null;
  if (!row) throw new ApiError('no-such-upload', 'No upload has this address');
  return { idHash, row };
}
