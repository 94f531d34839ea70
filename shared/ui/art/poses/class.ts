import { type Drawing, line, path, rect } from '../drawing.ts';
import {
  body,
  castShadow,
  cheeks,
  eyes,
  hand,
  legs,
  limb,
  movedFace,
  openMouth,
  stage,
  voiceBars,
} from '../mo-parts.ts';

/** Mo points at a board that shows a voice. */
export const classroom: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(80, 44),
    line('M196 156l12 44M152 156l-10 44', 'warm-shade', 8),
    rect(118, 56, 112, 104, 12, 'warm'),
    path('M230 68v80a12 12 0 0 1-12 12h-88a12 12 0 0 1-12-12v-2h100a8 8 0 0 0 8-8V58a12 12 0 0 1 4 10z', 'warm-shade'),
    rect(127, 65, 94, 86, 7, 'deep'),
    voiceBars(
      [
        [160, 98, 118],
        [176, 86, 130],
        [192, 78, 138],
        [208, 96, 120],
      ],
      'mint',
      8,
    ),
    legs(66, 96),
    limb('M36 128q-16 6-14 26'),
    hand(22, 156, 'right'),
    body('translate(78 120) rotate(-3) scale(0.84)', movedFace(5, 0, ...eyes(5, -1), ...cheeks, ...openMouth)),
    line('M140 150l16-38', 'light', 6),
    limb('M112 162q22 6 26-12'),
    hand(140, 152, 'none', 20),
  ],
};
