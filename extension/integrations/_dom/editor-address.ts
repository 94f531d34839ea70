/**
 * Part of an address that names the kind of editor. Google's editors share one host; the kind follows the prefixes of
 * the path.
 */
type EditorKind = 'document' | 'spreadsheets' | 'presentation' | 'forms';

const ORIGIN = 'https://docs.google.com';

/**
 * Returns the match patterns of an editor: the plain address, the address with an account as in Drive's links
 * (/u/1/document/…), and the address with a school's domain (/a/school.org/document/…).
 */
export const editorMatches = (kind: EditorKind): readonly string[] =>
  ['', 'u/*/', 'a/*/'].map((prefix) => `${ORIGIN}/${prefix}${kind}/*`);

/**
 * Returns a pattern for an editor's pages by the rest of their path. The account may also follow the kind
 * (/document/u/1/d/…), as in the editors' own links.
 */
export const editorPath = (kind: EditorKind, rest: string): RegExp =>
  new RegExp(`^/(?:a/[^/]+/)?(?:u/\\d+/)?${kind}/(?:u/\\d+/)?d/${rest}`);

/**
 * Returns a pattern that captures the id of a file in its editor. `grading`: the file in a frame of Classroom's grader.
 */
export const editorOfFile = (kind: EditorKind, more = ''): RegExp =>
  editorPath(kind, `([\\w-]+)/(?:edit|view|preview|comment|grading${more})`);
