import type { Block, Worker as TesseractWorker } from 'tesseract.js';
import type { OpenTesseract } from './tesseract-recognizer.ts';
import type { SeenLine } from './tidy-text.ts';

/** Reads columns as such; a single line or word it may take for no text at all, which the other way finds. */
const PAGE = '3';
const ONE_BLOCK = '6';
/** LSTM alone: the data that is packed has nothing else. */
const LSTM = 1;

export interface TesseractFiles {
  worker: string;
  core: string;
  /** Where `<language>.traineddata.gz` lies; without a slash at its end. */
  dataFolder(language: string): string;
}

/**
 * Tesseract in a worker, from files of our own (scripts/ocr-assets.mjs): no address of somebody else is asked. Its options are
 * the third argument: in another place they are passed over without a word, and code and data come from the internet again.
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

/** As the recognizer sees it. */
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
