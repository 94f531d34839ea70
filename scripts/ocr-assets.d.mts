export const OCR_LANGUAGES: readonly string[];
export function ocrAssets(): (
  | { relativeDest: string; contents: string }
  | { relativeDest: string; absoluteSrc: string }
)[];
