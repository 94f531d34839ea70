import { type ArtColour, circle, ellipse, group, line, path, rect, type Shape } from './drawing.ts';

/** The parts that every pose of Mo is built of. The README says how to draw a new pose. */

/** The disc on which Mo stands, with the ground. */
export const stage: readonly Shape[] = [circle(120, 120, 108, 'stage'), path('M36 188a108 108 0 0 0 168 0z', 'ground')];

/** The stage of a scene, which is wide. */
export const wideStage: readonly Shape[] = [
  rect(12, 24, 296, 192, 48, 'stage'),
  path('M13.5 180a48 48 0 0 0 46.5 36h200a48 48 0 0 0 46.5-36z', 'ground'),
];

export const castShadow = (x: number, width = 48): Shape => ellipse(x, 205, width, 6, 'cast');

export const limb = (d: string): Shape => line(d, 'limb', 13);

/** Two standing legs, by the position of each. The feet point outwards. */
export const legs = (left: number, right: number, top = 172): Shape =>
  limb(`M${left} ${top}V199h-9M${right} ${top}V199h9`);

/** A hand. The thumb points to the side that it names; `none` is a closed hand. */
export const hand = (x: number, y: number, thumb: 'left' | 'right' | 'none', turn = 0): Shape => {
  const palm = ellipse(0, 0, 10, 12, 'limb');
  const place = `translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}`;
  if (thumb === 'none') return group(place, palm);
  return group(place, palm, line(thumb === 'right' ? 'M7 3l6-6' : 'M-7 3l-6-6', 'limb', 8));
};

/** The left arm as it hangs at rest, with its hand: `x` is the left edge of the body. */
export const restingArm = (x: number, y: number): readonly Shape[] => [
  limb(`M${x} ${y}q-16 6-16 26`),
  hand(x - 16, y + 28, 'right'),
];

/** Open eyes. `x` and `y` say where the pupils look, by at most 5 units. */
export const eyes = (x: number, y: number): readonly Shape[] => [
  ellipse(-21, -9, 14, 17, 'face'),
  ellipse(21, -9, 14, 17, 'face'),
  circle(x - 21, y - 9, 10, 'ink'),
  circle(x + 21, y - 9, 10, 'ink'),
  circle(x - 24.5, y - 13, 3.5, 'face'),
  circle(x + 17.5, y - 13, 3.5, 'face'),
];

export const joyfulEyes: Shape = line('M-33-4q12-16 24 0M9-4q12-16 24 0', 'face', 6.5);
export const sleepingEyes: Shape = line('M-34-10q12 12 24 0M10-10q12 12 24 0', 'face', 6);
export const worriedBrows: Shape = line('M-33-36q10-8 20-5M33-36q-10-8-20-5', 'face', 5);
export const doubtingBrow: Shape = line('M10-36q10-9 21-4', 'face', 5);

export const cheeks: readonly Shape[] = [ellipse(-41, 15, 8, 6, 'blush'), ellipse(41, 15, 8, 6, 'blush')];

/** Mouths: three bars, the middle one longest. */
export const smile: Shape = line(
  'M-22.5 17A26 26 0 0 0-18.1 22.7M-8.5 28.6A26 26 0 0 0 8.5 28.6M18.1 22.7A26 26 0 0 0 22.5 17',
  'face',
  8.5,
);
export const smallMouth: Shape = line('M-15 24l2 2.5M-4 30h8M15 24l-2 2.5', 'face', 8.5);
export const doubtingMouth: Shape = line('M-15 29l2 2M-3 32l8-2.5M15 21l-1 3', 'face', 8.5);
export const worriedMouth: Shape = line(
  'M-19.9 33.6A24 24 0 0 1-16.4 29.4M-7.4 24.2A24 24 0 0 1 7.4 24.2M16.4 29.4A24 24 0 0 1 19.9 33.6',
  'face',
  8.5,
);
export const sleepingMouth: Shape = line('M-14 26h0M0 30h0M14 26h0', 'face', 8);
export const openMouth: readonly Shape[] = [
  {
    tag: 'path',
    attributes: {
      d: 'M-27 14q27 8 54 0a27 28 0 0 1-54 0z',
      fill: 'var(--mote-art-mouth)',
      stroke: 'var(--mote-art-mouth)',
      'stroke-width': 5,
    },
  },
  line('M-11.5 34v2.5M0 28.5v10.5M11.5 34v2.5', 'blush', 7.5),
];

/** Mo's body, the logo's bubble, with the face on it. `tilt` is between −8 and 6, `scale` between 0.8 and 1. */
export const body = (place: string, face: readonly Shape[], worn: readonly Shape[] = []): Shape =>
  group(
    place,
    path('M0-64a64 64 0 1 1-30.2 120.2L-54.1 61.8a6 6 0 0 1-7.2-7.4l5.5-21.9A64 64 0 0 1 0-64z', 'body'),
    path('M49-41.1A64 64 0 0 1-30 56.5 78 78 0 0 0 49-41.1z', 'shade'),
    ...face,
    ...worn,
  );

/** A face that is moved towards what Mo looks at, by at most 8 units. */
export const movedFace = (x: number, y: number, ...face: readonly Shape[]): readonly Shape[] => [
  group(`translate(${x} ${y})`, ...face),
];

/** Bars of a voice: `[x, top, bottom]` each. */
export const voiceBars = (
  bars: readonly (readonly [x: number, top: number, bottom: number])[],
  colour: ArtColour,
  width: number,
): Shape => line(bars.map(([x, top, bottom]) => `M${x} ${top}V${bottom}`).join(''), colour, width);
