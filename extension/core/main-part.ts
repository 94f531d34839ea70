import type { TextIndex } from '@/shared/text-index/contract.ts';

/** What a page says is its main part: menus before it are not what a person wants first. */
export const MAIN = 'main,[role="main"],article';

/** Where the words of the main part begin; 0 where the page has none. */
export function startOfMain(index: TextIndex, main: Element | null): number {
  const start = main && index.offsetOf(main, 0);
  return start?.ok ? start.value : 0;
}
