import { circle, type Drawing, line, path, rect } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, smile, stage, voiceBars } from '../mo-parts.ts';

/** Mo holds a tablet with a voice on it, close to the body. */
export const keep: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(120),
    legs(102, 136),
    body('translate(120 104) rotate(-3)', movedFace(0, -6, ...eyes(0, 5), ...cheeks, smile)),
    rect(64, 138, 112, 62, 12, 'warm'),
    path('M176 150v38a12 12 0 0 1-12 12H84q74-4 82-62a12 12 0 0 1 10 12z', 'warm-shade'),
    rect(74, 147, 92, 44, 6, 'paper'),
    voiceBars(
      [
        [92, 163, 175],
        [105, 157, 181],
        [118, 161, 177],
      ],
      'body',
      6,
    ),
    line('M139 168v-6a7 7 0 0 1 14 0v6', 'quiet', 4),
    rect(134, 167, 24, 17, 4, 'accent'),
    circle(146, 175, 2.5, 'paper'),
    limb('M58 132q-16 20 4 42M182 132q16 20-4 42'),
    hand(66, 178, 'right', -20),
    hand(174, 178, 'left', 20),
  ],
};
