import type { TextIndex } from '@/shared/text-index/contract.ts';

/** Matches the page's main part. Reading begins there, because users do not want to hear the menus first. */
export const MAIN = 'main,[role="main"],article';

/** Returns the offset of the main part's first word; 0 if the page has none. */
export function startOfMain(index: TextIndex, main: Element | null): number {
  const start = main && index.offsetOf(main, 0);
  return start?.ok ? start.value : 0;
}
