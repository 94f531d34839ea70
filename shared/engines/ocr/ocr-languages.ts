/** Of which languages the package has data (scripts/ocr-assets.mjs), and what Tesseract calls them. */
export const OCR_LANGUAGES = { en: 'eng', es: 'spa', fr: 'fra' } as const satisfies Readonly<Record<string, string>>;

export type OcrLanguage = keyof typeof OCR_LANGUAGES;

export const OCR_TAGS = Object.keys(OCR_LANGUAGES) as readonly OcrLanguage[];

const isOcrLanguage = (tag: string): tag is OcrLanguage => Object.hasOwn(OCR_LANGUAGES, tag);
const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** Whether pictures in the language of this tag, whatever its place, can be read. */
export const canReadPictures = (tag: string): boolean => isOcrLanguage(primaryOf(tag));

/** The first of these tags, whatever its place, that can be read; else English. */
export function ocrLanguageOf(...tags: readonly string[]): OcrLanguage {
  const known = tags.map(primaryOf).find(isOcrLanguage);
  return known ?? 'en';
}
