import type { Inserted, Insertion, InsertTarget } from '@/extension/core/page/contract.ts';
import { isHtmlElement } from '@/extension/core/page/host-window.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { charsAtCaret, endOf, focusAtCaret, insertAtCaret, isWritable } from './insert-text.ts';
import { countLink, countText } from './links.ts';
import { readBack } from './read-back.ts';

/**
 * Types a link with its label at the caret of an editor that is the body of a frame (TinyMCE), and verifies that the
 * text stays. `isStill`: returns true while the body still belongs to the target.
 */
export async function writeFramed(
  { id, element: body }: Pick<InsertTarget, 'id' | 'element'>,
  what: Insertion,
  { isStill, signal }: { isStill: () => boolean; signal: AbortSignal },
): Promise<Result<Inserted, InsertErrorCode>> {
  if (signal.aborted) return err('target-gone');
  if (!isWritable(body)) return err('read-only');
  const count = () => (what.kind === 'mote' ? countLink(body, what.link) : countText(body, what.text));
  const before = count();
  const startedAt = performance.now();
  focusAtCaret(body, () => endOf(lastLineOf(body)));
  closeUndoStep(body);
  const { isTrusted } =
    what.kind === 'mote'
      ? insertAtCaret(body, 'insertHTML', linkOf(body, what))
      : insertAtCaret(body, 'insertText', what.text);
  if (!isTrusted) return err('rejected-by-host', 'the editor did not take it as typed');
  closeUndoStep(body);
  const ms = await readBack(() => isStill() && count() > before, signal);
  if (ms !== null) return ok({ targetId: id, readBackMs: performance.now() - startedAt });
  return err(isStill() ? 'rejected-by-host' : 'target-gone');
}

/**
 * Ends an undo step. TinyMCE has its own steps, and ends one at an input that looks like a paste (5.10.9, UndoManager).
 */
export function closeUndoStep(body: HTMLElement): void {
  body.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
}

/** Returns the last block. Text is inside blocks: a place after the last block would be outside all of them. */
const lastLineOf = (body: HTMLElement): HTMLElement => {
  const last = body.lastElementChild;
  return isHtmlElement(last) ? last : body;
};

/** Returns a link with its label. Creates nodes, so that a title stays text, whatever it contains. */
function linkOf(body: HTMLElement, { link, label }: Extract<Insertion, { kind: 'mote' }>): string {
  const line = body.ownerDocument.createElement('span');
  const anchor = body.ownerDocument.createElement('a');
  anchor.href = link;
  anchor.textContent = label;
  const gap = /\S/.test(charsAtCaret(body).before) ? '\u00a0' : '';
  line.append(gap, anchor, '\u00a0');
  return line.innerHTML;
}
