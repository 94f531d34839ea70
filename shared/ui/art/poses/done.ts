import { circle, type Drawing, line } from '../drawing.ts';
import { body, castShadow, cheeks, hand, joyfulEyes, limb, openMouth, stage } from '../mo-parts.ts';

/** Mo jumps for joy among confetti. */
export const done: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(120, 36),
    limb('M104 158q-2 20-16 25M138 158q4 18 18 21M66 96q-24-12-26-42M174 96q24-12 26-42'),
    hand(39, 46, 'right', -8),
    hand(201, 46, 'left', 8),
    body('translate(120 106) rotate(6)', [joyfulEyes, ...cheeks, ...openMouth]),
    line('M70 22l7 9M216 104l4 9', 'accent', 9),
    line('M121 16v10M18 94l9 4', 'warm', 9),
    line('M168 20l-6 9M30 150h7', 'mint', 9),
    line('M226 72l-8 3', 'sky', 9),
    circle(95, 31, 5.5, 'sky'),
    circle(146, 30, 5, 'accent'),
    circle(208, 146, 6, 'warm'),
    circle(20, 124, 5, 'accent'),
  ],
};
