import type { Integration } from './contract.ts';

/**
 * Classroom's grader shows Docs and its siblings in a frame. Elsewhere a framed editor is a preview that we must not
 * fill.
 */
export const EMBEDDERS = ['https://classroom.google.com'];

export function mayRunIn(frames: Integration['frames'], window: Window): boolean {
  if (window === window.top) return true;
  return frames === 'all' && originsAround(window).some((origin) => EMBEDDERS.includes(origin));
}

/**
 * Returns the origins around a frame. A browser without `ancestorOrigins` (Firefox, for long) gives at least the
 * referrer.
 */
export function originsAround({ location, document }: Pick<Window, 'location' | 'document'>): string[] {
  const known: Iterable<string> | undefined = location.ancestorOrigins;
  if (known) return [...known];
  return URL.canParse(document.referrer) ? [new URL(document.referrer).origin] : [];
}
