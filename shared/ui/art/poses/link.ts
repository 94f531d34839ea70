import { type Drawing, line } from '../drawing.ts';
import {
  body,
  castShadow,
  cheeks,
  doubtingBrow,
  doubtingMouth,
  eyes,
  hand,
  legs,
  limb,
  movedFace,
  stage,
} from '../mo-parts.ts';

/** Mo holds two links that do not meet. */
export const link: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(120),
    legs(104, 138),
    body('translate(120 96)', movedFace(0, -8, doubtingBrow, ...eyes(1, 5), ...cheeks, doubtingMouth)),
    line('M98 150H66a17 17 0 0 0 0 34h32M142 150h32a17 17 0 0 1 0 34h-32', 'warm', 13),
    line('M98 184H66a17 17 0 0 1-10-3M142 184h32a17 17 0 0 0 16-12', 'warm-shade', 13),
    line('M120 158v18M110 150l-4-6M130 150l4-6M110 184l-4 6M130 184l4 6', 'quiet', 5),
    limb('M60 114q-26 8-22 42M180 114q26 8 22 42'),
    hand(42, 164, 'right', 20),
    hand(198, 164, 'left', -20),
  ],
};
