import { circle, type Drawing, line, path, rect } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, smile, stage } from '../mo-parts.ts';

/** Mo stands beside a closed padlock. */
export const permission: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(92),
    legs(76, 106),
    limb('M40 128q-16 6-14 28'),
    hand(26, 156, 'right'),
    body('translate(88 114) rotate(-3) scale(0.95)', movedFace(4, 2, ...eyes(5, 3), ...cheeks, smile)),
    line('M162 128v-20a24 24 0 0 1 48 0v20', 'quiet', 12),
    rect(146, 124, 80, 74, 14, 'warm'),
    path('M226 138v46a14 14 0 0 1-14 14h-52q46-4 50-74h2a14 14 0 0 1 14 14z', 'warm-shade'),
    circle(186, 152, 10, 'ink'),
    line('M186 156v16', 'ink', 8),
    limb('M120 168q20 6 30-6'),
    hand(148, 162, 'left', 20),
  ],
};
