/** Matches a first letter, perhaps after a quotation mark or a bracket. */
const LETTER = /^[\p{Ps}\p{Pi}"'¿¡]*[\p{Lu}\p{Lo}]\p{M}*$/u;
export const isLetter = (text: string): boolean => text.length <= 8 && LETTER.test(text.trim());

/**
 * How books made from scans describe the picture of a first letter: "Drop cap O", "[Illustration: O]" (Project
 * Gutenberg, 2026-11).
 */
const DESCRIBED =
  /^\[?(?:illustration|illustrated|decorated|decorative|ornate|ornamental|large|drop|initial|capital|letter|cap|dropcap)[\s:-]+(?:(?:drop|initial|capital|letter|cap)[\s:-]+)*["'“‘]?([\p{Lu}\p{Lo}])["'”’]?\]?$/iu;

/** Returns the letter that a picture's description names; null: it describes something else. */
export function letterIn(alt: string): string | null {
  const [, letter = null] = DESCRIBED.exec(alt.trim()) ?? [];
  return letter === null || letter !== letter.toUpperCase() ? null : letter;
}

const MOST_CHARS = 2;

/** Returns true for a floated element with the first letter of a word, as text or as a picture. */
export function isInitial(element: Element): boolean {
  const { length } = (element.textContent ?? '').trim();
  if (length > 0) return length <= MOST_CHARS;
  const [only] = element.children;
  if (!only || element.children.length > 1) return false;
  if (only.localName === 'svg') return isLetter(only.getAttribute('aria-label') ?? '');
  const alt = only.getAttribute('alt') ?? '';
  return only.localName === 'img' && (isLetter(alt) || letterIn(alt) !== null);
}

/**
 * Returns true for a first letter that is purely visual: its word is complete without it, or a screen reader gets the
 * word elsewhere.
 */
export const isPaintedInitial = (element: Element, { cssFloat }: CSSStyleDeclaration): boolean =>
  cssFloat !== 'none' && isLetter((element.textContent ?? '').trim());

/** Minimum size of a first letter relative to the text beside it. An icon is about as high as its text. */
const LARGE = 1.8;

/** Returns true if a picture shows the first letter of the word beside it: it floats, or is larger than the text. */
export function isInitialPicture(element: Element, text: string): boolean {
  if (!isLetter(text)) return false;
  const { parentElement } = element;
  const view = element.ownerDocument.defaultView;
  if (!parentElement || !view) return false;
  const around = view.getComputedStyle(parentElement);
  if (view.getComputedStyle(element).cssFloat !== 'none' || around.cssFloat !== 'none') return true;
  return element.getBoundingClientRect().height >= LARGE * Number.parseFloat(around.fontSize);
}
