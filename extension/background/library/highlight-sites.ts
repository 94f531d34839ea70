import { patternOfPage } from '@/extension/platform/page-pattern.ts';
import { addressesOf } from '@/shared/domain/study/highlight.ts';

/** Inputs that decide where the browser starts the script for the words of a page. */
export interface HighlightSites {
  /** The user's switch of the toolbar beside a selection; null: the user has not chosen. */
  tools: boolean | null;
  /** Addresses of pages with highlights. */
  pages: readonly string[];
  /** Match patterns of all hosts that the user allows. */
  allowed: readonly string[];
  /** Match patterns of the manifest, for which the user was never asked. */
  unasked: readonly string[];
  mayRunOn(pattern: string): Promise<boolean>;
}

/**
 * Returns all allowed sites for the toolbar. A user who has not chosen gets the toolbar on sites that the user has
 * allowed, and wherever Mote is opened. Adds the hosts with highlights.
 */
export async function sitesWithHighlights(sites: HighlightSites): Promise<string[]> {
  const { tools, pages, allowed, unasked, mayRunOn } = sites;
  if (tools) return [...allowed];
  const asked = tools === null ? allowed.filter((pattern) => !unasked.includes(pattern)) : [];
  const patterns = [...new Set(pages.flatMap(addressesOf).map(patternOfPage))];
  const isAllowed = await Promise.all(patterns.map(mayRunOn));
  return [...new Set([...asked, ...patterns.filter((_, number) => isAllowed[number])])];
}
