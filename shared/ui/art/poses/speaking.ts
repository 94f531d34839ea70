import { circle, type Drawing, line } from '../drawing.ts';
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
  restingArm,
  stage,
  voiceBars,
} from '../mo-parts.ts';

/** Mo speaks into a microphone. */
export const speaking: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(104),
    legs(90, 122),
    ...restingArm(50, 130),
    body('translate(104 116) rotate(-3)', movedFace(4, 0, ...eyes(4, 2), ...cheeks, ...openMouth)),
    voiceBars(
      [
        [196, 96, 132],
        [211, 82, 146],
        [226, 104, 124],
      ],
      'quiet',
      8,
    ),
    line('M171 124l5 46', 'cord', 12),
    circle(168, 106, 18, 'accent'),
    line('M152 114q14 8 33 0', 'face', 4),
    limb('M140 168q16 10 32-10'),
    hand(174, 154, 'left', 10),
  ],
};
