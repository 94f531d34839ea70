import type { HighlightColour } from '@/shared/domain/highlight.ts';
import type { RangePaint } from '@/shared/text-index/range-painter.ts';

/** Figures of shared/ui/tokens.css, which a host page does not load: own text colour, since the page may be light or dark. */
export const HIGHLIGHT_PAINT: Readonly<Record<HighlightColour, { fill: string; line: string }>> = {
  blue: { fill: '#bfe0ff', line: '#1f5fae' },
  yellow: { fill: '#ffefa3', line: '#8a6d00' },
  green: { fill: '#c4f0c8', line: '#17733f' },
  orange: { fill: '#ffd9b0', line: '#a1521a' },
  purple: { fill: '#e3d0ff', line: '#5e1fb0' },
};

const TEXT = '#1b1724';
/** Where colours are the person's own, the line under the words tells them apart: one look for each. */
const LINES: Readonly<Record<HighlightColour, string>> = {
  blue: 'solid',
  yellow: 'dashed',
  green: 'dotted',
  orange: 'double',
  purple: 'wavy',
};

export const paintNameOf = (colour: HighlightColour) => `mote-highlight-${colour}` as const;
/** That which the person has asked to see. */
export const SHOWN_PAINT = 'mote-highlight-shown';
export type PaintName = ReturnType<typeof paintNameOf> | typeof SHOWN_PAINT;

const COLOURS = Object.keys(HIGHLIGHT_PAINT) as HighlightColour[];

const ruleOf = (colour: HighlightColour): string => {
  const name = paintNameOf(colour);
  const { fill, line } = HIGHLIGHT_PAINT[colour];
  return `
::highlight(${name}) { background-color: ${fill}; color: ${TEXT}; }
@media (forced-colors: active) {
  ::highlight(${name}) { background-color: Mark; color: MarkText; text-decoration: underline ${LINES[colour]} ${line}; }
}`;
};

export const HIGHLIGHTS_PAINT: RangePaint<PaintName> = {
  names: [...COLOURS.map(paintNameOf), SHOWN_PAINT],
  css: `${COLOURS.map(ruleOf).join('\n')}
::highlight(${SHOWN_PAINT}) { text-decoration: underline 3px #7429d6; }`,
};
