import { readAnswerLimits } from '@/shared/domain/mote/answer-limits.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import type { RecordingPlace } from '@/shared/features/record/ports.ts';

const HERE: RecordingPlace = { application: 'web', applicationView: null, title: '' };

/**
 * Returns where the web recorder records. The teacher's time limit applies if the address has the link of a form's
 * question. Attempts are not counted here, because the address does not say which question it is.
 */
export function recordingPlaceOf(address: string): RecordingPlace {
  const limits = readAnswerLimits(address, linkDomainsOf(new URL(address).origin, __MOTE_LINK_DOMAINS__));
  return limits ? { ...HERE, answer: { ...limits, attempts: 0, of: 'web' } } : HERE;
}
