import type { SpeechEngine, Voice } from '@/shared/engines/contracts.ts';
import { canSpeak, findLanguageOptional } from '@/shared/l10n/languages.ts';

export interface OfferRules {
  /** The person's content may go to servers (decisions 21). */
  mayUseServers(): boolean;
  isOnline(): boolean;
}

/** The same engine without the voices that may not, or cannot, be used now: those that are not of this device. */
export const offeredVoices = (engine: SpeechEngine, { mayUseServers, isOnline }: OfferRules): SpeechEngine => ({
  ...engine,
  async voices() {
    const isRemoteOffered = mayUseServers() && isOnline();
    return taughtVoices(await engine.voices()).filter(({ isLocal }) => isLocal || isRemoteOffered);
  },
});

/** Those of languages of which the table says that a voice of theirs is good enough to learn from; of others it knows nothing. */
export function taughtVoices(voices: readonly Voice[], find = findLanguageOptional): readonly Voice[] {
  const isTaught = new Map<string, boolean>();
  for (const { lang } of voices) {
    if (isTaught.has(lang)) continue;
    const entry = find(lang);
    isTaught.set(lang, entry === null || canSpeak(entry, true));
  }
  return voices.filter(({ lang }) => isTaught.get(lang));
}
