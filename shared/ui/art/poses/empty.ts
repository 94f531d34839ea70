import { type Drawing, line, path } from '../drawing.ts';
import { body, castShadow, cheeks, doubtingBrow, eyes, hand, limb, movedFace, smallMouth, stage } from '../mo-parts.ts';

/** Mo looks into an empty box. */
export const empty: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(120, 66),
    body('translate(120 100) rotate(4)', movedFace(0, -2, doubtingBrow, ...eyes(1, 5), ...cheeks, smallMouth)),
    path('M58 138h124v56a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8z', 'warm'),
    path('M182 138v56a8 8 0 0 1-8 8h-60q52-10 56-64z', 'warm-shade'),
    path('M58 138l-22 20 14 12 24-20zM182 138l22 20-14 12-24-20z', 'warm-shade'),
    path('M58 138h124l-12 14H70z', 'mouth'),
    line('M96 180h26', 'light', 6),
    limb('M60 120q-18 8-16 24M180 120q18 8 16 24'),
    hand(46, 146, 'right', 30),
    hand(194, 146, 'left', -30),
  ],
};
