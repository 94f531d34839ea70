import type { Block, TextIndex } from '@/shared/text-index/contract.ts';
import { sentencesOf } from '@/shared/text-index/sentences-of.ts';
import { wordsOf } from '@/shared/text-index/words-of.ts';

/** A sentence: its block and its number in it. It stays valid while the page around it changes. */
export interface SentencePlace {
  block: Block;
  number: number;
}

/** Returns the sentence at an offset of the index, or the first one after it; null: none follows. */
export function sentencePlaceAt(index: TextIndex, offset: number): SentencePlace | null {
  const block = index.blockAt(offset);
  const start = block && index.startOf(block);
  if (!block || start === null) return null;
  const number = sentencesOf(block).findIndex(({ end }) => offset - start < end);
  return number < 0 ? firstFrom(index, index.blocks.indexOf(block) + 1) : { block, number };
}

/** A step from a sentence. `nearOffset`: its last offset, in case the page has removed it. */
export type SentenceStep = (index: TextIndex, place: SentencePlace, nearOffset: number) => SentencePlace | null;

export const nextSentence: SentenceStep = stepping((index, { block, number }) => {
  if (number + 1 < sentencesOf(block).length) return { block, number: number + 1 };
  return firstFrom(index, index.blocks.indexOf(block) + 1);
});

/** The first sentence has no previous one: it is read again. */
export const previousSentence: SentenceStep = stepping((index, { block, number }) => {
  if (number > 0) return { block, number: number - 1 };
  const before = lastBefore(index, index.blocks.indexOf(block));
  return before ?? { block, number };
});

export const nextParagraph: SentenceStep = stepping((index, { block }) =>
  firstFrom(index, index.blocks.indexOf(block) + 1),
);

/** Returns the start of the paragraph, or from there the previous paragraph. */
export const previousParagraph: SentenceStep = stepping((index, { block, number }) => {
  if (number > 0) return { block, number: 0 };
  const before = lastBefore(index, index.blocks.indexOf(block));
  return { block: before?.block ?? block, number: 0 };
});

/**
 * Wraps a step for a sentence that the page has removed: continues after its edited version, which was spoken; else at
 * the text in its place.
 */
function stepping(step: (index: TextIndex, place: SentencePlace) => SentencePlace | null): SentenceStep {
  return (index, place, nearOffset) => {
    if (index.startOf(place.block) !== null) return step(index, place);
    const now = sentencePlaceAt(index, nearOffset);
    return now && isEdited(now, place) ? step(index, now) : now;
  };
}

/**
 * Returns whether a sentence was edited (a countdown, a text being typed): the same sentence of the same element, with
 * most of its words.
 */
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

/**
 * Finds the sentence in a text that was read again: in the nearest paragraph with the same words; else the sentence at
 * its offset.
 */
export function sameSentence(
  index: TextIndex,
  { block, number }: SentencePlace,
  nearOffset: number,
): SentencePlace | null {
  const away = (one: Block) => Math.abs((index.startOf(one) ?? 0) - nearOffset);
  const [same] = index.blocks.filter(({ text }) => text === block.text).sort((a, b) => away(a) - away(b));
  return same
    ? { block: same, number }
    : sentencePlaceAt(index, Math.min(nearOffset, Math.max(0, index.text.length - 1)));
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
