import type { Direction } from '@/shared/base/text-direction.ts';
import { RIGHT_TO_LEFT_SCRIPTS as RIGHT, textDirectionOf } from '@/shared/base/text-direction.ts';

/** Matches from the first to the last right-to-left letter, with the signs and numbers between them. */
const RIGHT_PART = new RegExp(`[${RIGHT}](?:[^\\p{L}]*[${RIGHT}\\p{M}])*\\p{M}*`, 'gu');
const LEFT_LETTER = `(?![${RIGHT}])\\p{L}`;
const LEFT_PART = new RegExp(`${LEFT_LETTER}(?:(?:[^\\p{L}]*${LEFT_LETTER})|[\\p{M}\\p{N}])*`, 'gu');

export interface DirectedPart {
  text: string;
  direction: Direction;
}

/**
 * Splits a paragraph into runs of one direction. Word needs this: it draws full stops and brackets of a run by the
 * run's own setting.
 */
export function partsByDirection(text: string, base: Direction): DirectedPart[] {
  const other = base === 'rtl' ? 'ltr' : 'rtl';
  const parts: DirectedPart[] = [];
  let from = 0;
  for (const { 0: part, index } of text.matchAll(base === 'rtl' ? LEFT_PART : RIGHT_PART)) {
    if (index > from) parts.push({ text: text.slice(from, index), direction: base });
    parts.push({ text: part, direction: other });
    from = index + part.length;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), direction: base });
  return parts;
}

/**
 * Joins consecutive lines of one direction to one paragraph each. Lines without letters join the previous paragraph.
 */
export function paragraphsByDirection(text: string): DirectedPart[] {
  const paragraphs: DirectedPart[] = [];
  for (const line of text.split('\n')) {
    const open = paragraphs.at(-1);
    const direction = /\p{L}/u.test(line) || !open ? textDirectionOf(line) : open.direction;
    if (open?.direction === direction) open.text += `\n${line}`;
    else paragraphs.push({ text: line, direction });
  }
  return paragraphs;
}

const TAG = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

/**
 * Returns the BCP 47 tag for text of a direction: the page's, if it fits; else the most frequent language of the
 * script. Empty: none.
 */
export function languageOfPart({ text, direction }: DirectedPart, claimed: string): string {
  const isRightToLeft = /^(?:ar|he|iw|fa|ur|ps|sd|ug|yi|dv|ckb|ku|syr|nqo|arc|azb|bal|pnb|prs|lrc)(?:-|$)/i.test(
    claimed,
  );
  if (TAG.test(claimed) && isRightToLeft === (direction === 'rtl')) return claimed;
  if (direction === 'ltr') return '';
  if (/\p{sc=Hebr}/u.test(text)) return 'he-IL';
  return /\p{sc=Arab}/u.test(text) ? 'ar-SA' : '';
}
