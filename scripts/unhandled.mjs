import { stripVTControlCharacters } from 'node:util';

/**
 * What vitest says of errors outside of its tests, which no report of it has: `why` is their text, `files` the tests' files in
 * which they came (paths from the root), null when it does not know of each. Null when there are none.
 */
export function unhandledIn(text) {
  const [, after] = stripVTControlCharacters(text).split(/^⎯+ Unhandled Errors ⎯+$/m);
  if (after === undefined) return null;
  // Each stands under a line of its own kind; the first part is what is said of all of them.
  const errors = after
    .split(/^⎯{3,}$/m)[0]
    .split(/^⎯+ [^⎯]+ ⎯+$/m)
    .slice(1)
    .map((part) => part.trim());
  const files = errors.map((error) => /This error originated in "([^"]+)" test file/.exec(error)?.[1]);
  return { why: errors.join('\n'), files: files.includes(undefined) ? null : [...new Set(files)] };
}
