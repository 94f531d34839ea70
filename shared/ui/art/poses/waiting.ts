import { circle, type Drawing, line } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, smallMouth, stage } from '../mo-parts.ts';

/** Mo waits beside a ring that fills. */
export const waiting: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(88),
    castShadow(186, 32),
    legs(72, 102),
    limb('M38 128q-16 6-14 28'),
    hand(24, 156, 'right'),
    body('translate(84 116) rotate(-4) scale(0.95)', movedFace(4, 0, ...eyes(5, 1), ...cheeks, smallMouth)),
    circle(186, 130, 38, 'paper'),
    line('M186 92a38 38 0 1 1 0 76a38 38 0 1 1 0-76', 'cast', 13),
    line('M186 92a38 38 0 1 1-38 38', 'warm', 13),
    line('M170 130h0M186 130h0M202 130h0', 'body', 10),
    limb('M118 164q20 12 38-6'),
    hand(158, 156, 'left', 30),
  ],
};
