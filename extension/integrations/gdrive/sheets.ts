import { isHtmlElement } from '@/extension/core/page/host-window.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';
import { findAll, isShown } from '../_dom/find.ts';
import { GDRIVE } from './selectors.ts';

/**
 * The parts of an open file as Drive's viewer shows them. Its class names are meaningless and change, so the structure
 * identifies them:
 *
 *   [role=document] pre                       a text file: one preformatted block
 *   box with a fixed ratio                    a page, also before it is drawn
 *     canvas, p at top and left in per cent   its picture and its text, once it was scrolled to
 */
export interface Sheets {
  pages: Element[];
  texts: Element[];
}

export function findSheets(document: Document): Sheets {
  const pages = findAll(document, GDRIVE.page).filter(isShown);
  const texts = findAll(document, GDRIVE.textPage).filter(isShown);
  return {
    pages: pages.length > 0 ? pages : pagesByBuild(document),
    texts: texts.length > 0 ? texts : textsByBuild(document),
  };
}

export const hasSheets = ({ pages, texts }: Sheets): boolean => pages.length + texts.length > 0;

/** Returns the text elements of a page, in order; empty before it was scrolled to, and for a picture. */
export function wordsOn(page: Element): Element[] {
  const known = findAll(page, GDRIVE.readerBlock);
  if (known.length > 0) return known;
  const placed = findAll(page, GDRIVE.placed).filter((element) => isPlacedInPerCent(element) && hasWords(element));
  // Returns only the innermost placed elements: a layer around them may be placed in the same way.
  const innermost = placed.filter((element) => !placed.some((other) => other !== element && element.contains(other)));
  return innermost.length > 0 ? innermost : findAll(page, GDRIVE.paragraph).filter(hasWords);
}

/** Returns true if the picture of a page is in the DOM. */
export const isDrawn = (page: Element): boolean => findAll(page, GDRIVE.picture).length > 0;

/** Returns the pages beside a drawn one; if none is drawn yet, the boxes of a fixed ratio in the document. */
function pagesByBuild(document: Document): Element[] {
  const drawn = findAll(document, GDRIVE.canvas).filter(isShown).flatMap(boxAround);
  const boxes = drawn.length > 0 ? drawn : findAll(document, GDRIVE.inDocument).filter(isPageSized);
  const rows = [...new Set(boxes.map(rowOf))];
  const pages = rows.flatMap((row) => (row.parentElement ? [...row.parentElement.children] : [])).flatMap(boxIn);
  return [...new Set(pages)].filter(isShown);
}

/** Largest number of levels between a canvas and the box of its page. */
const MAX_DEPTH = 5;

function boxAround(canvas: Element): Element[] {
  let at = canvas.parentElement;
  for (let depth = 0; at && depth < MAX_DEPTH; depth += 1, at = at.parentElement) if (isPageSized(at)) return [at];
  return [];
}

/** Returns the page's element in the list of pages: the box, or the wrapper that contains only the box. */
function rowOf(box: Element): Element {
  let row = box;
  while (row.parentElement && row.parentElement.localName !== 'body' && isOnlyChild(row)) row = row.parentElement;
  // A file of one page has no list, so its box is used.
  return row.parentElement && [...row.parentElement.children].some((other) => other !== row && boxIn(other).length > 0)
    ? row
    : box;
}

const isOnlyChild = (element: Element): boolean =>
  [...(element.parentElement?.children ?? [])].every((other) => other === element || isOurs(other));

function boxIn(row: Element): Element[] {
  if (isOurs(row)) return [];
  let at: Element | null = row;
  for (let depth = 0; at && depth < MAX_DEPTH; depth += 1, at = at.firstElementChild) if (isPageSized(at)) return [at];
  return [];
}

/** Smallest width of a page, px. A smaller box of a fixed ratio is a picture in a list. */
const PAGE_WIDTH = 200;

const isPageSized = (element: Element): boolean =>
  hasFixedRatio(element) && element.getBoundingClientRect().width >= PAGE_WIDTH;

function hasFixedRatio(element: Element): boolean {
  if (!isHtmlElement(element) || element.localName === 'canvas' || element.localName === 'img') return false;
  const { aspectRatio } = element.ownerDocument.defaultView?.getComputedStyle(element) ?? {};
  if (aspectRatio && aspectRatio !== 'auto') return true;
  const [spacer] = element.children;
  return isPaddedInPerCent(element) || (isHtmlElement(spacer ?? null) && isPaddedInPerCent(spacer as HTMLElement));
}

/**
 * Returns true for a padding in per cent of the width: the older way to fix a ratio. Firefox reports only the inline
 * style.
 */
function isPaddedInPerCent(element: HTMLElement): boolean {
  const { paddingTop, paddingBottom, paddingBlock } = element.style;
  if ([paddingTop, paddingBottom, paddingBlock].some((padding) => padding.endsWith('%'))) return true;
  if (!('computedStyleMap' in element)) return false;
  const computed = element.computedStyleMap();
  return ['padding-top', 'padding-bottom'].some((name) => /[1-9][\d.]*%$/.test(String(computed.get(name) ?? '')));
}

function isPlacedInPerCent(element: Element): boolean {
  if (!isHtmlElement(element)) return false;
  const { top, left, right, inset } = element.style;
  if (![top, left, right, inset].some((place) => place.includes('%'))) return false;
  return element.ownerDocument.defaultView?.getComputedStyle(element).position === 'absolute';
}

const hasWords = (element: Element): boolean => (element.textContent ?? '').trim() !== '';

/** Returns the preformatted blocks in a document, by element or by style. */
function textsByBuild(document: Document): Element[] {
  const view = document.defaultView;
  const isPreformatted = (element: Element) => view?.getComputedStyle(element).whiteSpace.startsWith('pre') ?? false;
  return findAll(document, GDRIVE.document)
    .filter(isShown)
    .flatMap((root) => {
      const elements = findAll(root, GDRIVE.pre);
      const blocks = elements.length > 0 ? elements : findAll(root, GDRIVE.box).filter(isPreformatted);
      return blocks.filter(
        (block) => hasWords(block) && !blocks.some((other) => other !== block && other.contains(block)),
      );
    });
}
