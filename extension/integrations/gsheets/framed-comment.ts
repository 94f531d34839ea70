import { windowIn } from '@/extension/core/own-frames.ts';
import { DOCOS } from '../_dom/docos-selectors.ts';
import { findAll, isShown } from '../_dom/find.ts';

/** A comment's box in a frame of the host's own, which some say Sheets has: it is not written into, and that is said. */
export const hasFramedComment = (document: Document): boolean =>
  [...document.getElementsByTagName('iframe')].some((frame) => {
    const inner = windowIn(frame)?.document;
    return Boolean(inner && isShown(frame) && findAll(inner, DOCOS.composer).some(isShown));
  });
