import type { Page, ReadScope, TextBlock } from '@/extension/core/page/contract.ts';
import { isField } from '@/extension/core/page/host-window.ts';
import { findOptional } from '../_dom/find.ts';
import { textOf } from '../_dom/links.ts';
import { selectedLines } from '../_dom/selected-lines.ts';
import { onOneLine } from '../_dom/selected-text.ts';
import { withHeads } from './row-heads.ts';
import { GSHEETS } from './selectors.ts';
import { columnNumber, readCells } from './shown-cells.ts';

/** Time-out of the export, ms; after it the formula bar's text is used. */
const PATIENCE_MS = 5_000;

/**
 * Reads the cells row by row, with the headers of their columns: the whole sheet, or the selected cells. One cell is
 * always active: an empty one counts as no selection. A selection in a comment is in the page's DOM, and has priority.
 */
export async function* readText({ document }: Page, scope: ReadScope): AsyncGenerator<TextBlock> {
  if (scope === 'area') return;
  const selected = scope === 'selection' ? selectedLines(document) : [];
  if (selected.length > 0) {
    yield* selected;
    return;
  }
  const chosen = scope === 'selection' ? rectangleOf(nameBoxIn(document)) : ALL;
  const entered = enteredIn(document);
  if (isNoneChosen(chosen, entered)) return;
  // The formula bar shows a text as the cell does, so no request is needed. Numbers, dates and formulas look different
  // in a cell.
  const isInBar = !chosen || (isOne(chosen) && /\p{L}/u.test(entered) && !entered.startsWith('='));
  const rows = isInBar ? null : await readCells(document, AbortSignal.timeout(PATIENCE_MS));
  yield* (rows && chosen ? within(isOneWide(chosen) ? rows : withHeads(rows), chosen) : fromBar(entered))
    .map(blockOf)
    .filter(({ text }) => text !== '');
}

/**
 * Returns true if nothing is selected. A named range shows its name but not its place; the formula bar shows its first
 * cell.
 */
const isNoneChosen = (chosen: Rectangle | null, entered: string): boolean =>
  entered === '' && (!chosen || isOne(chosen));

/** Rows and columns from 1, both ends inclusive. */
interface Rectangle {
  rows: readonly [number, number];
  columns: readonly [number, number];
}

const END = Number.POSITIVE_INFINITY;
const ALL: Rectangle = { rows: [1, END], columns: [1, END] };
const CELL = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
/** Matches `B2:D5`, whole columns (`B:D`) and whole rows (`2:5`). */
const RANGE = /^([A-Z]{0,3})(\d{0,7}):([A-Z]{0,3})(\d{0,7})$/;

/** Parses the name box. Null: it shows a name given by the user, or nothing. */
function rectangleOf(address: string): Rectangle | null {
  const [, left, top, right = left, bottom = top] = CELL.exec(address) ?? RANGE.exec(address) ?? [];
  if (left === undefined || top === undefined) return null;
  return {
    rows: [Number(top || 1), Number(bottom || END)],
    columns: [columnNumber(left || 'A'), right ? columnNumber(right) : END],
  };
}

/** Returns true for a single column. It needs no header, which would repeat in each row. */
const isOneWide = ({ columns }: Rectangle): boolean => columns[0] === columns[1];
const isOne = (chosen: Rectangle): boolean => chosen.rows[0] === chosen.rows[1] && isOneWide(chosen);

const within = (cells: readonly string[][], { rows, columns }: Rectangle): readonly string[][] =>
  cells.slice(rows[0] - 1, rows[1]).map((row) => row.slice(columns[0] - 1, columns[1]));

/** Omits formulas, and the apostrophe before a text, which Sheets does not display. */
const fromBar = (entered: string): readonly string[][] =>
  entered.startsWith('=') ? [] : [[entered.replace(/^'/, '')]];

function nameBoxIn(document: Document): string {
  const nameBox = findOptional(document, GSHEETS.nameBox);
  return isField(nameBox) ? nameBox.value : '';
}

function enteredIn(document: Document): string {
  const bar = findOptional(document, GSHEETS.formulaBar);
  return bar ? textOf(bar).trim() : '';
}

/** Returns the row as a block without boxes: a cell's place on the canvas is unknown. */
const blockOf = (row: readonly string[]): TextBlock => ({
  text: row.map(onOneLine).filter(Boolean).join(', '),
  rects: () => [],
});
