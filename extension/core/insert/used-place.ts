import type { Box } from '../page/sidebar-place.ts';
import { editorAround } from './caret.ts';

/** Largest size of a small editor, px. A larger editor is a whole page, of which only the caret must stay visible. */
const SMALL_EDITOR = { width: 700, height: 420 };
const AROUND_CARET_PX = 24;

/** Returns the box the user works in: the small editor that has the focus, else the caret's line. */
export function usedPlace(document: Document, painted: DOMRect | null): Box | null {
  if (painted && painted.height > 0) return widen(painted);
  const active = document.activeElement;
  const editor = editorAround(active) ?? (active?.matches('input,textarea') ? active : null);
  const box = editor?.getBoundingClientRect();
  if (box && box.width > 0 && box.width <= SMALL_EDITOR.width && box.height <= SMALL_EDITOR.height) return box;
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const rect = selection.getRangeAt(0).getBoundingClientRect();
  return rect.height > 0 ? widen(rect) : null;
}

function widen({ left, top, width, height }: Box): Box {
  return {
    left: left - AROUND_CARET_PX,
    top: top - AROUND_CARET_PX,
    width: width + 2 * AROUND_CARET_PX,
    height: height + 2 * AROUND_CARET_PX,
  };
}
