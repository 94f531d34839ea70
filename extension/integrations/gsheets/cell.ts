import type { InsertTarget, Page, Placement } from '@/extension/core/page/contract.ts';
import { type Field, isField, isHtmlElement } from '@/extension/core/page/host-window.ts';
import { findOptional } from '../_dom/find.ts';
import { textOf } from '../_dom/links.ts';
import { GSHEETS } from './selectors.ts';
import { readSheetKey } from './views.ts';

/** Matches the address of one cell: `AB12`. Excludes ranges and named ranges. */
const ADDRESS = /^[A-Z]{1,3}[1-9]\d{0,6}$/;

/** The elements around the grid that give access to it. */
export interface Grid {
  nameBox: Field;
  editor: HTMLElement;
  formulaBar: Element;
}

export function findGridOptional(document: Document): Grid | null {
  const nameBox = findOptional(document, GSHEETS.nameBox);
  const editor = findOptional(document, GSHEETS.cellEditor);
  const formulaBar = findOptional(document, GSHEETS.formulaBar);
  if (!isField(nameBox) || !isHtmlElement(editor) || !formulaBar) return null;
  return { nameBox, editor, formulaBar };
}

/** Returns the content of the active cell: a formula, not its result. */
export const enteredIn = ({ formulaBar }: Grid): string => textOf(formulaBar).trim();

const isViewOnly = (document: Document): boolean => findOptional(document, GSHEETS.askForAccess) !== null;

/** Returns true if a cell is active, but the elements around the grid are not found. */
export function hasLostCell(document: Document): boolean {
  const nameBox = findOptional(document, GSHEETS.nameBox);
  return isField(nameBox) && nameBox.value !== '' && !findGridOptional(document) && !isViewOnly(document);
}

/**
 * Returns the column of the active cell, if this mote's link was entered there. A card may also appear for a cell under
 * the pointer, or late. Only the active cell's own mote may play automatically; otherwise a teacher could mark the
 * wrong student.
 */
export function columnOf({ document, url }: Page, moteId: string): string | null {
  const nameBox = findOptional(document, GSHEETS.nameBox);
  const formulaBar = findOptional(document, GSHEETS.formulaBar);
  const key = readSheetKey(url);
  if (!key || !isField(nameBox) || !ADDRESS.test(nameBox.value)) return null;
  if (!formulaBar || !textOf(formulaBar).includes(moteId)) return null;
  return `${key}!${nameBox.value.replace(/\d+$/, '')}`;
}

const PREFIX = 'cell:';

export const isCellId = (id: string): boolean => id.startsWith(PREFIX);

export const addressOf = (id: string): string => id.slice(id.lastIndexOf('!') + 1);

/** Returns the active cell if it is single and empty: a student's text is never overwritten. */
export function cellTarget(page: Page): InsertTarget | null {
  const grid = findGridOptional(page.document);
  const key = readSheetKey(page.url);
  if (!grid || !key || !ADDRESS.test(grid.nameBox.value) || enteredIn(grid) !== '') return null;
  if (isViewOnly(page.document)) return null;
  return { id: `${PREFIX}${key}!${grid.nameBox.value}`, element: grid.editor, accepts: 'text' };
}

/**
 * Returns one control for the sheet, at the end of the formula bar, once a cell is active. The control reads its cell
 * at the click, because the page does not change when the user moves from one empty cell to the next.
 */
export function cellPlacement({ document, url }: Page): Placement | null {
  const anchor = findOptional(document, GSHEETS.barEnd);
  const grid = findGridOptional(document);
  const key = readSheetKey(url);
  if (!anchor || !grid || !key || grid.nameBox.value === '' || isViewOnly(document)) return null;
  return {
    id: `${PREFIX}${key}`,
    anchor,
    side: 'after',
    control: 'record',
    shape: 'icon',
    get targetId() {
      return cellTarget({ document, url: new URL(document.location.href) })?.id ?? '';
    },
  };
}
