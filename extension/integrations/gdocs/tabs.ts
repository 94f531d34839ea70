import type { ReadPart } from '@/shared/domain/read-coverage.ts';
import { findAll, findOptional } from '../_dom/find.ts';
import { GDOCS } from './selectors.ts';

const PREFIX = 'chapter-container-';
/** Docs gives the first tab no id in its list, and this one in its addresses. */
export const FIRST_TAB = 't.0';

/**
 * The tabs of the document in their order, those inside others too, and surely the one that is shown. They are in the page
 * also while Docs' list is folded up; a document of one tab has no list.
 */
export function listTabs(document: Document, shown: string): ReadPart[] {
  const listed = findAll(document, GDOCS.tab).flatMap((container): ReadPart[] => {
    const id = container.id.slice(PREFIX.length) || FIRST_TAB;
    const title = findOptional(container, GDOCS.tabRow)?.getAttribute('aria-label') ?? '';
    return /^t\.[\w-]+$/.test(id) ? [{ id, title: title.trim() }] : [];
  });
  return listed.some(({ id }) => id === shown) ? listed : [{ id: shown, title: '' }, ...listed];
}
