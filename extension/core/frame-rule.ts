import type { Integration } from './contract.ts';

/** Classroom's grader shows Docs and its siblings in a frame; elsewhere a framed editor is a preview that is not ours to fill. */
export const EMBEDDERS = ['https://classroom.google.com'];

export function mayRunIn(frames: Integration['frames'], window: Window): boolean {
  if (window === window.top) return true;
  return frames === 'all' && originsAround(window).some((origin) => EMBEDDERS.includes(origin));
}

/** A browser that does not say who stands around a frame (Firefox, for long) says at least from where it was opened. */
export function originsAround({ location, document }: Pick<Window, 'location' | 'document'>): string[] {
  const known: Iterable<string> | undefined = location.ancestorOrigins;
  if (known) return [...known];
  return URL.canParse(document.referrer) ? [new URL(document.referrer).origin] : [];
}
