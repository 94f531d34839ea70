import { isWrittenIn, languageOfScript, scriptOf, shareWrittenIn } from '@/shared/l10n/script.ts';
import { primaryOf } from './voice-ladder.ts';

/** Evidence about the language of a text. Tags are BCP 47. */
export interface LanguageClues {
  text: string;
  /** Language declared by the page; empty: none. */
  said: string;
  /** Language detected by an engine with certainty; null: uncertain. */
  guessed: string | null;
  /** The user's languages, of the interface and the browser, best first. */
  own: readonly string[];
  /** Least share of the language's own letters in a text that is mostly Latin; absent: any share. */
  leastShare?: number;
}

/**
 * Returns the languages in which a text may be read, best first. The page's language counts if the text's letters fit
 * it; then the engine's certain guess. If the page declares none or an impossible one: the engine's guess, the user's
 * languages in this script, then the script's language. Unknown Latin text counts as English, the most frequent
 * language between other scripts.
 */
export function likelyLanguages({ text, said, guessed, own, leastShare = 0 }: LanguageClues): string[] {
  const script = scriptOf(text);
  const fits = (lang: string) => script === null || isWrittenIn(lang, script);
  // A Latin name or address may be longer than all the words around it.
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
