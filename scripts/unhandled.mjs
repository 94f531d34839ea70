import { stripVTControlCharacters } from 'node:util';

/**
 * Returns vitest's errors outside of tests, which its reports lack. `why` is their text. `files` are the test files
 * that caused them, as paths from the root; null if one of them is unknown. Returns null if there are none.
 */
export function unhandledIn(text) {
  const [, after] = stripVTControlCharacters(text).split(/^⎯+ Unhandled Errors ⎯+$/m);
  if (after === undefined) return null;
  // A heading precedes each error; the first part belongs to all of them.
  const errors = after
    .split(/^⎯{3,}$/m)[0]
    .split(/^⎯+ [^⎯]+ ⎯+$/m)
    .slice(1)
    .map((part) => part.trim());
  const files = errors.map((error) => /This error originated in "([^"]+)" test file/.exec(error)?.[1]);
  return { why: errors.join('\n'), files: files.includes(undefined) ? null : [...new Set(files)] };
}
