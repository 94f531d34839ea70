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

/** Of no language, of several, of none that has a code. */
const UNSAID: ReadonlySet<string> = new Set(['und', 'mul', 'mis', 'zxx']);
const MOST_CHARS = 35;

/**
 * The tag that a page's own `lang` stands for; empty: it says nothing. Templates that nobody filled in, words (“English”) and lists of
 * languages stand there too, and are not what anything on the page is in.
 */
export function saidLanguage(lang: string): string {
  const normal = normaliseTag(lang) ?? '';
  const [language = ''] = normal.split('-');
  const isCode = /^[a-z]{2,3}$/.test(language) && !UNSAID.has(language);
  return isCode && normal.length <= MOST_CHARS ? normal : '';
}
