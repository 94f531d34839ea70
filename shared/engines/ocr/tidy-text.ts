import type { RecognizedText } from '../contracts.ts';

/** A line as Tesseract returns it. */
export interface SeenLine {
  text: string;
  /** 0–100 */
  confidence: number;
  /** Number of words. */
  words: number;
}

/**
 * Confidence limit: below it, the characters are patterns of a photograph. With the other limit, only a line of few
 * characters counts as a pattern.
 */
const LEAST_CONFIDENCE = 40;
const LEAST_SHORT = 60;
const SHORT_LETTERS = 3;

/**
 * Joins the lines of each paragraph into one, as a voice should read them, and rejoins words hyphenated at a line's
 * end. Drops lines that are not text: a picture without text has none.
 */
export function tidyText(paragraphs: readonly (readonly SeenLine[])[]): RecognizedText {
  const kept = paragraphs.map((lines) => lines.filter(isText)).filter((lines) => lines.length > 0);
  const lines = kept.flat();
  const words = lines.reduce((sum, line) => sum + line.words, 0);
  const sum = lines.reduce((total, { confidence, words: count }) => total + confidence * count, 0);
  return {
    text: kept.map((paragraph) => joinLines(paragraph.map(({ text }) => text.trim()))).join('\n'),
    confidence: words === 0 ? 0 : Math.round(sum / words),
  };
}

function isText({ text, confidence }: SeenLine): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters > 0 && confidence >= (letters < SHORT_LETTERS ? LEAST_SHORT : LEAST_CONFIDENCE);
}

function joinLines(lines: readonly string[]): string {
  return lines.reduce((sofar, line) => {
    if (/\p{L}[-\u00ad]$/u.test(sofar) && /^\p{Ll}/u.test(line)) return sofar.slice(0, -1) + line;
    return `${sofar} ${line}`;
  });
}
