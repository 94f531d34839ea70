import { type Drawing, line, path } from '../drawing.ts';
import { body, castShadow, cheeks, hand, joyfulEyes, legs, limb, movedFace, smile, stage } from '../mo-parts.ts';

/** Mo lets a paper plane fly. */
export const share: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(92),
    legs(76, 108),
    limb('M40 128q-16 6-14 28'),
    hand(26, 156, 'right'),
    body('translate(90 122) rotate(4) scale(0.95)', movedFace(5, -5, joyfulEyes, ...cheeks, smile)),
    line('M150 150q12-2 18-12M126 46q16-12 30-8', 'quiet', 6),
    path('M148 92L226 46 204 128 184 108z', 'warm'),
    path('M226 46l-42 62 20 20z', 'warm-shade'),
    path('M184 108l-2 26 12-16z', 'paper'),
    limb('M134 150q20-8 24-32'),
    hand(160, 112, 'left', 24),
  ],
};
