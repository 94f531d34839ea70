import { type ArtColour, circle, ellipse, line, path, type Shape } from './drawing.ts';

/** The parts that the faces of animals share. */

export const INK = '#1b1724';
export const WHITE = '#ffffff';

/** The colours of the disc behind a face, the same in light and dark. */
export const DISCS = {
  blue: '#bfe0ff',
  yellow: '#ffefa3',
  green: '#c4f0c8',
  orange: '#ffd9b0',
  purple: '#e3d0ff',
  pink: '#ffd3e8',
} as const satisfies Record<string, ArtColour>;

export type Disc = keyof typeof DISCS;

export const roundHead = (fur: ArtColour, shade: ArtColour): readonly Shape[] => [
  circle(48, 54, 28, fur),
  path('M69.4 36A28 28 0 0 1 38.4 80.3 36 36 0 0 0 69.4 36z', shade),
];
export const dotEyes = (left: number, right: number, y: number): readonly Shape[] => [
  circle(left, y, 4.2, INK),
  circle(right, y, 4.2, INK),
  circle(left - 1.4, y - 1.5, 1.5, WHITE),
  circle(right - 1.4, y - 1.5, 1.5, WHITE),
];
export const pinkCheeks = (left: number, right: number, y: number): readonly Shape[] => [
  ellipse(left, y, 4, 3, '#ff9db8'),
  ellipse(right, y, 4, 3, '#ff9db8'),
];
export const muzzle = (y: number): Shape => line(`M42 ${y}q3 4 6 0 3 4 6 0`, INK, 2.5);
export const smileAt = (y: number): Shape => line(`M43 ${y}q5 4 10 0`, INK, 2.5);

export interface AnimalDrawing {
  disc: Disc;
  shapes: readonly Shape[];
}
