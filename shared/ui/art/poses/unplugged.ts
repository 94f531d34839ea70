import { type Drawing, line, path, rect } from '../drawing.ts';
import {
  body,
  castShadow,
  cheeks,
  eyes,
  hand,
  legs,
  limb,
  movedFace,
  stage,
  worriedBrows,
  worriedMouth,
} from '../mo-parts.ts';

/** Mo holds the plug of a microphone. */
export const unplugged: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(92),
    legs(76, 106),
    limb('M42 128q-16 6-14 28'),
    hand(28, 156, 'right'),
    body('translate(90 116) scale(0.95)', movedFace(2, -1, worriedBrows, ...eyes(5, 3), ...cheeks, worriedMouth)),
    line('M174 160q-4 40 28 38', 'cord', 6),
    line('M212 150v48M198 198h28', 'cord', 7),
    rect(197, 94, 30, 54, 15, 'quiet'),
    line('M197 116h12M197 127h12', 'stage', 4),
    line('M167 86v18M181 86v18', 'cord', 6),
    path('M156 102h36v16a18 18 0 0 1-36 0z', 'warm'),
    path('M192 102v16a18 18 0 0 1-30 13q20-4 18-29z', 'warm-shade'),
    line('M158 76l-7-8M174 70V58M190 76l7-8', 'warm', 5),
    limb('M132 166q32 6 40-20'),
    hand(174, 146, 'left', 14),
  ],
};
