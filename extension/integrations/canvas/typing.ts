import type { Integration } from '@/extension/core/page/contract.ts';
import { textEntryIn } from '../_dom/text-entry.ts';
import { closeUndoStep } from '../_dom/write-framed.ts';
import { findBoxes } from './boxes.ts';
import { canvas } from './index.ts';

/** Canvas with typing access to its boxes, rich and plain. */
export const canvasTyping: Integration = {
  ...canvas,
  textEntry: textEntryIn({
    editors: (page) => findBoxes(page).map(({ editor }) => editor),
    endUndoStep(editor) {
      if (editor.localName === 'body') closeUndoStep(editor);
    },
  }),
};
