/** Old codes that browsers and systems still send, with their new codes. */
const RENAMED: Readonly<Record<string, string>> = { iw: 'he', in: 'id', ji: 'yi', tl: 'fil', no: 'nb' };

/**
 * Normalises a language tag [S5-011]: `en_us` → `en-US`, `EN-us` → `en-US`, `iw` → `he`. Returns null for an invalid
 * tag.
 */
export function normaliseTag(tag: string): string | null {
  const [language = '', ...rest] = tag.trim().split(/[.@]/)[0]?.replaceAll('_', '-').split('-') ?? [];
  const renamed = RENAMED[language.toLowerCase()] ?? language;
  try {
    return Intl.getCanonicalLocales([renamed, ...rest].join('-'))[0] ?? null;
  } catch {
    return null;
  }
}

/** Codes for no language, several languages, and languages without a code. */
const UNSAID: ReadonlySet<string> = new Set(['und', 'mul', 'mis', 'zxx']);
const MOST_CHARS = 35;

/**
 * Returns the tag of a page's `lang`; empty: none. A `lang` may hold an unfilled template, a word (“English”) or a list
 * of languages: none of these is a language of the page.
 */
export function declaredLanguage(lang: string): string {
  const normal = normaliseTag(lang) ?? '';
  const [language = ''] = normal.split('-');
  const isCode = /^[a-z]{2,3}$/.test(language) && !UNSAID.has(language);
  return isCode && normal.length <= MOST_CHARS ? normal : '';
}
