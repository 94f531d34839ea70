import { type Drawing, line, rect } from '../drawing.ts';
import { body, castShadow, cheeks, hand, joyfulEyes, legs, limb, smile, stage, voiceBars } from '../mo-parts.ts';

/** Mo wears headphones and enjoys what it hears. */
export const listening: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    voiceBars(
      [
        [34, 104, 134],
        [20, 113, 125],
        [206, 104, 134],
        [220, 113, 125],
      ],
      'quiet',
      8,
    ),
    castShadow(120),
    legs(104, 138),
    limb('M72 152q-34 14-24-14M168 152q34 14 24-14'),
    body('translate(120 116)', [joyfulEyes, ...cheeks, smile]),
    line('M55 116a65 65 0 0 1 130 0', 'warm', 11),
    rect(44, 96, 26, 46, 13, 'warm'),
    rect(170, 96, 26, 46, 13, 'warm-shade'),
    hand(50, 138, 'right', -6),
    hand(190, 138, 'left', 6),
  ],
};
