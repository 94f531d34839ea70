import type { Page, ReadScope, TextBlock } from '@/extension/core/contract.ts';
import { closestOptional, findAll } from '../_dom/find.ts';
import { selectedText } from '../_dom/selected-text.ts';
import { GSLIDES } from './selectors.ts';
import { findShow } from './slideshow.ts';

/**
 * The slide that is shown, as it is read (from the top, then from the side where a line begins), then its speaker notes. In a
 * slideshow its slide alone: the editor behind it may show another one, and notes are not for who looks on.
 * What is selected on it Slides paints itself: of a selection there is only what stands in a comment.
 */
export async function* readText({ document }: Page, scope: ReadScope): AsyncGenerator<TextBlock> {
  if (scope === 'selection') yield* selectedText(document);
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

/** Slides that were seen before stay in the page, unseen; thumbnails hold the same words again. */
const paragraphsOfSlide = (document: Document): Element[] =>
  findAll(document, GSLIDES.paragraph).filter(
    (paragraph) => isPainted(paragraph) && !closestOptional(paragraph, GSLIDES.thumbnail),
  );

/** Not checkVisibility: Chromium 156 answers true for what stands inside a hidden `<g>`. */
const isPainted = (element: Element): boolean => element.getBoundingClientRect().height > 0;

/** All letters of the slide without gaps: a link that goes over two lines is one. */
export const lettersOfSlide = (document: Document): string =>
  paragraphsOfSlide(document)
    .map((paragraph) => paragraph.textContent ?? '')
    .join('\n')
    .replace(/[^\S\n]+/g, '');

/**
 * Shapes stand in the document as they were made, and on the slide as a hand has put them: those that are beside each other but for
 * a few px are a row, read from the side where a line begins; in a row those that stand above each other are a column. The
 * paragraphs of one shape keep their order.
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

/** From where to where, px, in the direction of blocks and in that of lines. */
interface Box {
  shape: Element;
  block: [start: number, end: number];
  inline: [start: number, end: number];
}

/** In groups along one axis: who shares half of the smaller one's extent with the first of a group is in it. */
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

/** `frame`: what it stands in, where that is a document of its own. */
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

/** One <text> for each run, or for each letter. Where a line breaks, the space is gone; scripts without spaces had none. */
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
