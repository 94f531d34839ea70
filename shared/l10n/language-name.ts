/**
 * Returns a language's name in the language of `locale`. A page may declare an invalid tag (`en_US`, `English`): then
 * the tag is returned unchanged.
 */
export function languageName(lang: string, locale: string): string {
  if (lang === '') return '';
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(lang) ?? lang;
  } catch (error) {
    if (error instanceof RangeError) return lang;
    throw error;
  }
}
