import type { SpeechEngine, Voice } from '@/shared/engines/contracts.ts';
import { canSpeak, findLanguageOptional } from '@/shared/l10n/languages.ts';

export interface OfferRules {
  /** Returns whether the user's content may go to servers: neither user nor school forbids it. */
  mayUseServers(): boolean;
  isOnline(): boolean;
}

/** Returns the engine without remote voices that must not, or cannot, be used now. */
export const offeredVoices = (engine: SpeechEngine, { mayUseServers, isOnline }: OfferRules): SpeechEngine => ({
  ...engine,
  async voices() {
    const isRemoteOffered = mayUseServers() && isOnline();
    return taughtVoices(await engine.voices()).filter(({ isLocal }) => isLocal || isRemoteOffered);
  },
});

/** Returns the voices of languages whose voices the table allows for learning, and of languages outside the table. */
export function taughtVoices(voices: readonly Voice[], find = findLanguageOptional): readonly Voice[] {
  const isTaught = new Map<string, boolean>();
  for (const { lang } of voices) {
    if (isTaught.has(lang)) continue;
    const entry = find(lang);
    isTaught.set(lang, entry === null || canSpeak(entry, true));
  }
  return voices.filter(({ lang }) => isTaught.get(lang));
}
