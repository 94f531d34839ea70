import type { AnyPage } from '@/extension/core/page-stage.ts';
import { editorInUse, isFocusAway } from './editor-in-use.ts';
import { isOneOf } from './find.ts';
import { MAKES } from './make-selectors.ts';
import { findParagraphLinks } from './paragraph-links.ts';
import { writeAnywhere } from './write-anywhere.ts';
import { writeFramed } from './write-framed.ts';
import { lineOf } from './write-words.ts';

/** Pages of which nothing is known but the standards: what an editor looks like, and how one writes into it. */
export const anyPage: AnyPage = {
  editorInUse,
  isFocusAway,
  unfurl: (document, domains) => findParagraphLinks(document, domains, () => true),
  insert(target, what, signal) {
    const isStill = () => target.element.isConnected;
    if (isOneOf(target.element, MAKES.takesLinks)) return writeFramed(target, what, { isStill, signal });
    return writeAnywhere(target, lineOf(what), { isHeard: isStill, signal });
  },
};
