/**
 * What must come out of a translation as it went in: names in braces, printf's signs, addresses of pages and of mail, tags.
 */
const KEPT =
  /\{\{[^{}]*\}\}|\$?\{[^{}\s]*\}|%\d*\$?[sd@]|https?:\/\/[^\s<>"]+|[\w.+-]+@[\w-]+\.[\w.-]*\w|<\/?[a-zA-Z][^<>]*>/g;

export interface Guarded {
  /** With a sign in the place of each. */
  text: string;
  kept: readonly string[];
}

/** Engines leave numbers in square brackets alone; a few put spaces into them. */
const signOf = (number: number): string => `[${number}]`;

/** Null: there is nothing to keep, or the text has such signs of its own and cannot be told apart from ours. */
export function guard(text: string): Guarded | null {
  const kept = text.match(KEPT) ?? [];
  if (kept.length === 0 || /\[\s*\d+\s*\]/.test(text)) return null;
  let number = -1;
  return {
    text: text.replace(KEPT, () => {
      number += 1;
      return signOf(number);
    }),
    kept,
  };
}

/** Null: the engine has lost one, or made two of it. */
export function restore(translated: string, kept: readonly string[]): string | null {
  const seen = new Set<number>();
  let isWhole = true;
  const text = translated.replace(/\[\s*(\d+)\s*\]/g, (sign, digits: string) => {
    const number = Number(digits);
    const original = kept[number];
    if (original === undefined || seen.has(number)) isWhole = false;
    seen.add(number);
    return original ?? sign;
  });
  return isWhole && seen.size === kept.length ? text : null;
}

/** The text in pieces, what must be kept standing alone: for an engine that does not leave our signs in their places. */
export function aroundPlaceholders(text: string): { text: string; isKept: boolean }[] {
  const pieces: { text: string; isKept: boolean }[] = [];
  let from = 0;
  for (const match of text.matchAll(KEPT)) {
    pieces.push({ text: text.slice(from, match.index), isKept: false }, { text: match[0], isKept: true });
    from = match.index + match[0].length;
  }
  pieces.push({ text: text.slice(from), isKept: false });
  return pieces.filter((piece) => piece.text !== '');
}
