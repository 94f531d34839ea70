import type { ReadPart } from '@/shared/domain/mote/read-coverage.ts';
import { findAll, findOptional } from '../_dom/find.ts';
import { GDOCS } from './selectors.ts';

const PREFIX = 'chapter-container-';
/** Id of the first tab in Docs' addresses. Docs' list contains no id for this tab. */
export const FIRST_TAB = 't.0';

/**
 * Returns the document's tabs in order, nested tabs too, and always the shown one. They are in the DOM even while Docs'
 * list is collapsed. A document with one tab has no list.
 */
export function listTabs(document: Document, shown: string): ReadPart[] {
  const listed = findAll(document, GDOCS.tab).flatMap((container): ReadPart[] => {
    const id = container.id.slice(PREFIX.length) || FIRST_TAB;
    const title = findOptional(container, GDOCS.tabRow)?.getAttribute('aria-label') ?? '';
    return /^t\.[\w-]+$/.test(id) ? [{ id, title: title.trim() }] : [];
  });
  return listed.some(({ id }) => id === shown) ? listed : [{ id: shown, title: '' }, ...listed];
}
