import type { Inserted, Insertion, InsertTarget } from '@/extension/core/contract.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { READ_BACK_MS, readBack } from '../_dom/read-back.ts';
import { addressOf, enteredIn, findGridOptional, type Grid } from './cell.ts';
import { type CellText, cellTextsOf } from './cell-text.ts';
import { readCell } from './read-text.ts';

/**
 * Pastes into the cell's own editor: Sheets keeps that at once, while what is typed is thrown away in silence. Then the cell
 * is gone to anew, so that the formula bar shows what was kept, and the export is asked what the cell shows.
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
  for (const text of cellTextsOf(what)) {
    const grid = await goTo(document, address, before, signal);
    if (!grid) return err('target-gone');
    if (!paste(grid, text.entered)) return err('rejected-by-host', 'the grid did not take what was pasted');
    if (!(await goTo(document, address, text.entered, signal))) {
      return err('rejected-by-host', 'the cell did not keep it');
    }
    const outcome = await confirm(document, address, text, signal);
    if (outcome === 'shown') return ok({ targetId: id, readBackMs: performance.now() - startedAt });
    if (outcome === 'unknown') return err('rejected-by-host', 'the export did not confirm it');
    before = text.entered;
  }
  return err('rejected-by-host', 'the cell shows an error');
}

/** The active cell by its name box, as a person goes to it; null unless the formula bar then shows just this. */
async function goTo(document: Document, address: string, entered: string, signal: AbortSignal): Promise<Grid | null> {
  const grid = findGridOptional(document);
  if (!grid) return null;
  const { nameBox } = grid;
  nameBox.focus({ preventScroll: true });
  nameBox.value = address;
  pressEnter(nameBox);
  if (document.activeElement === nameBox) nameBox.blur();
  const isThere = () => {
    const now = findGridOptional(document);
    return now !== null && now.nameBox.value === address && enteredIn(now) === entered;
  };
  return (await readBack(isThere, signal)) === null ? null : findGridOptional(document);
}

/** Sheets reads `keyCode`: only what is given at the making is seen in the page's own world. */
function pressEnter(element: HTMLElement): void {
  const { KeyboardEvent } = element.ownerDocument.defaultView ?? globalThis;
  const init = { key: 'Enter', code: 'Enter', keyCode: 13, which: 13, bubbles: true, cancelable: true };
  element.dispatchEvent(new KeyboardEvent('keydown', init));
  element.dispatchEvent(new KeyboardEvent('keyup', init));
}

/** Whether the grid took the event for its own. */
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

/** `error`: the cell shows one. `unknown`: the export is silent, or still behind when we may wait no longer. */
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
