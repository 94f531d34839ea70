import type { Dictionary } from '../contracts.ts';

const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * Returns the dictionary for a language (BCP 47), ignoring its region; null: none. A word is never looked up in another
 * language's dictionary. If the language is unknown (empty), returns the first dictionary.
 */
export function dictionaryFor(dictionaries: readonly Dictionary[], lang: string): Dictionary | null {
  const wanted = primaryOf(lang);
  if (wanted === '' || wanted === 'und') return dictionaries[0] ?? null;
  return dictionaries.find(({ language }) => primaryOf(language) === wanted) ?? null;
}
