import { isInMarket } from './market.ts';
import type { UserSession } from './user-session.ts';

/** Why there is no transcription: literal. */
export const UPGRADE_TO_ACCESS = 'upgrade to access';

export interface TranscriptionAccess {
  isEnabled: boolean;
  /** Null: nothing to say; a minor and an installation without plans are sold nothing. */
  reason: typeof UPGRADE_TO_ACCESS | null;
}

export function transcriptionAccess(
  user: Pick<UserSession, 'productEnum' | 'canTranscribe' | 'isMinor'>,
): TranscriptionAccess {
  if (user.canTranscribe) return { isEnabled: true, reason: null };
  return { isEnabled: false, reason: isInMarket(user) && !user.isMinor ? UPGRADE_TO_ACCESS : null };
}
