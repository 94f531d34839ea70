import type { Page } from '@/extension/core/contract.ts';
import { originsAround } from '@/extension/core/frame-rule.ts';
import type { ApplicationView } from '@/shared/domain/application.ts';
import { findAll, findOptional, isShown } from '../_dom/find.ts';
import { GDRIVE } from './selectors.ts';

/** /file/d/<id>/view, with an account (/u/1/) before it; `grading` is the viewer of Classroom's grader. */
const FILE = /^\/(?:a\/[^/]+\/)?(?:u\/\d+\/)?file\/(?:u\/\d+\/)?d\/([\w-]+)\/(?:view|edit|preview|grading)/;
const LIST = /^\/drive(\/|$)/;
const CLASSROOM = 'https://classroom.google.com';

export function viewOf({ document, url }: Page): ApplicationView | null {
  if (FILE.test(url.pathname)) return isFromClassroom(document, url) ? 'drive-gclass' : 'gdrive-default';
  return LIST.test(url.pathname) ? 'gdrive-default' : null;
}

/** Opened by a link of Classroom's, or shown in its frame. */
function isFromClassroom({ defaultView }: Document, { searchParams }: URL): boolean {
  const around = defaultView ? originsAround(defaultView) : [];
  return searchParams.get('usp') === 'classroom_web' || around.includes(CLASSROOM);
}

/**
 * The file that is shown: by the address; over a list, where the address stays, by the row that is selected. Null where none
 * can be named: then nothing is written, for a link must not land at another file.
 */
export function readFileId({ document, url }: Page): string | null {
  const id = FILE.exec(url.pathname)?.[1];
  if (id) return id;
  const scroller = findOptional(document, GDRIVE.scroller);
  if (!scroller || !isShown(scroller)) return null;
  const selected = findAll(document, GDRIVE.row).filter((row) => row.getAttribute('aria-selected') === 'true');
  return selected.length === 1 ? (selected[0]?.getAttribute('data-id') ?? null) : null;
}
