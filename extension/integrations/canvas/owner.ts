import type { Page } from '@/extension/core/contract.ts';
import { findOptional } from '../_dom/find.ts';
import { SPEED_GRADER } from './selectors.ts';

const SPEED_GRADER_PATH = /^\/courses\/([^/]+)\/gradebook\/speed_grader$/;

export const isSpeedGraderAddress = ({ pathname }: URL): boolean => SPEED_GRADER_PATH.test(pathname);
export const isSpeedGrader = ({ url }: Page): boolean => isSpeedGraderAddress(url);
export const isInbox = ({ url }: Page): boolean => /^\/conversations(\/|$)/.test(url.pathname);

/**
 * Whose boxes a page shows: the head of their ids. In SpeedGrader that is course, assignment and student, because one box
 * serves all students: a link recorded for one must never land at the next. Null: not known, so nothing is written.
 */
export function ownerOf(page: Page): string | null {
  const { url, document } = page;
  const course = SPEED_GRADER_PATH.exec(url.pathname)?.[1];
  if (course !== undefined) {
    const student = studentOf(page);
    return student && `grade/${course}/${url.searchParams.get('assignment_id') ?? ''}/${student}`;
  }
  const path = url.pathname.replace(/^\/|\/$/g, '');
  // The inbox counts its fields from 0 in each document, and a field is all that names a message: an older document's are others.
  return isInbox(page) ? `${path}/${document.defaultView?.performance.timeOrigin ?? ''}` : path;
}

/**
 * The student that SpeedGrader shows. The address may carry two (an older link's hash, a newer query): the list of students
 * says which is true; without it they must agree.
 */
function studentOf({ url, document }: Page): string | null {
  const named = [studentInHash(url.hash), ...IN_ADDRESS.map((name) => url.searchParams.get(name))].filter(
    (id): id is string => id !== null && id !== '',
  );
  const chosen = chosenIn(findOptional(document, SPEED_GRADER.students));
  if (chosen !== null) return named.length === 0 || named.includes(chosen) ? chosen : null;
  return new Set(named).size === 1 ? (named[0] ?? null) : null;
}

/** Where students are anonymous they have another id. */
const IN_ADDRESS = ['student_id', 'anonymous_id'] as const;

/** `#{"student_id":"12"}`, as it is or encoded. */
function studentInHash(hash: string): string | null {
  const text = /^#(\{|%7B)/i.test(hash) ? hash.slice(1) : '';
  const id = /"(?:student_id|anonymous_id)"\s*:\s*"?([\w~-]+)/.exec(decode(text))?.[1];
  return id ?? null;
}

function decode(text: string): string {
  return text.replace(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

/** The list also holds the sections of the course. */
function chosenIn(list: Element | null): string | null {
  const value = list && 'value' in list ? String(list.value) : '';
  return value === '' || value.startsWith('section_') ? null : value;
}
