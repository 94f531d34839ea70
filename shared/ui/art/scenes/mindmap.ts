import { circle, type Drawing, group, line, path, rect } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, smile, wideStage } from '../mo-parts.ts';

/** Mo waters a plant whose leaves are ideas. */
export const mindmap: Drawing = {
  width: 320,
  height: 240,
  shapes: [
    ...wideStage,
    castShadow(76, 38),
    legs(62, 92, 176),
    limb('M36 138q-14 6-12 26'),
    hand(24, 162, 'right'),
    body('translate(76 126) scale(0.8)', movedFace(6, 0, ...eyes(6, 1), ...cheeks, smile)),
    line('M232 168v-56M232 134q-44 0-52-30M232 138q30 2 38-18M232 104q-22-8-26-36M232 104q22-8 26-36', 'mint', 6),
    path('M232 152q-4-12-16-10 2 12 16 10zM232 160q4-12 16-10-2 12-16 10z', 'mint'),
    path('M204 172h56l-6 28a6 6 0 0 1-6 4h-32a6 6 0 0 1-6-4z', 'warm'),
    path('M260 172l-6 28a6 6 0 0 1-6 4h-18q18-6 18-32z', 'warm-shade'),
    rect(198, 164, 68, 12, 6, 'warm'),
    path('M222 78h20a17 17 0 0 1 0 34h-14l-12 7q-3 1-2-3l1-5a17 17 0 0 1 7-33z', 'body'),
    line('M223 93v4M232 88v14M241 93v4', 'face', 4.5),
    rect(182, 44, 44, 26, 13, 'sky'),
    rect(240, 40, 48, 28, 14, 'light'),
    rect(156, 82, 42, 24, 12, 'warm'),
    circle(276, 112, 9, 'accent'),
    line('M196 57h16M256 54h16M169 94h16', 'paper', 5),
    group(
      'translate(27 20) scale(.86)',
      line('M150 150l24-18M170 124l10 14', 'sky-shade', 8),
      line('M120 132q-18-4-18 12t18 12', 'sky-shade', 7),
      path('M124 124h24l6 32q0 6-6 6h-24q-6 0-6-6z', 'sky'),
      path('M148 124l6 32q0 6-6 6h-16q12-8 8-38z', 'sky-shade'),
    ),
    line('M190 146v4M199 151v5M208 147v4', 'sky', 5),
    limb('M78 166q20 10 34-8'),
    hand(116, 150, 'none', 30),
  ],
};
