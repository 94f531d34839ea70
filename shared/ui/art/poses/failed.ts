import { circle, type Drawing, line, path } from '../drawing.ts';
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

/** Mo repairs a gear with a spanner. */
export const brokenGear: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(88),
    castShadow(182, 34),
    legs(72, 102),
    limb('M38 128q-16 6-14 28'),
    hand(24, 156, 'right'),
    body(
      'translate(82 114) rotate(-4) scale(0.92)',
      movedFace(4, 0, worriedBrows, ...eyes(5, 3), ...cheeks, smallMouth),
    ),
    line('M186 106v88M148 128l76 44M224 128l-76 44', 'warm', 20),
    circle(186, 150, 34, 'warm'),
    path('M212 128a34 34 0 0 1-42 52 42 42 0 0 0 42-52z', 'warm-shade'),
    circle(186, 150, 14, 'stage'),
    line('M138 172l16-56', 'sky-shade', 11),
    path('M140 112a19 19 0 0 1 14-25l-1 16 10 5 11-9a19 19 0 0 1-21 22z', 'sky-shade'),
    limb('M112 168q16 8 24-4'),
    hand(140, 162, 'none', 20),
  ],
};
