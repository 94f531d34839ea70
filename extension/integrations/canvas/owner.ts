import type { Page } from '@/extension/core/page/contract.ts';
import { findOptional } from '../_dom/find.ts';
import { SPEED_GRADER } from './selectors.ts';

const SPEED_GRADER_PATH = /^\/courses\/([^/]+)\/gradebook\/speed_grader$/;

export const isSpeedGraderAddress = ({ pathname }: URL): boolean => SPEED_GRADER_PATH.test(pathname);
export const isSpeedGrader = ({ url }: Page): boolean => isSpeedGraderAddress(url);
export const isInbox = ({ url }: Page): boolean => /^\/conversations(\/|$)/.test(url.pathname);

/**
 * Returns the prefix of the page's box ids, which names the owner of the boxes. In SpeedGrader it is course, assignment
 * and student, because one box serves all students: a link recorded for one must never go to the next. Null: the owner
 * is unknown, so nothing is written.
 */
export function ownerOf(page: Page): string | null {
  const { url, document } = page;
  const course = SPEED_GRADER_PATH.exec(url.pathname)?.[1];
  if (course !== undefined) {
    const student = studentOf(page);
    return student && `grade/${course}/${url.searchParams.get('assignment_id') ?? ''}/${student}`;
  }
  const path = url.pathname.replace(/^\/|\/$/g, '');
  // The inbox numbers its fields from 0 in each document, and only the field names a message. So the id includes the
  // document's start time.
  return isInbox(page) ? `${path}/${document.defaultView?.performance.timeOrigin ?? ''}` : path;
}

/**
 * Returns the student shown in SpeedGrader. The address may name two (an older link's hash, a newer query). The list of
 * students decides; without the list they must agree.
 */
function studentOf({ url, document }: Page): string | null {
  const named = [studentInHash(url.hash), ...IN_ADDRESS.map((name) => url.searchParams.get(name))].filter(
    (id): id is string => id !== null && id !== '',
  );
  const chosen = chosenIn(findOptional(document, SPEED_GRADER.students));
  if (chosen !== null) return named.length === 0 || named.includes(chosen) ? chosen : null;
  return new Set(named).size === 1 ? (named[0] ?? null) : null;
}

/** Names of the student's id in addresses. Anonymous students have another id. */
const IN_ADDRESS = ['student_id', 'anonymous_id'] as const;

/** Reads `#{"student_id":"12"}`, plain or encoded. */
function studentInHash(hash: string): string | null {
  const text = /^#(\{|%7B)/i.test(hash) ? hash.slice(1) : '';
  const id = /"(?:student_id|anonymous_id)"\s*:\s*"?([\w~-]+)/.exec(decode(text))?.[1];
  return id ?? null;
}

function decode(text: string): string {
  return text.replace(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

/** Returns the chosen student. The list also holds the sections of the course. */
function chosenIn(list: Element | null): string | null {
  const value = list && 'value' in list ? String(list.value) : '';
  return value === '' || value.startsWith('section_') ? null : value;
}
