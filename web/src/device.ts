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
