import type { Page, Reading, ReadScope, TextBlock } from '@/extension/core/page/contract.ts';
import type { ReadCoverage, ReadGap, ReadPart } from '@/shared/domain/mote/read-coverage.ts';
import { findAll, findOptional, isShown } from '../_dom/find.ts';
import { selectedLines } from '../_dom/selected-lines.ts';
import { onOneLine } from '../_dom/selected-text.ts';
import { declaredPages, scrollerOf } from './long-file.ts';
import { GDRIVE } from './selectors.ts';
import { findSheets, hasSheets, isDrawn, wordsOn } from './sheets.ts';
import { isFileOpen } from './views.ts';

interface Coverage extends ReadCoverage {
  read: ReadPart[];
  missing: ReadPart[];
  gap: ReadGap | null;
}

/**
 * Reads the pages of the shown file, one after the other, on demand. A page without text is scrolled into view first;
 * afterwards the user's place is restored. In a list, reads the names of the files. `coverage` says what Drive did not
 * load.
 */
export function readText({ document, url }: Page, scope: ReadScope): Reading {
  const coverage: Coverage = { read: [], missing: [], gap: null };
  return {
    coverage,
    async *[Symbol.asyncIterator]() {
      if (scope === 'area') return;
      if (scope === 'selection') yield* selectedLines(document);
      else if (isFileOpen({ document, url })) yield* readFile(document, scope, coverage);
      else yield* namesOf(document);
    },
  };
}

async function* readFile(document: Document, scope: ReadScope, coverage: Coverage): AsyncGenerator<TextBlock> {
  await untilChanged(document.body, () => hasSheets(findSheets(document)), FOUND_WITHIN_MS);
  const { pages, texts } = findSheets(document);
  if (pages.length + texts.length === 0) return lose(coverage, 'no-pages');
  if (texts.length > 0) yield* readTexts(document, coverage);
  else yield* readPages(document, scope, coverage);
}

/** Reads a text file. Its block grows while the user scrolls to its end. */
async function* readTexts(document: Document, coverage: Coverage): AsyncGenerator<TextBlock> {
  const textNow = () => findSheets(document).texts.map((block) => block.textContent ?? '');
  let read = 0;
  for (;;) {
    const [block] = findSheets(document).texts;
    if (!block) return lose(coverage, 'not-loaded');
    const text = textNow().join('\n\n');
    yield* paragraphsOf(text.slice(read)).map((words) => ({ text: words, rects: rectsOf(block) }));
    read = text.length;
    if (!(await isMoreLoaded(block, () => textNow().join('\n\n').length > read))) break;
  }
  const [block] = findSheets(document).texts;
  if (block && isLoading(block)) lose(coverage, 'not-loaded');
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map(onOneLine)
    .filter((words) => words !== '');

async function* readPages(document: Document, scope: ReadScope, coverage: Coverage): AsyncGenerator<TextBlock> {
  const seen = new Set<Element>();
  const first = findSheets(document).pages[0];
  const scroller = first && scrollerOf(first);
  if (!scroller) return;
  const isWanted = wantedIn(scroller, scope);
  for (const page of findSheets(document).pages) if (!isWanted(page)) seen.add(page);
  const next = () => findSheets(document).pages.find((page) => !seen.has(page));
  for (;;) {
    const page = next();
    if (!page) {
      const last = findSheets(document).pages.at(-1);
      if (last && (await isMoreLoaded(last, () => next() !== undefined))) continue;
      break;
    }
    seen.add(page);
    const words = await loadWords(page, scroller);
    if (words.length === 0 && !isDrawn(page) && !isKnown(page)) lose(coverage, 'not-loaded');
    yield* words.map(blockOf).filter(({ text }) => text !== '');
  }
  const last = findSheets(document).pages.at(-1);
  const declared = declaredPages(document);
  if (declared > seen.size || (last && isLoading(last))) lose(coverage, 'not-loaded');
}

/** Returns true for a page that a selector matches by class. Such a page has no picture that Mote could check. */
const isKnown = (page: Element): boolean => findAll(page.ownerDocument, GDRIVE.page).includes(page);

function lose(coverage: Coverage, gap: ReadGap): void {
  coverage.gap ??= gap;
  if (coverage.missing.length === 0) coverage.missing.push({ id: 'rest', title: '' });
}

/** Returns the pages to read. A picture has no caret, so `from-caret` starts at the first visible page. */
const wantedIn =
  (scroller: Element, scope: ReadScope) =>
  (page: Element): boolean =>
    scope === 'page' || page.getBoundingClientRect().bottom > scroller.getBoundingClientRect().top;

const PATIENCE_MS = 3_000;
/**
 * Time-out for the first page in ms, because a viewer that just opened has none. Shorter than the reader's wait for the
 * first words.
 */
const FOUND_WITHIN_MS = 2_000;
/** Time-out for further pages in ms. A viewer loads the rest of a file once its end is scrolled into view. */
const MORE_WITHIN_MS = 1_000;

/**
 * Loads a page's text. A page without text either was not scrolled to yet, or is a picture. For a picture, returns no
 * text after three seconds.
 */
async function loadWords(page: Element, scroller: Element): Promise<Element[]> {
  if (wordsOn(page).length > 0) return wordsOn(page);
  const { scrollTop } = scroller;
  page.scrollIntoView({ block: 'start' });
  await untilChanged(page, () => wordsOn(page).length > 0, PATIENCE_MS);
  const found = wordsOn(page);
  scroller.scrollTop = scrollTop;
  return found;
}

/** Scrolls to the end of the file and waits for more of it. */
async function isMoreLoaded(last: Element, isMore: () => boolean): Promise<boolean> {
  const scroller = scrollerOf(last);
  const { scrollTop } = scroller;
  scroller.scrollTop = scroller.scrollHeight;
  await untilChanged(scroller, isMore, isLoading(last) ? PATIENCE_MS : MORE_WITHIN_MS);
  scroller.scrollTop = scrollTop;
  return isMore();
}

/** Returns true if the viewer says that it is still loading. */
const isLoading = (last: Element): boolean => findAll(scrollerOf(last), GDRIVE.loading).some(isShown);

function untilChanged(root: Element, isSo: () => boolean, patienceMs: number): Promise<void> {
  if (isSo()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => isSo() && end());
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    const timer = setTimeout(end, patienceMs);
  });
}

const namesOf = (document: Document): TextBlock[] =>
  findAll(document, GDRIVE.row)
    .filter(isShown)
    .flatMap((row) => {
      const name = findOptional(row, GDRIVE.rowName);
      return name ? [blockOf(name)] : [];
    });

/** Copies the text, because the viewer empties pages that are far away. */
const blockOf = (element: Element): TextBlock => ({
  text: onOneLine(element.textContent ?? ''),
  rects: rectsOf(element),
});

const rectsOf = (element: Element) => (): DOMRect[] => (element.isConnected ? [element.getBoundingClientRect()] : []);
