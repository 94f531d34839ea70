/** Text that translation must not change: names in braces, printf placeholders, web and mail addresses, tags. */
const PLACEHOLDER =
  /\{\{[^{}]*\}\}|\$?\{[^{}\s]*\}|%\d*\$?[sd@]|https?:\/\/[^\s<>"]+|[\w.+-]+@[\w-]+\.[\w.-]*\w|<\/?[a-zA-Z][^<>]*>/g;

export interface Guarded {
  /** The text with a placeholder for each part that must not change. */
  text: string;
  kept: readonly string[];
  /** Number of the first placeholder. Bracketed numbers of the text itself are lower. */
  first: number;
}

/** Returns a placeholder. Engines leave numbers in square brackets unchanged; a few put spaces into them. */
const signOf = (number: number): string => `[${number}]`;

/** Largest bracketed number that the text itself may have: engines do not understand a text with larger ones. */
const MOST_OWN = 1_000_000;

/** Replaces the parts that must not change by placeholders. Null: there are none. */
export function guard(text: string): Guarded | null {
  const kept = text.match(PLACEHOLDER) ?? [];
  const own = [...text.replace(PLACEHOLDER, '').matchAll(/\[\s*(\d+)\s*\]/g)].map(([, digits]) => Number(digits));
  const first = Math.max(-1, ...own) + 1;
  if (kept.length === 0 || first > MOST_OWN) return null;
  let number = first - 1;
  return {
    text: text.replace(PLACEHOLDER, () => {
      number += 1;
      return signOf(number);
    }),
    kept,
    first,
  };
}

/**
 * Restores the original parts in place of the placeholders. Null: the engine lost, doubled or invented a placeholder.
 * Bracketed numbers below `first` belong to the text and stay unchanged.
 */
export function restore(translated: string, kept: readonly string[], first = 0): string | null {
  const seen = new Set<number>();
  let isWhole = true;
  const text = translated.replace(/\[\s*(\d+)\s*\]/g, (sign, digits: string) => {
    const number = Number(digits) - first;
    const original = kept[number];
    if (original === undefined) {
      if (number >= 0) isWhole = false;
      return sign;
    }
    if (seen.has(number)) isWhole = false;
    seen.add(number);
    return original;
  });
  return isWhole && seen.size === kept.length ? text : null;
}

/** Splits a text around the parts that must not change, for an engine that does not preserve placeholders. */
export function aroundPlaceholders(text: string): { text: string; isPreserved: boolean }[] {
  const pieces: { text: string; isPreserved: boolean }[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    pieces.push({ text: text.slice(from, match.index), isPreserved: false }, { text: match[0], isPreserved: true });
    from = match.index + match[0].length;
  }
  pieces.push({ text: text.slice(from), isPreserved: false });
  return pieces.filter((piece) => piece.text !== '');
}
