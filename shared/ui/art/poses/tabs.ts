import { type Drawing, line, path, rect } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, smile, stage } from '../mo-parts.ts';

/** Mo points from one window to another. */
export const tabs: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    rect(26, 54, 92, 72, 10, 'quiet'),
    path('M26 74V64a10 10 0 0 1 10-10h72a10 10 0 0 1 10 10v10z', 'cord'),
    line('M40 64h0M54 64h0', 'stage', 7),
    rect(122, 86, 104, 84, 10, 'paper'),
    path('M122 108V96a10 10 0 0 1 10-10h84a10 10 0 0 1 10 10v12z', 'warm'),
    line('M136 97h0M150 97h0', 'light', 7),
    line('M180 126h30M180 142h22', 'text-soft', 7),
    castShadow(100, 44),
    legs(86, 114, 176),
    limb('M56 150q-16-4-20-24'),
    hand(34, 122, 'right', -10),
    body('translate(98 136) rotate(-3) scale(0.8)', movedFace(5, 0, ...eyes(5, -1), ...cheeks, smile)),
    limb('M142 160q14 2 22-14'),
    hand(168, 140, 'left', 20),
  ],
};
