import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withoutCdn } from './vite-without-remote-code.mjs';

const require = createRequire(import.meta.url);

/** As shared/engines/ocr/ocr-languages.ts lists them. Each is 1 to 3 MB of the package. */
export const OCR_LANGUAGES = ['eng', 'spa', 'fra'];

/** Whole numbers of the best model: as right as the one of four times its size. */
const MODEL = '4.0.0_best_int';

/**
 * What reads the words of pictures, as files of the extension: Tesseract's worker, its core (each browser that Mote runs in has SIMD), and
 * the data of its languages. For WXT's hook `build:publicAssets`.
 */
export function ocrAssets() {
  const worker = readFileSync(require.resolve('tesseract.js/dist/worker.min.js'), 'utf8');
  return [
    { relativeDest: 'ocr/worker.min.js', contents: withoutCdn(worker) },
    // Script and WebAssembly apart: in one file it would be text, and 0.4 MB more of the package.
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
