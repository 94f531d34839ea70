import type { Block, TextIndex } from '@/shared/text-index/contract.ts';
import { sentencesOf } from '@/shared/text-index/sentences-of.ts';
import { wordsOf } from '@/shared/text-index/words-of.ts';

/** A sentence: the block, and its number in it. It stays true while the page around it changes. */
export interface SentencePlace {
  block: Block;
  number: number;
}

/** The sentence at an offset of the index, or the first one after it; null: none follows. */
export function sentenceAt(index: TextIndex, offset: number): SentencePlace | null {
  const block = index.blockAt(offset);
  const start = block && index.startOf(block);
  if (!block || start === null) return null;
  const number = sentencesOf(block).findIndex(({ end }) => offset - start < end);
  return number < 0 ? firstFrom(index, index.blocks.indexOf(block) + 1) : { block, number };
}

/** A step from a sentence. `nearOffset`: where that was, should the page have lost it in the meantime. */
export type Step = (index: TextIndex, place: SentencePlace, nearOffset: number) => SentencePlace | null;

export const nextSentence: Step = stepping((index, { block, number }) => {
  if (number + 1 < sentencesOf(block).length) return { block, number: number + 1 };
  return firstFrom(index, index.blocks.indexOf(block) + 1);
});

/** The first sentence has none before it: it is read again. */
export const previousSentence: Step = stepping((index, { block, number }) => {
  if (number > 0) return { block, number: number - 1 };
  const before = lastBefore(index, index.blocks.indexOf(block));
  return before ?? { block, number };
});

export const nextParagraph: Step = stepping((index, { block }) => firstFrom(index, index.blocks.indexOf(block) + 1));

/** In the middle of a paragraph its own beginning, at its beginning the one before. */
export const previousParagraph: Step = stepping((index, { block, number }) => {
  if (number > 0) return { block, number: 0 };
  const before = lastBefore(index, index.blocks.indexOf(block));
  return { block: before?.block ?? block, number: 0 };
});

/** From a sentence that the page has lost: from what it was edited into, for that was said; else to what stands there now. */
function stepping(step: (index: TextIndex, place: SentencePlace) => SentencePlace | null): Step {
  return (index, place, nearOffset) => {
    if (index.startOf(place.block) !== null) return step(index, place);
    const now = sentenceAt(index, nearOffset);
    return now && isEdited(now, place) ? step(index, now) : now;
  };
}

/** A clock that counts down, a text that somebody writes: the same sentence of the same element, with most of its words. */
function isEdited(now: SentencePlace, before: SentencePlace): boolean {
  const { element } = before.block;
  if (element === null || now.block.element !== element || now.number !== before.number) return false;
  const [words, wordsBefore] = [wordsIn(now), wordsIn(before)];
  const kept = [...wordsBefore].filter((word) => words.has(word)).length;
  return 2 * kept >= Math.min(words.size, wordsBefore.size);
}

function wordsIn({ block, number }: SentencePlace): ReadonlySet<string> {
  const sentence = sentencesOf(block)[number];
  return new Set(sentence && wordsOf(block, sentence).map(({ start, end }) => block.text.slice(start, end)));
}

/** In a text that was read anew: the sentence whose paragraph has the same words, the nearest of several; else what stands there now. */
export function sameSentence(
  index: TextIndex,
  { block, number }: SentencePlace,
  nearOffset: number,
): SentencePlace | null {
  const away = (one: Block) => Math.abs((index.startOf(one) ?? 0) - nearOffset);
  const [same] = index.blocks.filter(({ text }) => text === block.text).sort((a, b) => away(a) - away(b));
  return same ? { block: same, number } : sentenceAt(index, Math.min(nearOffset, Math.max(0, index.text.length - 1)));
}

function firstFrom({ blocks }: TextIndex, first: number): SentencePlace | null {
  for (let at = first; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (block && sentencesOf(block).length > 0) return { block, number: 0 };
  }
  return null;
}

function lastBefore({ blocks }: TextIndex, end: number): SentencePlace | null {
  for (let at = end - 1; at >= 0; at -= 1) {
    const block = blocks[at];
    const count = block ? sentencesOf(block).length : 0;
    if (block && count > 0) return { block, number: count - 1 };
  }
  return null;
}
