import { circle, type Drawing, line, path } from '../drawing.ts';
import { wideStage } from '../mo-parts.ts';

/** An open map with a way to a place. */
export const tour: Drawing = {
  width: 320,
  height: 240,
  shapes: [
    ...wideStage,
    path('M48 84l70-22v124l-70 22z', 'paper'),
    path('M118 62l76 22v124l-76-22z', 'sky'),
    path('M194 84l74-22v124l-74 22z', 'paper'),
    path('M48 150q36-22 70-8v44l-70 22z', 'mint'),
    path('M194 146q34 22 74-8v48l-74 22z', 'warm'),
    line('M76 128q22-30 50-10M142 128q20 20 34 4M190 116h0', 'body', 8),
    path('M222 168c-26-30-34-42-34-58a34 34 0 0 1 68 0c0 16-8 28-34 58z', 'accent'),
    circle(222, 110, 14, 'face'),
  ],
};
