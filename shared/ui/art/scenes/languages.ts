import { type Drawing, line, path } from '../drawing.ts';
import { wideStage } from '../mo-parts.ts';

/** One voice goes over from one speech bubble into another. */
export const languages: Drawing = {
  width: 320,
  height: 240,
  shapes: [
    ...wideStage,
    path(
      'M64 52h104a24 24 0 0 1 24 24v44a24 24 0 0 1-24 24H100l-26 22v-22H64a24 24 0 0 1-24-24V76a24 24 0 0 1 24-24z',
      'body',
    ),
    path('M166 52a24 24 0 0 1 26 24v44a24 24 0 0 1-24 24H96q84-10 70-92z', 'shade'),
    line('M72 94v10M90 82v34M108 88v22M126 74v50M144 86v26M162 94v10', 'face', 8),
    path(
      'M160 104h96a24 24 0 0 1 24 24v36a24 24 0 0 1-24 24h-6v22l-26-22h-64a24 24 0 0 1-24-24v-36a24 24 0 0 1 24-24z',
      'warm',
    ),
    path('M254 104a24 24 0 0 1 26 24v36a24 24 0 0 1-24 24h-66q78-8 64-84z', 'warm-shade'),
    line('M164 146q12-22 24 0t24 0t24 0t20-4', 'face', 8),
  ],
};
