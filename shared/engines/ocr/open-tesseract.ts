import type { Block, Worker as TesseractWorker } from 'tesseract.js';
import type { OpenTesseract } from './tesseract-recognizer.ts';
import type { SeenLine } from './tidy-text.ts';

/** Page mode for columns. It may miss a single line or word, which the other mode finds. */
const PAGE = '3';
const ONE_BLOCK = '6';
/** LSTM only: the packed data has nothing else. */
const LSTM = 1;

export interface TesseractFiles {
  worker: string;
  core: string;
  /** Folder of `<language>.traineddata.gz`, without a trailing slash. */
  dataFolder(language: string): string;
}

/**
 * Opens Tesseract in a worker from our own files (scripts/ocr-assets.mjs), without requests to other servers. Its
 * options are the third argument. In another position they are silently ignored, and code and data come from the
 * internet.
 */
export async function openTesseract(files: TesseractFiles, language: string): Promise<OpenTesseract> {
  const { createWorker } = await import('tesseract.js');
  const worker = await createWorker(language, LSTM, {
    workerPath: files.worker,
    corePath: files.core,
    langPath: files.dataFolder(language),
    workerBlobURL: false,
    gzip: true,
    cacheMethod: 'none',
  });
  return wrapTesseract(worker);
}

/** Adapts a Tesseract worker to the recognizer's interface. */
export function wrapTesseract(worker: TesseractWorker): OpenTesseract {
  const readAs = async (picture: Parameters<TesseractWorker['recognize']>[0], mode: string) => {
    await worker.setParameters({ tessedit_pageseg_mode: mode as never });
    const { data } = await worker.recognize(picture, {}, { text: false, blocks: true });
    return linesOf(data.blocks ?? []);
  };
  return {
    async read(picture) {
      const lines = await readAs(picture, PAGE);
      return lines.length > 0 ? lines : readAs(picture, ONE_BLOCK);
    },
    end: () => void worker.terminate(),
  };
}

const linesOf = (blocks: readonly Block[]): SeenLine[][] =>
  blocks
    .flatMap(({ paragraphs }) => paragraphs)
    .map(({ lines }) =>
      lines.map(({ text, words, confidence }) => ({ text: text.trimEnd(), confidence, words: words.length })),
    )
    .filter((lines) => lines.some(({ text }) => text.trim() !== ''));
