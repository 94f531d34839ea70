import { circle, type Drawing, group, path, rect } from '../drawing.ts';
import {
  body,
  castShadow,
  cheeks,
  eyes,
  hand,
  legs,
  limb,
  movedFace,
  restingArm,
  smile,
  stage,
  voiceBars,
} from '../mo-parts.ts';

/** Mo carries an envelope. */
export const mail: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(108),
    legs(88, 122),
    ...restingArm(46, 122),
    limb('M160 116q42 4 42 32'),
    body('translate(104 110) rotate(-4)', movedFace(0, -8, ...eyes(5, 3), ...cheeks, smile)),
    group(
      'rotate(-8 154 166)',
      rect(106, 134, 98, 66, 11, 'paper'),
      path('M110 196l34-28h22l34 28q-3 4-7 4h-76q-5 0-7-4z', 'fold'),
      path('M108 138l39 34q8 6 16 0l39-34q-3-4-9-4h-76q-6 0-9 4z', 'text'),
      circle(155, 168, 15, 'warm'),
      voiceBars(
        [
          [148, 166, 170],
          [155, 161, 175],
          [162, 166, 170],
        ],
        'paper',
        4,
      ),
    ),
    hand(202, 158, 'left', 14),
  ],
};
