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
    const paragraphs = findAll(show.content, GSLIDES.showParagraph).filter(isPainted).sort(byPlace(isRtl));
    yield* paragraphs.map((paragraph) => blockOf(paragraph, show.frame)).filter(hasWords);
    return;
  }
  const notes = findAll(document, GSLIDES.noteParagraph).filter(isPainted);
  for (const paragraph of [...paragraphsOfSlide(document).sort(byPlace(isRtl)), ...notes]) {
    const block = blockOf(paragraph);
    if (hasWords(block)) yield block;
  }
}

/** Slides that were seen before stay in the page, unseen; thumbnails hold the same words again. */
const paragraphsOfSlide = (document: Document): Element[] =>
  findAll(document, GSLIDES.paragraph).filter(
    (paragraph) => isPainted(paragraph) && !GSLIDES.thumbnail.some(({ css }) => paragraph.closest(css)),
  );

/** Not checkVisibility: Chromium 156 answers true for what stands inside a hidden `<g>`. */
const isPainted = (element: Element): boolean => element.getBoundingClientRect().height > 0;

/** All letters of the slide without gaps: a link that goes over two lines is one. */
export const lettersOfSlide = (document: Document): string =>
  paragraphsOfSlide(document)
    .map((paragraph) => paragraph.textContent ?? '')
    .join('\n')
    .replace(/[^\S\n]+/g, '');

/** Shapes stand in the document as they were made; the paragraphs of one shape keep their order. */
function byPlace(isRtl: boolean): (a: Element, b: Element) => number {
  const inline = isRtl ? -1 : 1;
  return (a, b) => {
    const [first, second] = [shapeOf(a), shapeOf(b)];
    if (first === second) return 0;
    const [one, other] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
    return one.top - other.top || inline * (one.left - other.left);
  };
}

const shapeOf = (paragraph: Element): Element =>
  (paragraph.parentElement && closestOptional(paragraph.parentElement, GSLIDES.shape)) ?? paragraph;

const hasWords = ({ text }: TextBlock): boolean => text !== '';

/** `frame`: what it stands in, where that is a document of its own. */
function blockOf(paragraph: Element, frame: Element | null = null): TextBlock {
  const runs = [...paragraph.querySelectorAll('text')];
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
