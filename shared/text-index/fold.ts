/** A text in a form that is equal for all encodings of the same visible text, with a map back. */
export interface FoldedText {
  text: string;
  /** Returns the offset in the folded text for one of the original text. */
  toFolded(at: number): number;
  /** Returns the offset in the original text at which the character of this folded offset begins. */
  toStart(at: number): number;
  /** Returns the offset in the original text at which the character before this folded offset ends. */
  toEnd(at: number): number;
}

/**
 * Matches characters without a shape of their own: soft hyphens, joiners, direction and variation marks, the Arabic
 * stretch.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\u0640/gu;
/** Typographic quotation marks and dashes, with the keyboard's characters that they replace. */
const TYPED: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201B\u2032\u02BC]/g, "'"],
  [/[\u201C-\u201F]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
];
/** Matches double primes, which compatibility forms would turn into two single signs. */
const DOUBLE_PRIME = /[\u2033\u2036]/g;
/** Matches a character with its marks, because decomposition reorders these marks. */
const CLUSTERS = /[^\0-\x7F]\p{M}*|[\0-\x7F]\p{M}+/gu;

function foldCluster(cluster: string): string {
  const plain = cluster.replace(DOUBLE_PRIME, '"').normalize('NFKD').replace(UNSEEN, '');
  return TYPED.reduce((text, [signs, typed]) => text.replace(signs, typed), plain);
}

/** A cluster whose length differs between the two texts: offsets shift after it. */
interface Stop {
  start: number;
  end: number;
  foldedStart: number;
  foldedEnd: number;
}

export function foldText(original: string): FoldedText {
  const known = new Map<string, string>();
  const stops: Stop[] = [];
  let text = '';
  let from = 0;
  for (const match of original.matchAll(CLUSTERS)) {
    const [cluster] = match;
    const folded = known.get(cluster) ?? foldCluster(cluster);
    known.set(cluster, folded);
    if (folded === cluster) continue;
    text += original.slice(from, match.index) + folded;
    from = match.index + cluster.length;
    if (folded.length === 1 && cluster.length === 1) continue;
    stops.push({ start: match.index, end: from, foldedStart: text.length - folded.length, foldedEnd: text.length });
  }
  text += original.slice(from);

  /** Returns the last stop that begins before `at`. */
  function stopBefore(at: number, key: 'start' | 'foldedStart'): Stop | null {
    let low = 0;
    let high = stops.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if ((stops[middle]?.[key] ?? 0) < at) low = middle + 1;
      else high = middle - 1;
    }
    return stops[high] ?? null;
  }

  return {
    text,
    toFolded(at) {
      const stop = stopBefore(at, 'start');
      return stop ? Math.max(stop.foldedStart, at < stop.end ? stop.foldedStart : at - stop.end + stop.foldedEnd) : at;
    },
    toStart(at) {
      const stop = stopBefore(at + 1, 'foldedStart');
      if (!stop) return at;
      return at < stop.foldedEnd ? stop.start : at - stop.foldedEnd + stop.end;
    },
    toEnd(at) {
      const stop = stopBefore(at, 'foldedStart');
      if (!stop) return at;
      return at <= stop.foldedEnd ? stop.end : at - stop.foldedEnd + stop.end;
    },
  };
}
