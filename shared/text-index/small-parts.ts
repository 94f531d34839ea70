import type { Block, Span } from './contract.ts';

/** Text above or below the line that is not part of the word before it. An ordinal ("1st") is part of it. */
export interface SmallPart extends Span {
  /** `note`: a link to a note, not spoken. `apart`: spoken separately: the 2 of H₂O, the charge of an ion. */
  kind: 'note' | 'power' | 'apart';
}

const known = new WeakMap<Block, readonly SmallPart[]>();

/**
 * Returns the small parts of a block in text order, in its own offsets. Called for text that is read or highlighted,
 * not for a whole page.
 */
export function smallPartsOf(block: Block): readonly SmallPart[] {
  const before = known.get(block);
  if (before) return before;
  const parts = findParts(block);
  known.set(block, parts);
  return parts;
}

function findParts({ pieces, text }: Block): SmallPart[] {
  const spans = new Map<Element, Span>();
  for (const { node, at, length } of pieces) {
    const small = node.parentElement?.closest('sup,sub');
    if (small) spans.set(small, { start: spans.get(small)?.start ?? at, end: at + length });
  }
  return [...spans].flatMap(([element, span]) => {
    const kind = kindOf(
      element,
      text.slice(span.start, span.end).trim(),
      text.slice(0, span.start),
      text.slice(span.end),
    );
    return kind ? [{ ...span, kind }] : [];
  });
}

function kindOf(element: Element, small: string, before: string, after: string): SmallPart['kind'] | null {
  if (leadsToNote(element) || /^(\[.*\]|[*†‡§¶]+)$/u.test(small)) return 'note';
  if (element.localName === 'sub') return 'apart';
  if (/^[\d\s,;–-]*\d$/.test(small) && isNoteAfter(before, small, after)) return 'note';
  // Excludes letters that end ordinals ("5e", "1a"), which are no power.
  if (!/^([i-kmnpqw-z]|[\di-kmnpqw-z\s().,/+−–-]*[\d+−–-][\di-kmnpqw-z\s().,/+−–-]*)$/.test(small)) return null;
  return /[\p{L}\p{N})\]}]$/u.test(before) && !/[+−–-]$/.test(small) ? 'power' : 'apart';
}

const NOTE_LINK = 'a[href*="#"],[role="doc-noteref"]';

function leadsToNote(element: Element): boolean {
  const around = element.closest(NOTE_LINK);
  // A link with more text than the number is about something else.
  if (around && around.textContent.trim() === element.textContent.trim()) return true;
  return element.querySelector(NOTE_LINK) !== null;
}

/** Returns true for a number without a link after a sentence, or after a word that is not a unit, sign or function. */
function isNoteAfter(before: string, small: string, after: string): boolean {
  if (/\s$/.test(before)) return !/^\p{L}/u.test(after);
  if (/[.,;:!?…"'”’»]$/.test(before) || /\p{L}{3}[^()]*\)$/u.test(before)) return true;
  const [word = ''] = /(?<!\p{N})\p{L}{2,}$/u.exec(before) ?? [];
  // A word without a vowel is a unit ("km", "mc"); one with a Greek letter is a product ("πr").
  const isSign = /^([^aeiouyAEIOUY]{2}|\p{sc=Grek}\p{sc=Latn}|sin|cos|tan|log)$/u.test(word);
  return small === '1' || (word !== '' && !isSign);
}
