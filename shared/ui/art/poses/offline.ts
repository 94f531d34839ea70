import { circle, type Drawing, line, path, rect, withAttributes } from '../drawing.ts';
import { body, cheeks, eyes, hand, legs, limb, movedFace, smallMouth } from '../mo-parts.ts';

/** Mo stands in a tunnel with a lantern, where no signal arrives. */
export const offline: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    path('M12 204v-84a108 108 0 0 1 216 0v84a12 12 0 0 1-12 12H24a12 12 0 0 1-12-12z', 'ground'),
    path('M34 216v-96a86 86 0 0 1 172 0v96z', 'deep'),
    withAttributes(
      line(
        'M206 120H228M194 77L214 66M163 46L174 26M120 34V12M77 46L66 26M46 77L26 66M34 120H12M12 168h22M206 168h22',
        'stage',
        5,
      ),
      { 'stroke-linecap': 'butt' },
    ),
    path('M12 194h216v10a12 12 0 0 1-12 12H24a12 12 0 0 1-12-12z', 'cast'),
    withAttributes(circle(176, 152, 40, 'warm'), { opacity: 0.25 }),
    withAttributes(circle(176, 152, 28, 'warm'), { opacity: 0.35 }),
    legs(98, 128),
    body('translate(110 126) scale(0.94)', movedFace(6, 0, ...eyes(4, 3), ...cheeks, smallMouth)),
    limb('M160 146q10 0 15-18'),
    line('M167 136q9-14 18 0', 'warm-shade', 4),
    rect(161, 136, 30, 36, 8, 'light'),
    line('M164 139h24M164 169h24', 'warm', 7),
    hand(176, 126, 'right'),
    line('M154 74q22-18 44 0M163 85q13-10 26 0M176 96h0', 'light', 6),
    line('M156 62l40 38', 'accent', 7),
  ],
};
