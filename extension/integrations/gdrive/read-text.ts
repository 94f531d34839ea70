import type { Page, ReadScope, TextBlock } from '@/extension/core/contract.ts';
import { findAll, findOptional, isShown } from '../_dom/find.ts';
import { onOneLine, selectedText } from '../_dom/selected-text.ts';
import { GDRIVE } from './selectors.ts';

/**
 * The pages of the file that is shown, one after the other, as they are asked for: a page that has no words yet is scrolled
 * to, and the person's place is put back. In a list: the names of the files.
 */
export async function* readText({ document }: Page, scope: ReadScope): AsyncGenerator<TextBlock> {
  if (scope === 'area') return;
  if (scope === 'selection') {
    yield* selectedText(document);
    return;
  }
  const scroller = findOptional(document, GDRIVE.scroller);
  if (!scroller || !isShown(scroller)) {
    yield* namesOf(document);
    return;
  }
  yield* findAll(scroller, GDRIVE.textPage).map(blockOf);
  for (const page of findAll(scroller, GDRIVE.page).filter(isWanted(scroller, scope))) {
    yield* (await blocksOf(page, scroller)).map(blockOf).filter(({ text }) => text !== '');
  }
}

/** From the caret: there is none in a picture, so from the first page that can be seen. */
const isWanted =
  (scroller: Element, scope: ReadScope) =>
  (page: Element): boolean =>
    scope === 'page' || page.getBoundingClientRect().bottom > scroller.getBoundingClientRect().top;

const PATIENCE_MS = 3_000;

/** A page without words is one that was not scrolled to, or a picture of a page: then none after three seconds. */
async function blocksOf(page: Element, scroller: Element): Promise<Element[]> {
  const blocks = () => findAll(page, GDRIVE.readerBlock);
  if (blocks().length > 0) return blocks();
  const { scrollTop } = scroller;
  page.scrollIntoView({ block: 'start' });
  await untilChanged(page, () => blocks().length > 0);
  const found = blocks();
  scroller.scrollTop = scrollTop;
  return found;
}

function untilChanged(page: Element, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => isSo() && end());
    observer.observe(page, { childList: true, subtree: true });
    const timer = setTimeout(end, PATIENCE_MS);
  });
}

const namesOf = (document: Document): TextBlock[] =>
  findAll(document, GDRIVE.row)
    .filter(isShown)
    .flatMap((row) => {
      const name = findOptional(row, GDRIVE.rowName);
      return name ? [blockOf(name)] : [];
    });

/** The words are kept: the viewer empties pages that are far away. */
function blockOf(element: Element): TextBlock {
  return {
    text: onOneLine(element.textContent ?? ''),
    rects: () => (element.isConnected ? [element.getBoundingClientRect()] : []),
  };
}
