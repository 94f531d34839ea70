import { type Drawing, line, rect } from '../drawing.ts';
import { body, castShadow, cheeks, eyes, hand, legs, limb, movedFace, smile, stage, voiceBars } from '../mo-parts.ts';

/** Mo offers a microphone. */
export const microphone: Drawing = {
  width: 240,
  height: 240,
  shapes: [
    ...stage,
    castShadow(92),
    legs(76, 106),
    limb('M40 128q-16 6-14 28'),
    hand(26, 156, 'right'),
    body('translate(88 116) rotate(-3) scale(0.95)', movedFace(4, -2, ...eyes(5, -2), ...cheeks, smile)),
    voiceBars(
      [
        [150, 70, 84],
        [224, 70, 84],
      ],
      'quiet',
      7,
    ),
    line('M187 150v48M168 199h38', 'cord', 8),
    line('M159 104v8a28 28 0 0 0 56 0v-8', 'warm', 8),
    rect(169, 54, 36, 72, 18, 'accent'),
    line('M177 80h12M177 92h12', 'face', 4),
    limb('M126 162q30 8 46 0'),
    hand(176, 160, 'left', 70),
  ],
};
