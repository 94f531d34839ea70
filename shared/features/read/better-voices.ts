import type { Voice } from '@/shared/engines/contracts.ts';

/** Where a person gets voices: the places differ. `other` is a Linux, or one that does not say what it is. */
export type VoiceSystem = 'mac' | 'windows' | 'chromeos' | 'other';

export function voiceSystemOf(userAgent: string): VoiceSystem {
  if (userAgent.includes('CrOS')) return 'chromeos';
  if (userAgent.includes('Mac OS X')) return 'mac';
  return userAgent.includes('Windows') ? 'windows' : 'other';
}

/** These sound like a robot on each system, whoever brings them. */
const ROBOT = /espeak/i;
/** Of macOS, by their names: Eloquence of long ago. A better one has its quality behind its name: `Ava (Premium)`. */
const ELOQUENCE = /^(Eddy|Flo|Grandma|Grandpa|Reed|Rocko|Sandy|Shelley)\b/;
const GOOD_OF_MAC = /\)$|^(Alex$|Siri\b)/;

/** There is nothing good among the voices of a language; also where there is none. One of a server is taken to be good. */
export const areAllPoor = (voices: readonly Voice[], system: VoiceSystem): boolean =>
  voices.every((voice) => voice.isLocal && isPoor(voice, system));

const isPoor = ({ id, name }: Voice, system: VoiceSystem): boolean =>
  ROBOT.test(id) || (system === 'mac' && (ELOQUENCE.test(name) || !GOOD_OF_MAC.test(name)));
