/** Codes that browsers and systems still send, and what they are called now. */
const RENAMED: Readonly<Record<string, string>> = { iw: 'he', in: 'id', ji: 'yi', tl: 'fil', no: 'nb' };

/**
 * A language tag as Mote writes it [S5-011]: `en_us` → `en-US`, `EN-us` → `en-US`, `iw` → `he`. What is no tag gives null.
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
