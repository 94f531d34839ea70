import { indexGivenText } from '@/shared/text-index/given-text.ts';
import { sentencesOf } from '@/shared/text-index/sentences-of.ts';

/** As much as a person's list keeps of it. */
const MOST_CHARS = 300;

/** The first sentence of a text in which a word stands; null: none, or one that is too long to be kept. */
export function sentenceWith(text: string, word: string): string | null {
  const index = indexGivenText(text.split('\n').map((line) => ({ text: line, rects: () => [] })));
  const wanted = word.toLowerCase();
  for (const block of index.blocks) {
    for (const { start, end } of sentencesOf(block)) {
      const sentence = block.text.slice(start, end).trim();
      if (sentence.toLowerCase().includes(wanted)) return sentence.length <= MOST_CHARS ? sentence : null;
    }
  }
  return null;
}
