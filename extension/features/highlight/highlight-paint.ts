import type { HighlightColour } from '@/shared/domain/study/highlight.ts';
import type { RangePaint } from '@/shared/text-index/range-painter.ts';

/**
 * Colours of shared/ui/tokens.css, which a host page does not load. They include the text colour, because the page may
 * be light or dark.
 */
export const HIGHLIGHT_PAINT: Readonly<Record<HighlightColour, { fill: string; line: string }>> = {
  blue: { fill: '#bfe0ff', line: '#1f5fae' },
  yellow: { fill: '#ffefa3', line: '#8a6d00' },
  green: { fill: '#c4f0c8', line: '#17733f' },
  orange: { fill: '#ffd9b0', line: '#a1521a' },
  purple: { fill: '#e3d0ff', line: '#5e1fb0' },
};

/** Colour of words and signs on a highlight. */
export const HIGHLIGHT_TEXT = '#1b1724';
/** With forced colours, only the line style distinguishes the highlights: one style for each colour. */
const LINES: Readonly<Record<HighlightColour, string>> = {
  blue: 'solid',
  yellow: 'dashed',
  green: 'dotted',
  orange: 'double',
  purple: 'wavy',
};

export const paintNameOf = (colour: HighlightColour) => `mote-highlight-${colour}` as const;
/** Paint of the highlight that the user navigated to. */
export const SHOWN_PAINT = 'mote-highlight-shown';
export type PaintName = ReturnType<typeof paintNameOf> | typeof SHOWN_PAINT;

const COLOURS = Object.keys(HIGHLIGHT_PAINT) as HighlightColour[];

const ruleOf = (colour: HighlightColour): string => {
  const name = paintNameOf(colour);
  const { fill, line } = HIGHLIGHT_PAINT[colour];
  return `
::highlight(${name}) { background-color: ${fill}; color: ${HIGHLIGHT_TEXT}; }
@media (forced-colors: active) {
  ::highlight(${name}) { background-color: Mark; color: MarkText; text-decoration: underline ${LINES[colour]} ${line}; }
}`;
};

export const HIGHLIGHTS_PAINT: RangePaint<PaintName> = {
  names: [...COLOURS.map(paintNameOf), SHOWN_PAINT],
  css: `${COLOURS.map(ruleOf).join('\n')}
::highlight(${SHOWN_PAINT}) { text-decoration: underline 3px #7429d6; }`,
};
