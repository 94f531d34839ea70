import type { AnyPage } from '@/extension/core/runner/page-stage.ts';
import { editorInUse, isFocusAway } from './editor-in-use.ts';
import { isOneOf } from './find.ts';
import { MAKES } from './make-selectors.ts';
import { findParagraphLinks } from './paragraph-links.ts';
import { writeAnywhere } from './write-anywhere.ts';
import { writeFramed } from './write-framed.ts';
import { lineOf } from './write-words.ts';

/** Finds and fills editors on a page without an integration, by web standards alone. */
export const anyPage: AnyPage = {
  editorInUse,
  isFocusAway,
  unfurl: (document, domains) => findParagraphLinks(document, domains, () => true),
  insert(target, what, signal) {
    const isStill = () => target.element.isConnected;
    if (isOneOf(target.element, MAKES.takesLinks)) return writeFramed(target, what, { isStill, signal });
    return writeAnywhere(target, lineOf(what), { isAccepted: isStill, signal });
  },
};
