export interface DictPlace {
  start: number;
  length: number;
}
/** Headwords in small letters; a word may have several entries. */
export type DictIndex = ReadonlyMap<string, readonly DictPlace[]>;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** An index as dictd writes it: a word, and in base 64 where its entry begins and how long it is. */
export function parseIndex(text: string): DictIndex {
  const index = new Map<string, DictPlace[]>();
  for (const line of text.split('\n')) {
    const [word = '', start = '', length = ''] = line.split('\t');
    const place = { start: numberOf(start), length: numberOf(length) };
    // `00database…`: what the dictionary says of itself.
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
