import { circle, type Drawing, line, path } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, smile, stage } from '../mo-parts.ts';

/** Mo carries a large key. */
export const key: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(104),
    legs(88, 120),
    limb('M52 126q-16 6-16 26'),
    hand(36, 154, 'right'),
    body('translate(100 112) rotate(-4)', movedFace(4, -2, ...eyes(5, 1), ...cheeks, smile)),
    line('M190 116v72M190 172h18M190 186h14', 'warm-shade', 12),
    circle(190, 92, 30, 'warm'),
    path('M213 74a30 30 0 0 1-36 45 38 38 0 0 0 36-45z', 'warm-shade'),
    circle(190, 88, 11, 'stage'),
    limb('M140 160q30 10 46-12'),
    hand(188, 146, 'left', 14),
  ],
};
