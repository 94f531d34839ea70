import { windowIn } from '@/extension/core/page/own-frames.ts';
import { DOCOS } from '../_dom/docos-selectors.ts';
import { findAll, isShown } from '../_dom/find.ts';

/**
 * Returns true for a comment box in a frame of the host, which Sheets is said to have. Mote does not write there, and
 * reports such a box.
 */
export const hasFramedComment = (document: Document): boolean =>
  [...document.getElementsByTagName('iframe')].some((frame) => {
    const inner = windowIn(frame)?.document;
    return Boolean(inner && isShown(frame) && findAll(inner, DOCOS.composer).some(isShown));
  });
