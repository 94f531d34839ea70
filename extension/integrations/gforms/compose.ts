import type { Inserted, Insertion, InsertTarget } from '@/extension/core/page/contract.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, type Result } from '@/shared/base/result.ts';
import { findOptional, isShown } from '../_dom/find.ts';
import { isWritable } from '../_dom/insert-text.ts';
import { lineOf, writeWords } from '../_dom/write-words.ts';
import { openDescription } from './description.ts';
import { CREATOR } from './selectors.ts';
import { findSpots } from './spots.ts';

/** Writes "label: link" into a form in the editor, and waits until the form reports that it is saved. */
export async function compose(
  { id, element }: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> {
  const { ownerDocument } = element;
  if (!isShown(element)) return err('target-gone');
  if (!isWritable(element)) return err('read-only');
  const spot = findSpots({ document: ownerDocument }).find((one) => one.id === id);
  if (spot?.field !== element) return err('target-gone');
  const startedAt = performance.now();
  const field = spot.closed ? await openDescription(spot.closed, signal) : element;
  if (!field || signal.aborted) return err('target-gone');
  const saving = watchSaving(ownerDocument);
  const result = await writeWords({ id, element: field }, lineOf(what), { isAccepted: saving.isSaved, signal });
  saving.stop();
  return result.ok ? { ok: true, value: { ...result.value, readBackMs: performance.now() - startedAt } } : result;
}

/**
 * Watches the badge, which shows "Saving…", then that all is saved. In any language only the pending state ends in
 * dots. If a form has no badge, or an empty one (docs/hand-check.md), the trusted input event is enough.
 */
function watchSaving(document: Document): { isSaved(): boolean; stop(): void } {
  const badge = findOptional(document, CREATOR.badge);
  let hasMoved = false;
  const observer = new MutationObserver(() => {
    hasMoved = true;
  });
  if (badge) observer.observe(badge, { subtree: true, childList: true, characterData: true });
  return {
    isSaved() {
      const text = badge?.textContent?.trim() ?? '';
      return text === '' ? !hasMoved : hasMoved && !/(…|\.{3})$/.test(text);
    },
    stop: () => observer.disconnect(),
  };
}
