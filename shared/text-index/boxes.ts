import { type WhiteSpace, whiteSpaceOf } from './collapse.ts';
import type { Direction } from './contract.ts';

/** How an element is shown, as far as its text goes. */
export interface Box {
  /** `inline`: its text goes on in the line. `block`: it begins a block and ends one. */
  kind: 'inline' | 'block';
  /** Its own text is seen; that of a descendant may be though this is not. */
  isVisible: boolean;
  direction: Direction;
  style: CSSStyleDeclaration;
  /** null: nobody has asked yet. */
  whiteSpace: WhiteSpace | null;
}

/** Asked of what has white space to fold alone. */
export function whiteSpaceIn(box: Box): WhiteSpace {
  box.whiteSpace ??= whiteSpaceOf(box.style.getPropertyValue('white-space-collapse'));
  return box.whiteSpace;
}

/**
 * Null: nothing below it is seen, though some of it may be there for those who do not see. Each computed value costs, on pages of
 * ten thousand elements: none is asked for that does not matter here.
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

/** A style sheet hardly ever turns a part of a line; what does is marked as one of these. */
const turns = (element: Element): boolean =>
  element.hasAttribute('dir') || element.localName === 'bdi' || element.localName === 'bdo';

/** What is a block of itself is no letter of a word. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...['html', 'body', 'main', 'div', 'p', 'section', 'article', 'nav', 'aside', 'header', 'footer', 'figure'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'tbody', 'thead', 'tr', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'pre'],
]);

/** By its name alone, which costs nothing. */
export const isBlockByName = ({ localName }: Element): boolean => BLOCKS.has(localName);

const DROP_CAP_CHARS = 2;

function isInline(element: Element, style: CSSStyleDeclaration, display: string): boolean {
  const { localName } = element;
  // Labels of a drawing stand apart, whatever their display says.
  if (localName === 'text') return false;
  if (display.startsWith('inline') || display.startsWith('ruby') || display === 'contents') return true;
  if (BLOCKS.has(localName)) return false;
  // A first letter that is set large belongs to the word that follows.
  if (style.cssFloat === 'none') return false;
  const { length } = (element.textContent ?? '').trim();
  return length > 0 && length <= DROP_CAP_CHARS;
}

/** In px. Where pages put what only a screen reader is to find. */
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
  // A menu that is to open later; what only fades in when it is scrolled to can be clicked.
  if (style.opacity === '0' && style.pointerEvents === 'none') return true;
  return Number.parseFloat(style.left) < FAR_AWAY || Number.parseFloat(style.top) < FAR_AWAY;
}

/** A drawer that waits beside the window: nobody can scroll to what does not move with the page. */
function isBesideWindow(element: Element): boolean {
  const { left, right, width } = element.getBoundingClientRect();
  return width > 0 && (right <= 0 || left >= (element.ownerDocument.defaultView?.innerWidth ?? 0));
}
