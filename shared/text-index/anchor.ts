import { HIGHLIGHT, type TextAnchor } from '@/shared/domain/highlight.ts';
import type { Span } from './contract.ts';

/** What a break, a tab or a hard space becomes: a page may set the same words in other lines tomorrow. Lengths stay. */
export const flatten = (text: string): string => text.replace(/[\n\t\u00A0]/g, ' ');

/** What is kept of a part of a text, so that it is found again. */
export function anchorOf(text: string, { start, end }: Span): TextAnchor {
  return {
    quote: text.slice(start, end),
    before: text.slice(Math.max(0, start - HIGHLIGHT.context), start),
    after: text.slice(end, end + HIGHLIGHT.context),
    at: start,
  };
}
