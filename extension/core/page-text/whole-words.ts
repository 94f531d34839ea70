import { wholeWordsIn } from '@/shared/text-index/whole-words.ts';

interface Part {
  start: number;
  end: number;
}

/** Returns a selected part of a text with the rest of the words in which it begins and ends; an empty part stays. */
export const wholeWordsOf = (text: string, part: Part): Part =>
  part.start < part.end ? wholeWordsIn(text, part) : part;
