import { HIGHLIGHT, type TextAnchor } from '@/shared/domain/study/highlight.ts';
import type { Span } from './contract.ts';

/**
 * Replaces line breaks, tabs and hard spaces by spaces, because a page may break the same words differently tomorrow.
 * The text keeps its length.
 */
export const flatten = (text: string): string => text.replace(/[\n\t\u00A0]/g, ' ');

/** Returns the anchor that finds a part of a text again. */
export function anchorOf(text: string, { start, end }: Span): TextAnchor {
  return {
    quote: text.slice(start, end),
    before: text.slice(Math.max(0, start - HIGHLIGHT.context), start),
    after: text.slice(end, end + HIGHLIGHT.context),
    at: start,
  };
}
