import { circle, type Drawing, group, line, path, rect } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, openMouth, stage } from '../mo-parts.ts';

/** Mo holds a fan of picture cards. */
export const words: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(100),
    legs(84, 116),
    limb('M48 126q-16 6-16 26'),
    hand(32, 154, 'right'),
    body('translate(94 112) rotate(-4) scale(0.96)', movedFace(4, -2, ...eyes(5, 2), ...cheeks, ...openMouth)),
    group(
      'rotate(-30 172 180)',
      rect(148, 96, 48, 76, 9, 'paper'),
      path('M174 112q14 8 0 26-14-18 0-26z', 'mint'),
      line('M160 154h24', 'text', 6),
    ),
    group(
      'rotate(-2 172 180)',
      rect(148, 92, 48, 80, 9, 'sky'),
      path('M196 101v62a9 9 0 0 1-9 9h-18q22-10 18-80a9 9 0 0 1 9 9z', 'sky-shade'),
      circle(170, 120, 11, 'paper'),
      line('M160 148h18', 'paper', 6),
    ),
    group(
      'rotate(26 172 180)',
      rect(148, 94, 48, 80, 9, 'warm'),
      path('M196 103v62a9 9 0 0 1-9 9h-18q22-10 18-80a9 9 0 0 1 9 9z', 'warm-shade'),
      circle(168, 118, 12, 'light'),
      line('M158 148h20', 'light', 6),
    ),
    limb('M132 166q18 14 34 4'),
    hand(172, 170, 'left', 10),
  ],
};
