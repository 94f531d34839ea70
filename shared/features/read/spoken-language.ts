import { isWrittenIn, languageOfScript, scriptOf } from '@/shared/l10n/script.ts';

/** What is known of the language of a text. Tags are BCP 47. */
export interface LanguageClues {
  text: string;
  /** By the page; empty: it says none. */
  said: string;
  /** By an engine that is sure of it; null: it is not. */
  guessed: string | null;
  /** Of the person: of the interface and of the browser, best first. */
  own: readonly string[];
}

/**
 * In which languages a text may be read, best first. What the page says counts where its words can be that; then who is sure of
 * another one may be right. Where it says nothing, or what cannot be: the engine's guess, the person's own languages in this script,
 * whose script it is.
 */
export function likelyLanguages({ text, said, guessed, own }: LanguageClues): string[] {
  const script = scriptOf(text);
  const fits = (lang: string) => script === null || isWrittenIn(lang, script);
  const guess = guessed !== null && fits(guessed) ? [guessed] : [];
  if (said !== '' && fits(said)) return [...new Set([said, ...guess])];
  const byScript = script === null ? '' : languageOfScript(script);
  return [...new Set([...guess, ...own.filter(fits), byScript])].filter((lang) => lang !== '');
}
