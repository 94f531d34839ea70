import { type Drawing, line } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, restingArm, smile, stage } from '../mo-parts.ts';

/** Mo waves. */
export const welcome: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(120),
    legs(104, 138),
    ...restingArm(66, 126),
    limb('M172 124q34-4 36-44'),
    hand(208, 70, 'left', 8),
    body('translate(120 116) rotate(-5)', movedFace(4, 0, ...eyes(2, 0), ...cheeks, smile)),
    line('M184 50q5-9 15-12M228 62q5 9 3 19', 'quiet', 6),
  ],
};
