import type { HighlightColour } from '@/shared/domain/study/highlight.ts';

/** Strokes of each colour's sign, in a square of 24: a colour is never the only difference between highlights. */
export const COLOUR_SIGNS: Readonly<Record<HighlightColour, readonly string[]>> = {
  /** A bookmark. */
  blue: ['M6.5 20V5.2C6.5 4.2 7.3 3.4 8.3 3.4h7.4c1 0 1.8.8 1.8 1.8V20L12 16.2z'],
  /** A star. */
  yellow: ['m12 3.6 2.5 5.3 5.8.8-4.2 4 1 5.7-5.1-2.8-5.1 2.8 1-5.7-4.2-4 5.8-.8z'],
  /** A check mark. */
  green: ['m5 12.8 4.6 4.4L19.2 7'],
  /** A question mark. */
  orange: ['M8.6 8.8a3.5 3.5 0 1 1 5.3 3c-1.2.7-1.9 1.4-1.9 2.7', 'M12 18.4v.1'],
  /** A heart. */
  purple: ['M12 19.6C7 16 4 13 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 3.7-3 6.7-8 10.3z'],
};
