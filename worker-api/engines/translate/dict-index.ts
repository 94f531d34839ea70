export interface DictPlace {
  start: number;
  length: number;
}
/** Headwords in lower case, with the places of their entries. A word may have several entries. */
export type DictIndex = ReadonlyMap<string, readonly DictPlace[]>;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Parses dictd's index: a word, and the offset and length of its entry in base 64. */
export function parseIndex(text: string): DictIndex {
  const index = new Map<string, DictPlace[]>();
  for (const line of text.split('\n')) {
    const [word = '', start = '', length = ''] = line.split('\t');
    const place = { start: numberOf(start), length: numberOf(length) };
    // Entries named `00database…` describe the dictionary itself.
    if (word === '' || /^00-?database/.test(word) || Number.isNaN(place.start) || Number.isNaN(place.length)) continue;
    const key = word.trim().toLowerCase();
    index.set(key, [...(index.get(key) ?? []), place]);
  }
  return index;
}

function numberOf(digits: string): number {
  if (digits === '') return Number.NaN;
  let value = 0;
  for (const digit of digits) {
    const at = DIGITS.indexOf(digit);
    if (at < 0) return Number.NaN;
    value = value * 64 + at;
  }
  return value;
}
