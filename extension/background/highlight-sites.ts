import { patternOfPage } from '@/extension/platform/page-pattern.ts';

/** What decides where the browser starts the script for words of a page. */
export interface HighlightSites {
  /** The toolbar comes beside a selection. */
  hasToolbar: boolean;
  /** Addresses of pages with highlights. */
  pages: readonly string[];
  /** Match patterns of all hosts that the person lets us in on. */
  allowed: readonly string[];
  mayRunOn(pattern: string): Promise<boolean>;
}

/** Everywhere where we may for the toolbar; else on the hosts where something is highlighted; nowhere when nothing is. */
export async function sitesWithHighlights({ hasToolbar, pages, allowed, mayRunOn }: HighlightSites): Promise<string[]> {
  if (hasToolbar) return [...allowed];
  const patterns = [...new Set(pages.map(patternOfPage))];
  const isAllowed = await Promise.all(patterns.map(mayRunOn));
  return patterns.filter((_, number) => isAllowed[number]);
}
