/** Languages whose data is in the package (scripts/ocr-assets.mjs), with Tesseract's names. */
export const OCR_LANGUAGES = { en: 'eng', es: 'spa', fr: 'fra' } as const satisfies Readonly<Record<string, string>>;

export type OcrLanguage = keyof typeof OCR_LANGUAGES;

export const OCR_TAGS = Object.keys(OCR_LANGUAGES) as readonly OcrLanguage[];

const isOcrLanguage = (tag: string): tag is OcrLanguage => Object.hasOwn(OCR_LANGUAGES, tag);
const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** Returns true if pictures in this language can be read. Ignores the tag's region. */
export const canReadPictures = (tag: string): boolean => isOcrLanguage(primaryOf(tag));

/** Returns the first supported language of these tags, ignoring regions; else English. */
export function ocrLanguageOf(...tags: readonly string[]): OcrLanguage {
  const known = tags.map(primaryOf).find(isOcrLanguage);
  return known ?? 'en';
}
