import type { Timer } from '@/shared/base/clock.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';
import type { RecognizedText, TextRecognizer } from '../contracts.ts';
import { OCR_LANGUAGES, OCR_TAGS, type OcrLanguage } from './ocr-languages.ts';
import { type SeenLine, tidyText } from './tidy-text.ts';

/** Tesseract, opened for one language. */
export interface OpenTesseract {
  /** Returns the lines of each paragraph. */
  read(picture: Blob): Promise<readonly (readonly SeenLine[])[]>;
  /** Ends it, even in the middle of a picture, whose read then never settles. */
  end(): void;
}

export interface TesseractOptions {
  /** Opens Tesseract by its own name of the language. */
  open(language: string): Promise<OpenTesseract>;
  clock: Timer;
}

/** Opening reads its data (3 MB) and compiles: about 1.5 s, longer on a busy device. */
const OPEN_MS = 30_000;
/** A large picture takes 2 s. */
const READ_MS = 30_000;

type Fault = 'recognition-failed' | 'recognition-no-language' | 'aborted';

export function createTesseractRecognizer({ open, clock }: TesseractOptions): TextRecognizer {
  /** The open instance stays open, so that further pictures need no wait. */
  let opened: { language: OcrLanguage; tesseract: Promise<OpenTesseract> } | null = null;
  const inTurn = createSerialQueue();

  function openFor(language: OcrLanguage): Promise<OpenTesseract> {
    if (opened?.language === language) return opened.tesseract;
    leave();
    const tesseract = open(OCR_LANGUAGES[language]);
    opened = { language, tesseract };
    // `recognize` reports the failure; `warm` ignores it.
    tesseract.catch(() => forget(tesseract));
    return tesseract;
  }

  function forget(tesseract: Promise<OpenTesseract>): void {
    if (opened?.tesseract === tesseract) opened = null;
  }

  function leave(): void {
    const before = opened?.tesseract;
    opened = null;
    before?.then(
      (tesseract) => tesseract.end(),
      // Opening failed, so there is nothing to end.
      () => undefined,
    );
  }

  /** Reads one picture within the time limit. A hanging instance is ended, and the next picture opens a new one. */
  async function readOne(picture: Blob, language: OcrLanguage, signal: AbortSignal) {
    if (signal.aborted) return err('aborted' as const);
    const read = async (): Promise<Result<RecognizedText, Fault>> => {
      const tesseract = await within(openFor(language), OPEN_MS, signal);
      if (!tesseract.ok) return tesseract;
      const lines = await within(tesseract.value.read(picture), READ_MS, signal);
      return lines.ok ? ok(tidyText(lines.value)) : lines;
    };
    const answer = await read();
    if (!answer.ok) leave();
    return answer;
  }

  function within<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<Result<T, Fault>> {
    return new Promise((resolve) => {
      const settle = (result: Result<T, Fault>) => {
        cancel();
        signal.removeEventListener('abort', stop);
        resolve(result);
      };
      const cancel = clock.after(ms, () => settle(err('recognition-failed', 'it took too long')));
      const stop = () => settle(err('aborted'));
      signal.addEventListener('abort', stop, { once: true });
      work.then(
        (value) => settle(ok(value)),
        (fault: unknown) => settle(err('recognition-failed', String(fault))),
      );
    });
  }

  return {
    name: 'tesseract',
    languages: OCR_TAGS,
    warm(lang) {
      const language = known(lang);
      if (language) void openFor(language);
    },
    async recognize(picture, lang, signal) {
      const language = known(lang);
      if (!language) return err('recognition-no-language');
      return inTurn(() => readOne(picture, language, signal));
    },
  };
}

const known = (lang: string): OcrLanguage | null => OCR_TAGS.find((tag) => tag === lang) ?? null;
