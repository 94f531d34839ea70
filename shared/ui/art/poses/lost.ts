import { type Drawing, line, path, withAttributes } from '../drawing.ts';
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

/** Mo reads a map beside a signpost. */
export const lost: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    line('M206 60v138', 'warm-shade', 8),
    path('M184 56h34l14 13-14 13h-34q-4 0-4-4V60q0-4 4-4z', 'warm'),
    path('M224 90h-30l-13 12 13 12h30q4 0 4-4V94q0-4-4-4z', 'light'),
    castShadow(110),
    legs(92, 126),
    body('translate(104 104) rotate(4)', movedFace(4, -8, doubtingBrow, ...eyes(4, -1), ...cheeks, doubtingMouth)),
    path('M74 146l37-9 40 11 37-9v50l-37 9-40-11-37 9z', 'paper'),
    path('M111 137l40 11v50l-40-11z', 'fold'),
    path('M74 170q20-6 26 4t-6 18l-20 4zM151 148l24-6q4 16-8 20t-16 2z', 'mint'),
    path('M111 151q14-2 18 6t22 4v15q-22 4-40-4z', 'sky'),
    withAttributes(line('M86 184q10-12 26-10t26 8 26-5', 'limb', 5), { 'stroke-dasharray': '1 10' }),
    line('M166 168l9 9M175 168l-9 9', 'accent', 5),
    limb('M46 118q-6 30 24 40M162 116q28 12 24 44'),
    hand(74, 162, 'none', -60),
    hand(186, 162, 'left', 6),
  ],
};
