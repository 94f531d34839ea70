import { type Drawing, line, path } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, smallMouth, stage } from '../mo-parts.ts';

/** Mo reads a book. */
export const reading: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(120),
    legs(104, 138),
    body('translate(120 104) rotate(-3)', movedFace(0, -4, ...eyes(1, 5), ...cheeks, smallMouth)),
    path('M48 138q40-8 72 8 32-16 72-8v52q-40-8-72 8-32-16-72-8z', 'warm'),
    path('M120 146q32-16 72-8v52q-40-8-72 8z', 'warm-shade'),
    path('M56 132q36-6 64 10v46q-28-16-64-10z', 'paper'),
    path('M184 132q-36-6-64 10v46q28-16 64-10z', 'fold'),
    line('M70 148q20-2 36 5M70 163q20-2 36 5', 'text', 6),
    line('M170 148q-20-2-36 5M170 163q-20-2-36 5', 'text', 6),
    limb('M62 122q-24 14-18 38M178 122q24 14 18 38'),
    hand(48, 164, 'right', 10),
    hand(192, 164, 'left', -10),
  ],
};
