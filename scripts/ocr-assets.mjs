import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withoutCdn } from './vite/without-remote-code.mjs';

const require = createRequire(import.meta.url);

/** The languages of shared/engines/ocr/ocr-languages.ts. Each is 1 to 3 MB of the package. */
export const OCR_LANGUAGES = ['eng', 'spa', 'fra'];

/** The integer version of the best model: as accurate as the original of four times its size. */
const MODEL = '4.0.0_best_int';

/**
 * Returns the files of text recognition for the extension: Tesseract's worker, its core (every supported browser has
 * SIMD) and its language data. For WXT's hook `build:publicAssets`.
 */
export function ocrAssets() {
  const worker = readFileSync(require.resolve('tesseract.js/dist/worker.min.js'), 'utf8');
  return [
    { relativeDest: 'ocr/worker.min.js', contents: withoutCdn(worker) },
    // Keep script and WebAssembly separate: in one file, WebAssembly would be text and add 0.4 MB to the package.
    ...['js', 'wasm'].map((type) => ({
      relativeDest: `ocr/tesseract-core-simd-lstm.${type}`,
      absoluteSrc: require.resolve(`tesseract.js-core/tesseract-core-simd-lstm.${type}`),
    })),
    ...OCR_LANGUAGES.map((language) => ({
      relativeDest: `ocr/${language}.traineddata.gz`,
      absoluteSrc: join(
        dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)),
        MODEL,
        `${language}.traineddata.gz`,
      ),
    })),
  ];
}
