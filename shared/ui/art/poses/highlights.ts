import { type Drawing, group, line, path, rect, rounded } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, smile, stage } from '../mo-parts.ts';

/** Mo draws a line with a large marker. */
export const highlights: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(98),
    line('M116 193h82', 'light', 16),
    legs(82, 114),
    limb('M48 128q-16 6-14 26'),
    hand(34, 156, 'right'),
    body('translate(96 112) rotate(-3)', movedFace(4, 2, ...eyes(5, 4), ...cheeks, smile)),
    group(
      'rotate(28 178 140)',
      rect(162, 70, 34, 86, 10, 'warm'),
      path('M196 80v66a10 10 0 0 1-10 10h-8q8-40 8-86a10 10 0 0 1 10 10z', 'warm-shade'),
      path('M165 154h28l-6 20h-16z', 'cord'),
      rounded('M173 177h12l-3 10h-9z', 'light', 4),
      rect(162, 98, 34, 10, 0, 'light'),
    ),
    limb('M140 156q20 8 34-8'),
    hand(176, 146, 'left', 20),
  ],
};
