import type { ApplicationView } from '@/shared/domain/application.ts';

/** A view's life: from the look that found it until the address, a teacher's switch or the extension's end takes it away. */
export interface ViewSession {
  readonly view: ApplicationView;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly life: AbortController;
  /** Rungs that were reported: once per view. */
  readonly reported: Set<string>;
  /** Since when (performance.now) no place for a button was found; null while there is one. */
  brokenSince: number | null;
}

/** What makes a view another one. The hash is no part of it: Gmail changes it while a draft is being saved. */
export const keyOfView = (view: ApplicationView, { origin, pathname, search }: URL): string =>
  `${view} ${origin}${pathname}${search}`;

export function startView(view: ApplicationView, key: string): ViewSession {
  const life = new AbortController();
  return { view, key, life, signal: life.signal, reported: new Set(), brokenSince: null };
}
