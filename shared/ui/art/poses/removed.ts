import { type Drawing, line, path, rect } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, smallMouth, stage } from '../mo-parts.ts';

/** Mo drops a ball of paper into a bin. */
export const removed: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(84),
    castShadow(184, 34),
    legs(68, 98),
    limb('M36 128q-16 6-14 28'),
    hand(22, 156, 'right'),
    body('translate(80 116) rotate(-4) scale(0.92)', movedFace(4, 0, ...eyes(5, 0), ...cheeks, smallMouth)),
    path('M148 140h70l-8 56a8 8 0 0 1-8 6h-38a8 8 0 0 1-8-6z', 'warm'),
    path('M218 140l-8 56a8 8 0 0 1-8 6h-24q20-8 22-62z', 'warm-shade'),
    line('M170 158l3 28M196 158l-3 28', 'light', 6),
    rect(140, 130, 86, 14, 7, 'warm-shade'),
    path('M162 80l16-16 22-2 18 14 4 22-12 18-24 4-18-12-8-12z', 'paper'),
    path('M200 62l18 14 4 22-12 18-24 4 14-26z', 'text-soft'),
    line('M178 80l14 10M170 96l14 4', 'text', 5),
    limb('M112 140q24-2 32-30'),
    hand(150, 102, 'left', 30),
  ],
};
