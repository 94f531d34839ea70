import type { AnyPage } from '@/extension/core/page-stage.ts';
import { editorInUse, isFocusAway } from './editor-in-use.ts';
import { findParagraphLinks } from './paragraph-links.ts';
import { writeAnywhere } from './write-anywhere.ts';
import { writeFramed } from './write-framed.ts';
import { lineOf } from './write-words.ts';

/** TinyMCE, framed or in the page: it makes a link of what is typed as one, and keeps undo by steps of its own. */
export const TAKES_LINKS = '.mce-content-body';

/** Pages of which nothing is known but the standards: what an editor looks like, and how one writes into it. */
export const anyPage: AnyPage = {
  editorInUse,
  isFocusAway,
  unfurl: (document, domains) => findParagraphLinks(document, domains, () => true),
  insert(target, what, signal) {
    const isStill = () => target.element.isConnected;
    if (target.element.matches(TAKES_LINKS)) return writeFramed(target, what, { isStill, signal });
    return writeAnywhere(target, lineOf(what), { isHeard: isStill, signal });
  },
};
