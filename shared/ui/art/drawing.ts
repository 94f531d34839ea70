/** The colours of the drawings: tokens of tokens.css without their prefix `--mote-art-`. */
export const ART_COLOURS = [
  'body',
  'shade',
  'limb',
  'face',
  'ink',
  'blush',
  'mouth',
  'stage',
  'ground',
  'cast',
  'quiet',
  'deep',
  'cord',
  'paper',
  'fold',
  'text',
  'text-soft',
  'warm',
  'warm-shade',
  'light',
  'accent',
  'mint',
  'mint-shade',
  'sky',
  'sky-shade',
  'joy',
] as const;

/** A token, or the fixed colour of an animal's fur or feathers, which is the same in light and dark. */
export type ArtColour = (typeof ART_COLOURS)[number] | `#${string}`;

type Tag = 'path' | 'circle' | 'ellipse' | 'rect' | 'g';

/** One element of a drawing. It is data, so that React and the server draw the same picture from it. */
export interface Shape {
  readonly tag: Tag;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children?: readonly Shape[];
}

/** A picture on a grid of `width` by `height` units. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

const paint = (colour: ArtColour): string => (colour.startsWith('#') ? colour : `var(--mote-art-${colour})`);

export const path = (d: string, fill: ArtColour): Shape => ({ tag: 'path', attributes: { d, fill: paint(fill) } });

/** A line with round ends. */
export const line = (d: string, colour: ArtColour, width: number): Shape => ({
  tag: 'path',
  attributes: { d, stroke: paint(colour), 'stroke-width': width },
});

/** A filled shape whose corners are rounded by a line of the same colour. */
export const rounded = (d: string, colour: ArtColour, width: number): Shape => ({
  tag: 'path',
  attributes: { d, fill: paint(colour), stroke: paint(colour), 'stroke-width': width },
});

export const circle = (cx: number, cy: number, r: number, fill: ArtColour): Shape => ({
  tag: 'circle',
  attributes: { cx, cy, r, fill: paint(fill) },
});

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: ArtColour): Shape => ({
  tag: 'ellipse',
  attributes: { cx, cy, rx, ry, fill: paint(fill) },
});

export const rect = (x: number, y: number, width: number, height: number, rx: number, fill: ArtColour): Shape => ({
  tag: 'rect',
  attributes: { x, y, width, height, rx, fill: paint(fill) },
});

export const group = (transform: string, ...children: readonly Shape[]): Shape => ({
  tag: 'g',
  attributes: { transform },
  children,
});

/** Returns the shape with further attributes, such as an opacity. */
export const withAttributes = (shape: Shape, attributes: Shape['attributes']): Shape => ({
  ...shape,
  attributes: { ...shape.attributes, ...attributes },
});
