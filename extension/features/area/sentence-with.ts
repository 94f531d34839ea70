import { indexGivenText } from '@/shared/text-index/given-text.ts';
import { sentencesOf } from '@/shared/text-index/sentences-of.ts';

/** Maximum length of a sentence in the user's list, in characters. */
const MOST_CHARS = 300;

/**
 * Returns the first sentence that contains a word. Null: no sentence contains it, or the sentence is too long to store.
 */
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
