import { circle, type Drawing, line, path, rect, rounded } from '../drawing.ts';
import { body, eyes, movedFace, wideStage } from '../mo-parts.ts';

/** Mo looks over a draft that holds a voice note. */
export const draft: Drawing = {
  width: 320,
  height: 240,
  shapes: [
    ...wideStage,
    body('translate(210 62) scale(0.84)', movedFace(-6, -2, ...eyes(-5, 6))),
    rect(52, 68, 216, 132, 14, 'paper'),
    path('M52 92V82a14 14 0 0 1 14-14h188a14 14 0 0 1 14 14v10z', 'text-soft'),
    line('M68 80h0M80 80h0M92 80h0', 'text', 7),
    line('M70 108h44M70 124h150', 'text-soft', 7),
    rect(68, 138, 138, 38, 12, 'body'),
    path('M194 138a12 12 0 0 1 12 12v14a12 12 0 0 1-12 12H100q94-2 94-38z', 'shade'),
    circle(89, 157, 12, 'face'),
    rounded('M86 151.5v11l9-5.5z', 'body', 2),
    line('M114 154v6M124 149v16M134 152v10M144 146v22M154 151v12M164 154v6M174 150v14M184 154v6M194 156v2', 'face', 5),
    circle(240, 172, 17, 'accent'),
    rect(235.5, 161, 9, 14, 4.5, 'face'),
    line('M232 172a8 8 0 0 0 16 0M240 180v3', 'face', 2.5),
    rect(152, 58, 22, 22, 10, 'limb'),
    rect(244, 58, 22, 22, 10, 'limb'),
  ],
};
