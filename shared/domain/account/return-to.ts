/** Pages that only redirect: returning to them would loop. */
const PASSING = /^\/(login|signup|logout)(\/|$)/i;
/** Paths on our site that are not pages. */
const NO_PAGES = /^\/(api|dev)(\/|$)/i;
const MAX_LENGTH = 2_000;
/** A placeholder host: a path that stays on it also stays on ours. */
const BASE = 'https://here.invalid';

/**
 * Returns the page after a sign-in: a path of this site as the browser will read it, or null [S2-040]. It checks the
 * parsed value, not the spelling: some browsers read backslashes, control characters, doubled slashes and dots as
 * another host.
 */
export function returnPathOf(value: string | null | undefined): string | null {
  if (!value || value.length > MAX_LENGTH || !isPlain(value) || !URL.canParse(value, BASE)) return null;
  const { origin, pathname, search, hash, username } = new URL(value, BASE);
  if (origin !== BASE || username !== '') return null;
  // A router or a proxy may decode the path before it follows it.
  const decoded = decodeWhole(pathname);
  if (!isPlain(decoded) || /\/\/|\/\.{1,2}(\/|$)/.test(decoded)) return null;
  if (PASSING.test(decoded) || NO_PAGES.test(decoded)) return null;
  const path = pathname + search + hash;
  return path.length <= MAX_LENGTH ? path : null;
}

const isPlain = (path: string): boolean => /^\/(?!\/)[^\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u.test(path);

/** Decodes a path until nothing changes. If the path cannot be decoded, returns `whenBroken`. */
function decodeWhole(path: string, whenBroken = ''): string {
  try {
    const next = decodeURIComponent(path);
    return next === path ? path : decodeWhole(next, next);
  } catch {
    return whenBroken;
  }
}
