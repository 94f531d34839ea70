import { createDeviceId, DEVICE_ID } from '@/shared/domain/mote/anonymous-id.ts';
import type { StoredText } from '../storage/stored-text.ts';

/** Returns this browser's id: the anonymous owner of its recordings until a sign-in. Created once. */
export function readDeviceId(kept: StoredText): string {
  const known = kept.get();
  if (known !== null && DEVICE_ID.test(known)) return known;
  const made = createDeviceId();
  kept.set(made);
  return made;
}

/**
 * Returns when this browser was first seen here, in epoch ms: the creation time of its anonymous user. Created once.
 */
export function readDeviceBirth(kept: StoredText, now: () => number): number {
  const known = Number(kept.get() ?? '');
  if (Number.isSafeInteger(known) && known > 0) return known;
  const at = now();
  kept.set(String(at));
  return at;
}
