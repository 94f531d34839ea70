import { type Drawing, line, rect } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, smile, stage } from '../mo-parts.ts';

/** Mo points at a sentence of a page. */
export const tip: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    rect(130, 48, 88, 112, 10, 'paper'),
    line('M146 70h56M146 88h40', 'text-soft', 7),
    rect(140, 100, 68, 18, 6, 'warm'),
    line('M148 109h52', 'limb', 6),
    line('M146 130h56M146 146h30', 'text-soft', 7),
    castShadow(92, 44),
    legs(78, 106, 176),
    limb('M48 150q-14 4-12 24'),
    hand(36, 176, 'right'),
    body('translate(90 136) rotate(-4) scale(0.8)', movedFace(5, 0, ...eyes(5, -3), ...cheeks, smile)),
    limb('M134 158q18-2 24-24'),
    hand(160, 126, 'left', 8),
  ],
};
