/** Google's editors share one host. The first part of their addresses that is not a prefix says which of them it is. */
type EditorKind = 'document' | 'spreadsheets' | 'presentation' | 'forms';

const ORIGIN = 'https://docs.google.com';

/**
 * Where an editor may be: also with an account before it, as Drive links to it (/u/1/document/…), or with a school's domain
 * (/a/school.org/document/…).
 */
export const editorMatches = (kind: EditorKind): readonly string[] =>
  ['', 'u/*/', 'a/*/'].map((prefix) => `${ORIGIN}/${prefix}${kind}/*`);

/** Its pages by their last parts. The account may also stand behind the kind (/document/u/1/d/…), as the editors themselves say it. */
export const editorPath = (kind: EditorKind, rest: string): RegExp =>
  new RegExp(`^/(?:a/[^/]+/)?(?:u/\\d+/)?${kind}/(?:u/\\d+/)?d/${rest}`);

/** The id of a file, open in one of the pages that show its editor. `grading`: as Classroom's grader frames it. */
export const editorOfFile = (kind: EditorKind, more = ''): RegExp =>
  editorPath(kind, `([\\w-]+)/(?:edit|view|preview|comment|grading${more})`);
