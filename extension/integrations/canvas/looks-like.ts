import { isSpeedGraderAddress } from './owner.ts';
import { CANVAS, SPEED_GRADER } from './selectors.ts';

/** What a page at this address must have one of, to be a Canvas: for those who only look whether it may be one. */
export const signsOfCanvas = (url: URL): readonly string[] =>
  [...CANVAS.app, ...(isSpeedGraderAddress(url) ? SPEED_GRADER.bareApp : [])].map(({ css }) => css);
