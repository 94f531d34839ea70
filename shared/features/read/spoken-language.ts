import { isWrittenIn, languageOfScript, scriptOf, shareWrittenIn } from '@/shared/l10n/script.ts';
import { primaryOf } from './voice-ladder.ts';

/** What is known of the language of a text. Tags are BCP 47. */
export interface LanguageClues {
  text: string;
  /** By the page; empty: it says none. */
  said: string;
  /** By an engine that is sure of it; null: it is not. */
  guessed: string | null;
  /** Of the person: of the interface and of the browser, best first. */
  own: readonly string[];
  /** How much of a text that is mostly in Latin letters must be in those of its own language; none: any of them will do. */
  leastShare?: number;
}

/**
 * In which languages a text may be read, best first. What the page says counts where its words can be that; then who is sure of
 * another one may be right. Where it says nothing, or what cannot be: the engine's guess, the person's own languages in this script,
 * whose script it is. Latin letters that nobody has a word for are English, which is what stands between other letters mostly.
 */
export function likelyLanguages({ text, said, guessed, own, leastShare = 0 }: LanguageClues): string[] {
  const script = scriptOf(text);
  const fits = (lang: string) => script === null || isWrittenIn(lang, script);
  // A name or an address in Latin letters may be longer than all the words around it.
  const canBe = (lang: string) => fits(lang) || (script === 'Latn' && isAmong(lang, text, leastShare));
  const isAgreed = guessed !== null && said !== '' && primaryOf(guessed) === primaryOf(said);
  if (isAgreed) return [said];
  const guess = guessed !== null && canBe(guessed) ? [guessed] : [];
  if (said !== '' && canBe(said)) return [said, ...guess];
  const mine = own.filter(fits);
  const byScript = script === null ? '' : languageOfScript(script) || (mine.length === 0 ? 'en' : '');
  return [...new Set([...guess, ...mine, byScript])].filter((lang) => lang !== '');
}

function isAmong(lang: string, text: string, leastShare: number): boolean {
  const share = shareWrittenIn(lang, text);
  return share > 0 && share >= leastShare;
}
