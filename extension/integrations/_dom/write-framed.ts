import type { Inserted, Insertion, InsertTarget } from '@/extension/core/contract.ts';
import { isHtmlElement } from '@/extension/core/host-window.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { charsAtCaret, endOf, focusAtCaret, insertAtCaret, isWritable } from './insert-text.ts';
import { countLink, countText } from './links.ts';
import { readBack } from './read-back.ts';

/**
 * Writes a link with its label into an editor whose text is the body of a frame (TinyMCE), as typed at its caret, and looks
 * whether it stays. `isStill`: that the body still is what the target names.
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

/** TinyMCE keeps undo for itself, by steps, and ends one at what looks like a paste (5.10.9, UndoManager). */
export function closeUndoStep(body: HTMLElement): void {
  body.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
}

/** Text stands in blocks: behind the last one would be outside of all. */
const lastLineOf = (body: HTMLElement): HTMLElement => {
  const last = body.lastElementChild;
  return isHtmlElement(last) ? last : body;
};

/** A link with its label and the note, built of nodes, so that a title stays text whatever is written in it. */
function linkOf(body: HTMLElement, { link, label, note }: Extract<Insertion, { kind: 'mote' }>): string {
  const line = body.ownerDocument.createElement('span');
  const anchor = body.ownerDocument.createElement('a');
  anchor.href = link;
  anchor.textContent = label;
  const gap = /\S/.test(charsAtCaret(body).before) ? '\u00a0' : '';
  line.append(gap, anchor, note === null ? '\u00a0' : ` (${note})\u00a0`);
  return line.innerHTML;
}
