import { type Drawing, line, path, rect } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, smile, wideStage } from '../mo-parts.ts';

/** Mo reads along on a page. */
export const read: Drawing = {
  width: 320,
  height: 240,
  shapes: [
    ...wideStage,
    rect(48, 30, 152, 174, 14, 'paper'),
    path('M200 160v30a14 14 0 0 1-14 14h-30z', 'fold'),
    path('M156 204v-30q0-14 14-14h30z', 'text-soft'),
    line('M70 56h56', 'text', 10),
    line('M70 80h106M70 96h86M70 168h66M70 184h50', 'text-soft', 7),
    rect(60, 108, 128, 44, 12, 'light'),
    line('M74 121h18M136 121h38M74 139h60', 'warm', 7),
    rect(98, 110, 34, 22, 11, 'body'),
    line('M108 121h14', 'face', 6),
    castShadow(250, 38),
    legs(236, 266, 176),
    limb('M290 134q16 8 10 28'),
    hand(298, 160, 'left', 8),
    body('translate(250 126) scale(0.8)', movedFace(-7, 0, ...eyes(-6, 5), ...cheeks, smile), [
      line('M-65 0a65 65 0 0 1 130 0', 'warm', 11),
      rect(-76, -20, 26, 46, 13, 'warm'),
      rect(50, -20, 26, 46, 13, 'warm-shade'),
    ]),
    limb('M206 152q-14 2-24-14'),
    hand(180, 136, 'none', -40),
  ],
};
