import type { Integration } from '@/extension/core/contract.ts';
import { editorAt } from './editor-in-use.ts';
import { isOneOf } from './find.ts';
import { MAKES } from './make-selectors.ts';
import { textEntryIn } from './text-entry.ts';
import { closeUndoStep } from './write-framed.ts';

/**
 * The typing on a page of which nothing is known: wherever a person may write in its document, and in frames of the same origin. Not in
 * an editor that holds its text apart: what is typed past it stands in the page, and is not sent.
 */
export const anyPageTyping: Required<Pick<Integration, 'textEntry'>> = {
  textEntry: textEntryIn({
    editors(_page, place) {
      const editor = editorAt(place);
      return editor && !isOneOf(editor, MAKES.holdsItsOwn) ? [editor] : [];
    },
    endUndoStep(editor) {
      if (isOneOf(editor, MAKES.takesLinks)) closeUndoStep(editor);
    },
  }),
};
