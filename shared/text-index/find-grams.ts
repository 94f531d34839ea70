/** Number of characters of a gram: rare enough to be found by, and short enough to survive an edit nearby. */
export const GRAM = 8;

/** Maximum number of places for one gram. */
const MOST_PLACES = 20_000;
const BASE = 31;
const FILTER_BITS = 18;

/** Finds the offsets of all grams in one pass over the text. */
export function findGrams(text: string, grams: Iterable<string>): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  const filter = new Uint8Array(1 << FILTER_BITS);
  for (const gram of grams) {
    places.set(gram, []);
    filter[slotOf(hashOf(gram))] = 1;
  }
  if (places.size === 0 || text.length < GRAM) return places;
  let hash = hashOf(text.slice(0, GRAM));
  for (let at = 0; ; at += 1) {
    if (filter[slotOf(hash)] === 1) {
      const known = places.get(text.slice(at, at + GRAM));
      if (known && known.length < MOST_PLACES) known.push(at);
    }
    if (at + GRAM >= text.length) return places;
    const gone = Math.imul(text.charCodeAt(at), HIGHEST);
    hash = (Math.imul(hash - gone, BASE) + text.charCodeAt(at + GRAM)) | 0;
  }
}

/** The weight of a gram's first character in its hash. */
const HIGHEST = Array.from({ length: GRAM - 1 }).reduce<number>((power) => Math.imul(power, BASE), 1);

function hashOf(gram: string): number {
  let hash = 0;
  for (let at = 0; at < GRAM; at += 1) hash = (Math.imul(hash, BASE) + gram.charCodeAt(at)) | 0;
  return hash;
}

const slotOf = (hash: number): number => (hash ^ (hash >>> FILTER_BITS)) & ((1 << FILTER_BITS) - 1);
