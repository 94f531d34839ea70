import type { Integration } from '@/extension/core/page/contract.ts';
import { isField } from '@/extension/core/page/host-window.ts';
import { drawsItsText } from './draws-its-text.ts';
import { editorAt } from './editor-in-use.ts';
import { isOneOf } from './find.ts';
import { insertAtCaret } from './insert-text.ts';
import { MAKES } from './make-selectors.ts';
import { CARET_KNOWN_MS, offerText } from './offer-text.ts';
import { textEntryIn } from './text-entry.ts';
import { closeUndoStep } from './write-framed.ts';

/**
 * Typing access on a page without an integration: every editor of its document and of same-origin frames. Ignores
 * editors that draw their own text. Text that is typed there without their model is shown but not sent, or breaks the
 * page.
 */
export const anyPageTyping: Required<Pick<Integration, 'textEntry'>> = {
  textEntry: textEntryIn({
    editors(_page, place) {
      const editor = editorAt(place);
      return editor && (isTypedInto(editor) || !drawsItsText(editor)) ? [editor] : [];
    },
    endUndoStep(editor) {
      if (isOneOf(editor, MAKES.takesLinks)) closeUndoStep(editor);
    },
    insert: {
      untilKnown: (editor) => new Promise((resolve) => setTimeout(resolve, isTypedInto(editor) ? 0 : CARET_KNOWN_MS)),
      put: (editor, text) =>
        (!isTypedInto(editor) && offerText(editor, text)) || insertAtCaret(editor, 'insertText', text).isTrusted,
    },
  }),
};

const isTypedInto = (editor: HTMLElement): boolean =>
  isField(editor) || isOneOf(editor, MAKES.readsPage) || isOneOf(editor, MAKES.takesLinks);
