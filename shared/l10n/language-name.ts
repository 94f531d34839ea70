/** A language by its name in the language of `locale`. What a page says may be no tag (`en_US`, `English`): then it is named as it stands. */
export function languageName(lang: string, locale: string): string {
  if (lang === '') return '';
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(lang) ?? lang;
  } catch (error) {
    if (error instanceof RangeError) return lang;
    throw error;
  }
}
