import type { Inserted, Insertion, InsertTarget } from '@/extension/core/contract.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { READ_BACK_MS, readBack } from '../_dom/read-back.ts';
import { addressOf, enteredIn, findGridOptional, type Grid } from './cell.ts';
import { type CellText, cellTextsOf, isSameEntry } from './cell-text.ts';
import { readCell } from './shown-cells.ts';

/**
 * Pastes into the cell's own editor: Sheets keeps that at once, while what is typed is thrown away in silence. Then the cell
 * is gone to anew, so that the formula bar shows what was kept, and the export is asked what the cell shows. A cell of which that
 * is not known is left as it was found: its person hears that the link was copied, and would put it in a second time.
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
 * The cell was empty when it was chosen. Escape ends what only stands in its editor; what it holds is deleted, while that is our
 * own: what we entered, or whatever has become of our link. Answers whether nothing of ours is left in it.
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

/** The active cell by its name box, as a person goes to it; null unless the formula bar then shows just this. */
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

/** Sheets reads `keyCode`: only what is given at the making is seen in the page's own world. */
function press(element: HTMLElement, [key, keyCode]: readonly [string, number]): void {
  const { KeyboardEvent } = element.ownerDocument.defaultView ?? globalThis;
  const init = { key, code: key, keyCode, which: keyCode, bubbles: true, cancelable: true };
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
