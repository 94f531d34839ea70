import type { Page, ReadScope, TextBlock } from '@/extension/core/page/contract.ts';
import { closestOptional, findAll } from '../_dom/find.ts';
import { selectedLines } from '../_dom/selected-lines.ts';
import { GSLIDES } from './selectors.ts';
import { findShow } from './slideshow.ts';

/**
 * Reads the shown slide in reading order (from the top, then from the side where a line begins), then its speaker
 * notes. In a slideshow, reads only the slideshow's slide: the editor behind it may show another one, and notes are not
 * for the audience. Slides paints its own selection, so a selection is found only in comments.
 */
export async function* readText({ document }: Page, scope: ReadScope): AsyncGenerator<TextBlock> {
  if (scope === 'selection') yield* selectedLines(document);
  if (scope === 'selection' || scope === 'area') return;
  const isRtl = document.documentElement.dir === 'rtl';
  const show = findShow(document);
  if (show) {
    const paragraphs = findAll(show.content, GSLIDES.showParagraph).filter(isPainted);
    yield* inReadingOrder(paragraphs, isRtl)
      .map((paragraph) => blockOf(paragraph, show.frame))
      .filter(hasWords);
    return;
  }
  const notes = findAll(document, GSLIDES.noteParagraph).filter(isPainted);
  for (const paragraph of [...inReadingOrder(paragraphsOfSlide(document), isRtl), ...notes]) {
    const block = blockOf(paragraph);
    if (hasWords(block)) yield block;
  }
}

/**
 * Returns the paragraphs of the shown slide. Slides shown before stay hidden in the page; thumbnails repeat the same
 * text.
 */
const paragraphsOfSlide = (document: Document): Element[] =>
  findAll(document, GSLIDES.paragraph).filter(
    (paragraph) => isPainted(paragraph) && !closestOptional(paragraph, GSLIDES.thumbnail),
  );

/**
 * Returns true if the element is painted. Not checkVisibility: Chromium 156 returns true for elements inside a hidden
 * `<g>`.
 */
const isPainted = (element: Element): boolean => element.getBoundingClientRect().height > 0;

/** Returns all letters of the slide without spaces: a link over two lines is one link. */
export const lettersOfSlide = (document: Document): string =>
  paragraphsOfSlide(document)
    .map((paragraph) => paragraph.textContent ?? '')
    .join('\n')
    .replace(/[^\S\n]+/g, '');

/**
 * Sorts paragraphs by their shapes' places, because the document has shapes in their order of creation. Shapes side by
 * side, within a few px, form a row, read from the side where a line begins. In a row, shapes above each other form a
 * column. The paragraphs of one shape keep their order.
 */
function inReadingOrder(paragraphs: readonly Element[], isRtl: boolean): Element[] {
  const boxes = [...new Set(paragraphs.map(shapeOf))].map((shape) => {
    const { top, bottom, left, right } = shape.getBoundingClientRect();
    return { shape, block: [top, bottom], inline: isRtl ? [-right, -left] : [left, right] } satisfies Box;
  });
  const rows = besideEachOther(boxes, 'block');
  const ordered = rows.flatMap((row) =>
    besideEachOther(row, 'inline').flatMap((column) => column.toSorted((a, b) => a.block[0] - b.block[0])),
  );
  const order = new Map(ordered.map(({ shape }, at) => [shape, at]));
  const placeOf = (paragraph: Element) => order.get(shapeOf(paragraph)) ?? 0;
  return paragraphs.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Extent in px, in the block and inline directions. */
interface Box {
  shape: Element;
  block: [start: number, end: number];
  inline: [start: number, end: number];
}

/**
 * Groups boxes along one axis: a box joins a group if it shares half of the smaller extent with the group's first box.
 */
function besideEachOther(boxes: readonly Box[], axis: 'block' | 'inline'): Box[][] {
  const groups: [Box, ...Box[]][] = [];
  for (const box of boxes.toSorted((a, b) => a[axis][0] - b[axis][0])) {
    const group = groups.find(([first]) => sharesHalf(first[axis], box[axis]));
    if (group) group.push(box);
    else groups.push([box]);
  }
  return groups;
}

const sharesHalf = ([start, end]: Box['block'], [otherStart, otherEnd]: Box['block']): boolean =>
  Math.min(end, otherEnd) - Math.max(start, otherStart) >= Math.min(end - start, otherEnd - otherStart) / 2;

const shapeOf = (paragraph: Element): Element =>
  (paragraph.parentElement && closestOptional(paragraph.parentElement, GSLIDES.shape)) ?? paragraph;

const hasWords = ({ text }: TextBlock): boolean => text !== '';

/** Returns a paragraph as a block. `frame`: the frame around the paragraph, if the paragraph has its own document. */
function blockOf(paragraph: Element, frame: Element | null = null): TextBlock {
  const runs = findAll(paragraph, GSLIDES.run);
  return {
    text: wordsOf(runs),
    rects: () => {
      const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {};
      return runs.map((run) => {
        const { x, y, width, height } = run.getBoundingClientRect();
        return new DOMRect(x + left, y + top, width, height);
      });
    },
  };
}

/**
 * Joins the runs: the host has one <text> for each run, or for each letter. A line break drops the space, which scripts
 * without spaces never had.
 */
function wordsOf(runs: readonly Element[]): string {
  let words = '';
  let bottom = Number.POSITIVE_INFINITY;
  for (const run of runs) {
    const text = run.textContent ?? '';
    const rect = run.getBoundingClientRect();
    const hasPlace = rect.height > 0;
    const isNewLine = hasPlace && rect.top >= bottom - rect.height / 4;
    words += isNewLine && needsSpace(words, text) ? ` ${text}` : text;
    if (hasPlace) bottom = rect.bottom;
  }
  return words.replace(/\s+/g, ' ').trim();
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const needsSpace = (before: string, after: string): boolean =>
  !(WITHOUT_SPACES.test(before.slice(-1)) || WITHOUT_SPACES.test(after.slice(0, 1)));
