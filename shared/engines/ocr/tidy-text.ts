import type { RecognizedText } from '../contracts.ts';

/** A line as Tesseract tells of it. */
export interface SeenLine {
  text: string;
  /** 0–100 */
  confidence: number;
  /** How many words it has. */
  words: number;
}

/** Below this the letters are patterns of a photograph; and below the other a line has a few of them. */
const LEAST_CONFIDENCE = 40;
const LEAST_SHORT = 60;
const SHORT_LETTERS = 3;

/**
 * Paragraphs of lines become one line each, as a voice should read them: a word that was parted at a line's end is whole again. What is
 * no text is left out: a picture without words has none.
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
