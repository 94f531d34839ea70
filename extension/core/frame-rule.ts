import type { Integration } from './contract.ts';

/** Classroom's grader shows Docs and its siblings in a frame; elsewhere a framed editor is a preview that is not ours to fill. */
const EMBEDDERS = ['https://classroom.google.com'];

export function mayRunIn(frames: Integration['frames'], window: Window): boolean {
  if (window === window.top) return true;
  return frames === 'all' && [...window.location.ancestorOrigins].some((origin) => EMBEDDERS.includes(origin));
}
