/** Pages that only pass through: to return to them would go round in a circle. */
const PASSING = /^\/(login|signup|logout)(\/|$)/i;
/** Ours, but no pages. */
const NO_PAGES = /^\/(api|dev)(\/|$)/i;
const MAX_LENGTH = 2_000;
/** Any host: only a path that stays on it, whatever the host, stays on ours. */
const BASE = 'https://here.invalid';

/**
 * Where a sign-in goes on: a path of this site as the browser will read it, or null [S2-040]. What a browser makes of the
 * value decides, not its spelling: backslashes, control characters, doubled slashes and dots lead elsewhere in one or another.
 */
export function returnPathOf(value: string | null | undefined): string | null {
  if (!value || value.length > MAX_LENGTH || !isPlain(value) || !URL.canParse(value, BASE)) return null;
  const { origin, pathname, search, hash, username } = new URL(value, BASE);
  if (origin !== BASE || username !== '') return null;
  // A router or a proxy may decode it before it goes there.
  const decoded = decodeWhole(pathname);
  if (!isPlain(decoded) || /\/\/|\/\.{1,2}(\/|$)/.test(decoded)) return null;
  if (PASSING.test(decoded) || NO_PAGES.test(decoded)) return null;
  const path = pathname + search + hash;
  return path.length <= MAX_LENGTH ? path : null;
}

const isPlain = (path: string): boolean => /^\/(?!\/)[^\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u.test(path);

/** As often as it can be decoded; empty when it is no text to begin with. */
function decodeWhole(path: string, whenBroken = ''): string {
  try {
    const next = decodeURIComponent(path);
    return next === path ? path : decodeWhole(next, next);
  } catch {
    return whenBroken;
  }
}
