import { avatarAddress } from '@/shared/domain/account/avatar-address.ts';
import { readBounded } from '../../engines/read-bounded.ts';
import { imageTypeOf } from './image-type.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 5_000;
/** The largest width that we serve, in px. */
const WIDTH = 256;

/**
 * Fetches the picture at the one size that we store. The address comes from a provider's claims. It may lead only to
 * Google's picture host or to a provider of the settings, so that nobody can make this server request anything else.
 */
export async function fetchPicture(address: string, origins: readonly string[]): Promise<Uint8Array> {
  const url = new URL(avatarAddress(address, WIDTH));
  const isGoogles = url.protocol === 'https:' && /(^|\.)googleusercontent\.com$/.test(url.hostname) && url.port === '';
  if (!isGoogles && !origins.includes(url.origin)) throw new RangeError('Pictures are not copied from there');
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'image/jpeg, image/png, image/webp, image/gif' },
  });
  if (answer.status !== 200) throw new RangeError(`The picture answered ${answer.status}`);
  const bytes = await readBounded(answer, MOST_BYTES);
  if (imageTypeOf(bytes) === null) throw new RangeError('This is no picture');
  return bytes;
}
