import type { Direction } from '@/shared/base/text-direction.ts';
import { type WhiteSpace, whiteSpaceOf } from './collapse.ts';
import { isInitial } from './initial.ts';

/** The display of an element, as far as its text depends on it. */
export interface Box {
  /** `inline`: its text continues the line. `block`: it begins and ends a block. */
  kind: 'inline' | 'block';
  /** True if its own text is visible; a descendant's may be visible though this is not. */
  isVisible: boolean;
  direction: Direction;
  style: CSSStyleDeclaration;
  /** Null: not computed yet. */
  whiteSpace: WhiteSpace | null;
}

/** Computed only for text with collapsible white space. */
export function whiteSpaceIn(box: Box): WhiteSpace {
  box.whiteSpace ??= whiteSpaceOf(box.style.getPropertyValue('white-space-collapse'));
  return box.whiteSpace;
}

/**
 * Returns the display of an element. Null: nothing below it is visible, though some of it may be for screen readers.
 * Each computed value is expensive on pages of ten thousand elements, so it reads only relevant ones.
 */
export function boxOf(element: Element, style: CSSStyleDeclaration, around: Direction): Box | null {
  const { display } = style;
  if (display === 'none') return null;
  const kind = isInline(element, style, display) ? 'inline' : 'block';
  if (kind === 'block' && display !== 'contents' && isOutOfSight(element, style, display)) return null;
  return {
    kind,
    isVisible: style.visibility === 'visible',
    style,
    whiteSpace: null,
    direction: kind === 'block' || turns(element) ? directionOf(style) : around,
  };
}

const directionOf = ({ direction }: CSSStyleDeclaration): Direction => (direction === 'rtl' ? 'rtl' : 'ltr');

/**
 * Returns true if the element may change the direction of a part of a line. Style sheets hardly ever change it; pages
 * use this markup.
 */
const turns = (element: Element): boolean =>
  element.hasAttribute('dir') || element.localName === 'bdi' || element.localName === 'bdo';

/** Elements that are blocks by default. They cannot be letters of a word. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...['html', 'body', 'main', 'div', 'p', 'section', 'article', 'nav', 'aside', 'header', 'footer', 'figure'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'tbody', 'thead', 'tr', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'pre'],
]);

/** Decides by the element's name alone, which is cheap. */
export const isBlockByName = ({ localName }: Element): boolean => BLOCKS.has(localName);

function isInline(element: Element, style: CSSStyleDeclaration, display: string): boolean {
  const { localName } = element;
  // Text elements of an SVG are separate, whatever their display.
  if (localName === 'text') return false;
  if (display.startsWith('inline') || display.startsWith('ruby') || display === 'contents') return true;
  if (BLOCKS.has(localName)) return false;
  // A large first letter belongs to the word that follows.
  if (style.cssFloat === 'none') return false;
  return isInitial(element);
}

/** Offset in px beyond which pages place text for screen readers only. */
const FAR_AWAY = -900;

function isOutOfSight(element: Element, style: CSSStyleDeclaration, display: string): boolean {
  if (style.contentVisibility === 'hidden') return true;
  const { position } = style;
  if ((position === 'absolute' || position === 'fixed') && isPutAway(style)) return true;
  if (position === 'fixed' && isBesideWindow(element)) return true;
  if (style.overflowY === 'visible' || display.startsWith('table') || isPageItself(element)) return false;
  return element.clientHeight <= 1 || element.clientWidth <= 1;
}

const isPageItself = ({ localName }: Element) => localName === 'html' || localName === 'body';

function isPutAway(style: CSSStyleDeclaration): boolean {
  const { clip, clipPath } = style;
  if (clip !== 'auto' && /^rect\((0px|1px)[, ]+\1[, ]+\1[, ]+\1\)$/.test(clip)) return true;
  if (clipPath !== 'none' && /^inset\((50|100)%/.test(clipPath)) return true;
  // A menu that opens later. Content that fades in on scrolling can be clicked, so it has pointer events.
  if (style.opacity === '0' && style.pointerEvents === 'none') return true;
  return Number.parseFloat(style.left) < FAR_AWAY || Number.parseFloat(style.top) < FAR_AWAY;
}

/** Returns true for a drawer beside the window: a fixed element there cannot be scrolled into view. */
function isBesideWindow(element: Element): boolean {
  const { left, right, width } = element.getBoundingClientRect();
  return width > 0 && (right <= 0 || left >= (element.ownerDocument.defaultView?.innerWidth ?? 0));
}
