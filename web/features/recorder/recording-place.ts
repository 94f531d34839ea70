import { readAnswerLimits } from '@/shared/domain/answer-limits.ts';
import { linkDomainsOf } from '@/shared/domain/brand.ts';
import type { RecordingPlace } from '@/shared/features/record/ports.ts';

const HERE: RecordingPlace = { application: 'web', applicationView: null, title: '' };

/**
 * Where the web recorder records. Who came by the link in a form's question has the time that its teacher allows; attempts are
 * not counted here, because the address does not say which question it is.
 */
export function recordingPlaceOf(address: string): RecordingPlace {
  const limits = readAnswerLimits(address, linkDomainsOf(new URL(address).origin, __MOTE_LINK_DOMAINS__));
  return limits ? { ...HERE, answer: { ...limits, attempts: 0, of: 'web' } } : HERE;
}
