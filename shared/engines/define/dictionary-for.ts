import type { Dictionary } from '../contracts.ts';

const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * The dictionary of a language (BCP 47), whatever its place; null: there is none, and a word that looks like one of another
 * language is not looked up there. Where nobody says the language (empty) it is the first one's.
 */
export function dictionaryFor(dictionaries: readonly Dictionary[], lang: string): Dictionary | null {
  const wanted = primaryOf(lang);
  if (wanted === '' || wanted === 'und') return dictionaries[0] ?? null;
  return dictionaries.find(({ language }) => primaryOf(language) === wanted) ?? null;
}
