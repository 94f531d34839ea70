import { createDeviceId, DEVICE_ID } from '@/shared/domain/anonymous-id.ts';
import type { KeptText } from './kept-text.ts';

/** This browser's id: the anonymous owner of what is recorded here until somebody signs in. Made once. */
export function readDeviceId(kept: KeptText): string {
  const known = kept.get();
  if (known !== null && DEVICE_ID.test(known)) return known;
  const made = createDeviceId();
  kept.set(made);
  return made;
}

/** Since when this browser has been known here, epoch ms: the beginning of whoever is nobody in it. Made once. */
export function readDeviceBirth(kept: KeptText, now: () => number): number {
  const known = Number(kept.get() ?? '');
  if (Number.isSafeInteger(known) && known > 0) return known;
  const at = now();
  kept.set(String(at));
  return at;
}
