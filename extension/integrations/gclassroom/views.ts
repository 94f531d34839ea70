import { type ApplicationView, defaultView } from '@/shared/domain/mote/application.ts';

/** The place that an address of Classroom names. */
export interface ClassroomPlace {
  view: ApplicationView;
  /** The number of the class in base64, as in the address. */
  course: string | null;
  item: string | null;
  /** The student whose work is shown, in the two views of one student. Null: the address names no student (yet). */
  student: string | null;
}

const HOME = /^\/h?$/;
const CLASSWORK = /^\/(?:w\/([^/]+)(?:\/.*)?|c\/([^/]+)\/t\/.+)$/;
const INSTRUCTIONS = /^\/c\/([^/]+)\/[a-z]{1,3}\/([^/]+)\/details$/;
const STUDENT_WORK = /^\/c\/([^/]+)\/[a-z]{1,3}\/([^/]+)\/(submissions|student)(?:\/(.*))?$/;
const GRADER = /^\/g\/tg\/([^/]+)\/([^/]+)/;
const CLASS = /^\/c\/([^/]+)(?:\/p\/([^/]+))?/;
/** Matches settings, and the redirects to Drive, which have nothing to write in. */
const ELSEWHERE = /^\/(?:s|drive)(?:\/|$)/;

const DEFAULT = defaultView('gclassroom');

/** Returns null where Mote has no place. An account's number may come first (/u/1/). */
export function readPlace({ pathname, hash }: URL): ClassroomPlace | null {
  const path = pathname.replace(/^\/u\/\d+(?=\/|$)/, '').replace(/(.)\/$/, '$1');
  if (ELSEWHERE.test(path)) return null;
  if (path === '' || HOME.test(path)) return placeOf('home');
  const grader = GRADER.exec(path);
  if (grader) return placeOf('private-comments', grader[1], grader[2], studentInHash(hash));
  const work = STUDENT_WORK.exec(path);
  if (work) return placeOf('student-work', work[1], work[2], studentInPath(work[3], work[4]));
  const instructions = INSTRUCTIONS.exec(path);
  if (instructions) return placeOf('instructions', instructions[1], instructions[2]);
  const classwork = CLASSWORK.exec(path);
  if (classwork) return placeOf('classwork', classwork[1] ?? classwork[2]);
  const stream = CLASS.exec(path);
  return placeOf(DEFAULT, stream?.[1], stream?.[2]);
}

const placeOf = (view: ApplicationView, course?: string, item?: string, student?: string | null): ClassroomPlace => ({
  view,
  course: course ?? null,
  item: item ?? null,
  student: student ?? null,
});

/** Reads #u=<student>&t=f */
const studentInHash = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('u');

/**
 * Reads submissions/by-status/and-sort-name/all/<student>, submissions/<student>, student/<student>; `all` means all
 * students.
 */
function studentInPath(folder: string | undefined, rest: string | undefined): string | null {
  const [first, , , last] = (rest ?? '').split('/');
  const student = folder === 'submissions' && first === 'by-status' ? last : first;
  return student && student !== 'all' ? student : null;
}

/** Returns true for views of one student's work, where a comment goes only to that student. */
export const isOfOneStudent = ({ view }: ClassroomPlace): boolean =>
  view === 'private-comments' || view === 'student-work';

/** Returns true for the page with the posts of a class. */
export const isStream = ({ view, course, item }: ClassroomPlace): boolean =>
  view === DEFAULT && course !== null && item === null;
