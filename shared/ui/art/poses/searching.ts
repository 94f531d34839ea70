import { circle, type Drawing, group, line } from '../drawing.ts';
import {
  body,
  castShadow,
  cheeks,
  eyes,
  hand,
  legs,
  limb,
  movedFace,
  restingArm,
  smallMouth,
  stage,
} from '../mo-parts.ts';

/** Mo looks through a magnifying glass. */
export const searching: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    line('M42 74h0M60 74h26M32 94h0M50 94h8M28 114h0M46 114h6', 'quiet', 8),
    castShadow(120),
    legs(104, 138),
    ...restingArm(66, 128),
    body(
      'translate(120 116) rotate(3)',
      movedFace(2, 0, ...eyes(5, 3), ...cheeks, group('translate(-6 2)', smallMouth)),
    ),
    line('M166 132l30 34', 'warm-shade', 12),
    circle(146, 108, 36.5, 'warm'),
    circle(146, 108, 27.5, 'face'),
    circle(149, 110, 19, 'ink'),
    circle(142, 102, 6.5, 'face'),
    limb('M164 156q12 16 28 6'),
    hand(190, 158, 'left', -40),
  ],
};
