import { type Drawing, group, line, path, rect } from '../drawing.ts';
import {
  body,
  castShadow,
  cheeks,
  eyes,
  hand,
  legs,
  limb,
  movedFace,
  smallMouth,
  stage,
  worriedBrows,
} from '../mo-parts.ts';

/** Mo presses the lid of a suitcase that is too full. */
export const full: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(80),
    castShadow(176, 50),
    legs(62, 92),
    limb('M30 124q-14 8-10 30'),
    hand(20, 156, 'right'),
    body('translate(76 112) rotate(5) scale(0.9)', movedFace(6, 2, ...eyes(5, 4), ...cheeks, smallMouth, worriedBrows)),
    rect(132, 150, 92, 50, 10, 'warm'),
    path('M224 160v30a10 10 0 0 1-10 10h-70q58-4 64-50h6a10 10 0 0 1 10 10z', 'warm-shade'),
    rect(146, 126, 26, 30, 4, 'paper'),
    rect(178, 130, 28, 26, 4, 'sky'),
    line('M153 136h12M153 145h8', 'text', 4),
    group('translate(178 128) rotate(-14)', rect(-48, -14, 96, 20, 9, 'warm')),
    line('M166 176h24', 'quiet', 7),
    limb('M114 138q22-2 34-20'),
    hand(154, 114, 'left', 30),
  ],
};
