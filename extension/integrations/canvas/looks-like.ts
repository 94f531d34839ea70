import { isSpeedGraderAddress } from './owner.ts';
import { CANVAS, SPEED_GRADER } from './selectors.ts';

/**
 * Returns the selectors of which a Canvas page at this address must match one. Used by scripts that only detect Canvas.
 */
export const signsOfCanvas = (url: URL): readonly string[] =>
  [...CANVAS.app, ...(isSpeedGraderAddress(url) ? SPEED_GRADER.bareApp : [])].map(({ css }) => css);
