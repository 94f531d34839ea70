import { circle, type Drawing, group, line, path } from '../drawing.ts';
import { body, cheeks, sleepingEyes, sleepingMouth } from '../mo-parts.ts';

/** Mo sleeps in the crescent of the moon, with the clock stopped. */
export const asleep: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    circle(120, 120, 108, 'deep'),
    circle(52, 56, 4, 'light'),
    circle(80, 34, 2.5, 'light'),
    circle(196, 58, 4, 'light'),
    circle(172, 30, 2.5, 'light'),
    circle(212, 112, 3, 'light'),
    circle(30, 128, 3, 'light'),
    group(
      'rotate(-8 120 120)',
      path('M47 75a88 88 0 1 0 146 0 76 76 0 1 1-146 0z', 'warm'),
      path('M193 75a88 88 0 0 1-110 125q72 2 98-74 9-24 12-51z', 'warm-shade'),
    ),
    body(
      'translate(116 118) rotate(-8) scale(0.84)',
      [sleepingEyes, ...cheeks, sleepingMouth],
      [
        path('M-50-38C-48-88-14-112 22-110 62-106 92-74 92-30 82-58 66-68 47-68q5 14 3 28z', 'sky'),
        path('M22-110C62-106 92-74 92-30 82-58 66-68 47-68q5 14 3 28l-18-8q6-34-10-62z', 'sky-shade'),
        line('M-50-38q50-26 100-2', 'face', 13),
        line('M-24-68h0M2-86h0M6-64h0', 'light', 8),
        circle(92, -24, 11, 'light'),
      ],
    ),
    line('M174 204l-7 9M206 204l7 9', 'sky-shade', 7),
    circle(172, 158, 10, 'sky-shade'),
    circle(208, 158, 10, 'sky-shade'),
    circle(190, 182, 30, 'sky'),
    circle(190, 182, 22, 'paper'),
    line('M190 182v-14M190 182h9', 'ink', 5),
  ],
};
