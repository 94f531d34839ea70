import type { Page } from '@/extension/core/page/contract.ts';
import { originsAround } from '@/extension/core/page/frame-rule.ts';
import type { ApplicationView } from '@/shared/domain/mote/application.ts';
import { findAll, isShown } from '../_dom/find.ts';
import { GDRIVE } from './selectors.ts';
import { findSheets, hasSheets } from './sheets.ts';

/** Matches /file/d/<id>/view, optionally after an account (/u/1/). `grading` is the viewer in Classroom's grader. */
const FILE = /^\/(?:a\/[^/]+\/)?(?:u\/\d+\/)?file\/(?:u\/\d+\/)?d\/([\w-]+)\/(?:view|edit|preview|grading)/;
const LIST = /^\/drive(\/|$)/;
const CLASSROOM = 'https://classroom.google.com';

export function viewOf({ document, url }: Page): ApplicationView | null {
  if (FILE.test(url.pathname)) return isFromClassroom(document, url) ? 'drive-gclass' : 'gdrive-default';
  return LIST.test(url.pathname) ? 'gdrive-default' : null;
}

/** Returns true if the file was opened by a link from Classroom, or is shown in a frame of Classroom. */
function isFromClassroom({ defaultView }: Document, { searchParams }: URL): boolean {
  const around = defaultView ? originsAround(defaultView) : [];
  return searchParams.get('usp') === 'classroom_web' || around.includes(CLASSROOM);
}

/** Returns true if a file is shown, by the address or in a viewer over the list. */
export const isFileOpen = ({ document, url }: Page): boolean => FILE.test(url.pathname) || isViewerShown(document);

const isViewerShown = (document: Document): boolean =>
  [...findAll(document, GDRIVE.scroller), ...findAll(document, GDRIVE.document)].some(isShown) ||
  hasSheets(findSheets(document));

/**
 * Returns the shown file's id. Over a list the address stays the same, so the selected row names the file. Null:
 * unknown. Then nothing is written, because a link must not go to another file.
 */
export function readFileId({ document, url }: Page): string | null {
  const id = FILE.exec(url.pathname)?.[1];
  if (id) return id;
  if (!isViewerShown(document)) return null;
  const selected = findAll(document, GDRIVE.row).filter((row) => row.getAttribute('aria-selected') === 'true');
  return selected.length === 1 ? (selected[0]?.getAttribute('data-id') ?? null) : null;
}
