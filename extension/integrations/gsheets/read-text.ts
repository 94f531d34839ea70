import type { Page, ReadScope, TextBlock } from '@/extension/core/contract.ts';
import { isField } from '@/extension/core/host-window.ts';
import { findOptional } from '../_dom/find.ts';
import { textOf } from '../_dom/links.ts';
import { onOneLine, selectedText } from '../_dom/selected-text.ts';
import { withHeads } from './row-heads.ts';
import { GSHEETS } from './selectors.ts';
import { columnNumber, readCells } from './shown-cells.ts';

/** The export is asked for so long; then what the formula bar says must do. ms */
const PATIENCE_MS = 5_000;

/**
 * What the cells show, a row after the other, with the heads of their columns: of the whole sheet, or of those that are selected. One cell is always active: an
 * empty one selects nothing. Words that are selected in a comment stand in the page, and go first.
 */
export async function* readText({ document }: Page, scope: ReadScope): AsyncGenerator<TextBlock> {
  if (scope === 'area') return;
  const selected = scope === 'selection' ? selectedText(document) : [];
  if (selected.length > 0) {
    yield* selected;
    return;
  }
  const chosen = scope === 'selection' ? rectangleOf(nameBoxIn(document)) : ALL;
  const entered = enteredIn(document);
  if (isNoneChosen(chosen, entered)) return;
  // Words the bar shows as the cell does: the server is not asked for them. A number, a day or a formula is shown in another form.
  const isInBar = !chosen || (isOne(chosen) && /\p{L}/u.test(entered) && !entered.startsWith('='));
  const rows = isInBar ? null : await readCells(document, AbortSignal.timeout(PATIENCE_MS));
  yield* (rows && chosen ? within(isOneWide(chosen) ? rows : withHeads(rows), chosen) : fromBar(entered))
    .map(blockOf)
    .filter(({ text }) => text !== '');
}

/** Of cells that a person has named only the name is told, not where they are: the first of them stands in the bar. */
const isNoneChosen = (chosen: Rectangle | null, entered: string): boolean =>
  entered === '' && (!chosen || isOne(chosen));

/** Rows and columns from 1, both ends in it. */
interface Rectangle {
  rows: readonly [number, number];
  columns: readonly [number, number];
}

const END = Number.POSITIVE_INFINITY;
const ALL: Rectangle = { rows: [1, END], columns: [1, END] };
const CELL = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
/** `B2:D5`, whole columns (`B:D`), whole rows (`2:5`). */
const RANGE = /^([A-Z]{0,3})(\d{0,7}):([A-Z]{0,3})(\d{0,7})$/;

/** As the name box says it. Null: it shows a name that a person has given, or nothing. */
function rectangleOf(address: string): Rectangle | null {
  const [, left, top, right = left, bottom = top] = CELL.exec(address) ?? RANGE.exec(address) ?? [];
  if (left === undefined || top === undefined) return null;
  return {
    rows: [Number(top || 1), Number(bottom || END)],
    columns: [columnNumber(left || 'A'), right ? columnNumber(right) : END],
  };
}

/** Its head is the same for each row: to say it each time tells nothing. */
const isOneWide = ({ columns }: Rectangle): boolean => columns[0] === columns[1];
const isOne = (chosen: Rectangle): boolean => chosen.rows[0] === chosen.rows[1] && isOneWide(chosen);

const within = (cells: readonly string[][], { rows, columns }: Rectangle): readonly string[][] =>
  cells.slice(rows[0] - 1, rows[1]).map((row) => row.slice(columns[0] - 1, columns[1]));

/** A formula is no word of a person's. The apostrophe before a text Sheets does not show in its cell. */
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

/** Where a cell stands on the canvas nothing tells. */
const blockOf = (row: readonly string[]): TextBlock => ({
  text: row.map(onOneLine).filter(Boolean).join(', '),
  rects: () => [],
});
