import type { Voice } from '@/shared/engines/contracts.ts';

/** Systems with different places to install voices. `other`: Linux, or unknown. */
export type VoiceSystem = 'mac' | 'windows' | 'chromeos' | 'other';

export function voiceSystemOf(userAgent: string): VoiceSystem {
  if (userAgent.includes('CrOS')) return 'chromeos';
  if (userAgent.includes('Mac OS X')) return 'mac';
  return userAgent.includes('Windows') ? 'windows' : 'other';
}

/** Voices that sound like a robot on every system. */
const ROBOT = /espeak/i;
/** The old Eloquence voices of macOS, by name. A better one has its quality after its name: `Ava (Premium)`. */
const ELOQUENCE = /^(Eddy|Flo|Grandma|Grandpa|Reed|Rocko|Sandy|Shelley)\b/;
const GOOD_OF_MAC = /\)$|^(Alex$|Siri\b)/;

/** Returns whether a language has no good voice, or none at all. Server voices count as good. */
export const areAllPoor = (voices: readonly Voice[], system: VoiceSystem): boolean =>
  voices.every((voice) => voice.isLocal && isPoorVoice(voice, system));

/** Returns whether a voice sounds like a robot. */
export const isPoorVoice = ({ id, name }: Pick<Voice, 'id' | 'name'>, system: VoiceSystem): boolean =>
  ROBOT.test(id) || (system === 'mac' && (ELOQUENCE.test(name) || !GOOD_OF_MAC.test(name)));
