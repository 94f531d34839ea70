import type { Inserted, Insertion, InsertTarget } from '@/extension/core/page/contract.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { READ_BACK_MS, readBack } from '../_dom/read-back.ts';
import { addressOf, enteredIn, findGridOptional, type Grid } from './cell.ts';
import { type CellText, cellTextsOf, isSameEntry } from './cell-text.ts';
import { readCell } from './shown-cells.ts';

/**
 * Pastes into the cell's own editor: Sheets stores a paste immediately, but silently discards typed text. Then selects
 * the cell again, so that the formula bar shows the stored content, and compares the export with the expected text.
 * Without a confirmation, restores the cell: the user is told that the link was copied, and would insert it a second
 * time.
 */
export async function insertIntoCell(
  { id, element }: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> {
  const startedAt = performance.now();
  const { ownerDocument: document } = element;
  const address = addressOf(id);
  let before = '';
  const holdsLink = (shown: string) => what.kind === 'mote' && shown.includes(what.link);
  const giveUp = async (detail: string, entered = before) => {
    const isBack = await putBack(document, address, (shown) => isSameEntry(shown, entered) || holdsLink(shown), signal);
    return err('rejected-by-host' as const, isBack ? detail : `${detail}, and it was not taken back`);
  };
  for (const text of cellTextsOf(what)) {
    const grid = await goTo(document, address, before, signal);
    if (!grid) return err('target-gone');
    if (!paste(grid, text.entered)) return giveUp('the grid did not take what was pasted');
    if (!(await goTo(document, address, text.entered, signal))) {
      return giveUp('the cell did not keep it', text.entered);
    }
    before = text.entered;
    const outcome = await confirm(document, address, text, signal);
    if (outcome === 'shown') return ok({ targetId: id, readBackMs: performance.now() - startedAt });
    if (outcome === 'unknown') return giveUp('the export did not confirm it');
  }
  return giveUp('the cell shows an error');
}

const [ENTER, ESCAPE, DELETE] = [
  ['Enter', 13],
  ['Escape', 27],
  ['Delete', 46],
] as const;

/**
 * Empties the cell, which was empty when it was chosen. Escape ends an edit. Delete removes the content if it is ours:
 * the entered text, or any form of our link. Returns true if the cell contains nothing of ours afterwards.
 */
async function putBack(
  document: Document,
  address: string,
  isOwn: (shown: string) => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const isOurs = () => {
    const grid = findGridOptional(document);
    const shown = grid?.nameBox.value === address ? enteredIn(grid) : '';
    return shown !== '' && isOwn(shown);
  };
  if (!isOurs()) return true;
  for (const key of [ESCAPE, DELETE]) {
    const grid = findGridOptional(document);
    if (grid && isOurs() && !signal.aborted) press(grid.editor, key);
  }
  return (await readBack(() => !isOurs(), signal, PUT_BACK_MS)) !== null;
}

const PUT_BACK_MS = 300;

/** Selects a cell by the name box, as a user does. Returns null unless the formula bar then shows exactly `entered`. */
async function goTo(document: Document, address: string, entered: string, signal: AbortSignal): Promise<Grid | null> {
  const grid = findGridOptional(document);
  if (!grid) return null;
  const { nameBox } = grid;
  nameBox.focus({ preventScroll: true });
  nameBox.value = address;
  press(nameBox, ENTER);
  if (document.activeElement === nameBox) nameBox.blur();
  const isThere = () => {
    const now = findGridOptional(document);
    return now !== null && now.nameBox.value === address && isSameEntry(enteredIn(now), entered);
  };
  return (await readBack(isThere, signal)) === null ? null : findGridOptional(document);
}

/** Dispatches a key event. Sheets reads `keyCode`, which the page's own world sees only if the constructor sets it. */
function press(element: HTMLElement, [key, keyCode]: readonly [string, number]): void {
  const { KeyboardEvent } = element.ownerDocument.defaultView ?? globalThis;
  const init = { key, code: key, keyCode, which: keyCode, bubbles: true, cancelable: true };
  element.dispatchEvent(new KeyboardEvent('keydown', init));
  element.dispatchEvent(new KeyboardEvent('keyup', init));
}

/** Returns true if the grid handled the event. */
function paste({ editor }: Grid, text: string): boolean {
  const { ownerDocument: document } = editor;
  const { ClipboardEvent, DataTransfer } = document.defaultView ?? globalThis;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const active = document.activeElement;
  const place = active === null || active === document.body ? editor : active;
  return !place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const BETWEEN_READS_MS = 400;

/**
 * Compares the export with the expected text. `error`: the cell shows an error. `unknown`: the export does not respond,
 * or is still out of date at the time-out.
 */
async function confirm(
  document: Document,
  address: string,
  text: CellText,
  signal: AbortSignal,
): Promise<'shown' | 'error' | 'unknown'> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(READ_BACK_MS)]);
  while (!until.aborted) {
    const shown = await readCell(document, address, until);
    if (shown === null) return 'unknown';
    if (shown === text.shown) return 'shown';
    if (shown.startsWith('#')) return 'error';
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_READS_MS));
  }
  return 'unknown';
}
