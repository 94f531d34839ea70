import { type Drawing, path, rect, rounded } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, smile, stage, voiceBars } from '../mo-parts.ts';

/** Mo keeps voice notes in a pile. */
export const recordings: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(84),
    legs(68, 98),
    limb('M36 128q-16 6-12 28'),
    hand(24, 156, 'right'),
    body('translate(80 112) rotate(-4) scale(0.92)', movedFace(4, 0, ...eyes(5, 2), ...cheeks, smile)),
    rect(128, 164, 100, 34, 12, 'quiet'),
    rect(134, 130, 92, 34, 12, 'sky'),
    path('M226 142v10a12 12 0 0 1-12 12h-40q34-4 36-34h4a12 12 0 0 1 12 12z', 'sky-shade'),
    rect(126, 94, 96, 36, 12, 'warm'),
    path('M222 106v12a12 12 0 0 1-12 12h-44q40-4 42-36h2a12 12 0 0 1 12 12z', 'warm-shade'),
    rounded('M142 104v16l13-8z', 'paper', 4),
    voiceBars(
      [
        [170, 108, 116],
        [182, 102, 122],
        [194, 107, 117],
        [206, 110, 114],
      ],
      'paper',
      6,
    ),
    voiceBars(
      [
        [152, 144, 150],
        [164, 139, 155],
        [176, 143, 151],
        [188, 137, 157],
        [200, 144, 150],
      ],
      'paper',
      6,
    ),
    voiceBars(
      [
        [150, 178, 184],
        [162, 173, 189],
        [174, 177, 185],
        [186, 171, 191],
        [198, 177, 185],
      ],
      'paper',
      6,
    ),
    limb('M114 156q6 4 14-14'),
    hand(128, 138, 'none', 20),
  ],
};
