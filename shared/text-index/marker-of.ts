import type { Block } from './contract.ts';
import { listMarkerOf } from './list-marker.ts';
import { readPage } from './live-index.ts';

/**
 * Returns the marker that readers see with this block but that is not in its text: the number or letter of a list's
 * item (“3”, “b”), the heading of a cell's column. Null for a bullet, and for a block that does not begin its item or
 * cell.
 */
export function markerOf(block: Block): string | null {
  return numberBefore(block) ?? columnHeadOf(block);
}

function numberBefore({ element, pieces, kind }: Block): string | null {
  const item = kind === 'item' ? (element?.closest('li') ?? null) : null;
  return item && beginsIn(item, pieces[0]?.node) ? listMarkerOf(item) : null;
}

/** Returns true if no visible text precedes the block's text in its item or cell. */
function beginsIn(item: Element, first: Node | undefined): boolean {
  if (!first) return false;
  return readPage(item).blocks[0]?.pieces[0]?.node === first;
}

/** Maximum length of a column heading: longer text is content. */
const HEAD_CHARS = 60;

function columnHeadOf({ element, pieces, kind }: Block): string | null {
  const cell = kind === 'cell' ? (element?.closest<HTMLTableCellElement>('td') ?? null) : null;
  const table = cell?.closest('table');
  if (!cell || !table || isLayout(table) || !beginsIn(cell, pieces[0]?.node)) return null;
  const row = headRowOf(table);
  const head = row && row !== cell.parentElement ? cellAt(row, columnOf(cell)) : null;
  const text = head ? readPage(head).text.replace(/\s+/g, ' ').trim() : '';
  return text === '' || text.length > HEAD_CHARS ? null : text;
}

/** Returns true for a table that only arranges content and has no columns to read. */
const isLayout = (table: HTMLTableElement): boolean => /^(presentation|none)$/.test(table.getAttribute('role') ?? '');

/**
 * Returns the heading row of a table with several columns. With cells that span rows, columns cannot be assigned, so
 * there is none.
 */
function headRowOf(table: HTMLTableElement): HTMLTableRowElement | null {
  const row = table.tHead ? table.tHead.rows[table.tHead.rows.length - 1] : table.rows[0];
  const isHead = row && row.cells.length > 1 && [...row.cells].every(({ localName }) => localName === 'th');
  return isHead && !table.querySelector('[rowspan]:not([rowspan="1"])') ? row : null;
}

function columnOf(cell: HTMLTableCellElement): number {
  const cells = [...(cell.parentElement as HTMLTableRowElement).cells];
  return cells.slice(0, cells.indexOf(cell)).reduce((column, { colSpan }) => column + colSpan, 0);
}

function cellAt(row: HTMLTableRowElement, column: number): HTMLTableCellElement | null {
  let at = 0;
  for (const cell of row.cells) {
    if (column < at + cell.colSpan) return cell;
    at += cell.colSpan;
  }
  return null;
}
