import { isInMarket } from './market.ts';
import type { UserSession } from './user-session.ts';

/** The literal reason for unavailable transcription. */
export const UPGRADE_TO_ACCESS = 'upgrade to access';

export interface TranscriptionAccess {
  isEnabled: boolean;
  /** Null: no reason to show. Minors and installations without plans get no upgrade prompt. */
  reason: typeof UPGRADE_TO_ACCESS | null;
}

export function transcriptionAccess(
  user: Pick<UserSession, 'productEnum' | 'canTranscribe' | 'isMinor'>,
): TranscriptionAccess {
  if (user.canTranscribe) return { isEnabled: true, reason: null };
  return { isEnabled: false, reason: isInMarket(user) && !user.isMinor ? UPGRADE_TO_ACCESS : null };
}
