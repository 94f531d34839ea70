import type { ServiceDeps } from '../context.ts';
import { avatarHashOf, avatarKeyOf } from './address.ts';
import { imageTypeOf } from './image-type.ts';

export interface Picture {
  bytes: Uint8Array;
  type: string;
  sha256: string;
}

/**
 * Returns a picture by the last part of its address; null: there is none. Callers who know the address have seen the
 * user's name.
 */
export async function avatarOf({ blobs }: Pick<ServiceDeps, 'blobs'>, file: string): Promise<Picture | null> {
  const sha256 = avatarHashOf(file);
  const bytes = sha256 === null ? null : await blobs.get(avatarKeyOf(sha256));
  const type = bytes && imageTypeOf(bytes);
  return sha256 && bytes && type ? { bytes, type, sha256 } : null;
}
