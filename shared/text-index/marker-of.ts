import type { Block } from './contract.ts';

/**
 * What a reader of the page sees with this block without its being in it: the number of an ordered list's item (“3”), the head of the
 * column that a cell stands in. Null for a bullet, and for what does not begin its item or cell.
 */
export function markerOf(block: Block): string | null {
  return numberBefore(block) ?? columnHeadOf(block);
}

function numberBefore({ element, pieces, kind }: Block): string | null {
  const item = kind === 'item' ? (element?.closest('li') ?? null) : null;
  const list = item?.parentElement;
  if (!item || list?.localName !== 'ol' || !beginsIn(item, pieces[0]?.node)) return null;
  return String(numberOf(item, list));
}

/** Nothing that is shown stands before it in its item. */
function beginsIn(item: Element, first: Node | undefined): boolean {
  if (!first) return false;
  const range = item.ownerDocument.createRange();
  range.setStart(item, 0);
  range.setEndBefore(first);
  return range.toString().trim() === '';
}

function numberOf(item: Element, list: Element): number {
  const step = list.hasAttribute('reversed') ? -1 : 1;
  let steps = 0;
  for (let at: Element | null = item; at; at = at.previousElementSibling) {
    const value = at.getAttribute('value');
    if (value !== null && Number.isInteger(Number(value))) return Number(value) + steps;
    if (at.previousElementSibling) steps += step;
  }
  return firstOf(list) + steps;
}

function firstOf(list: Element): number {
  const start = list.getAttribute('start');
  if (start !== null && Number.isInteger(Number(start))) return Number(start);
  return list.hasAttribute('reversed') ? list.children.length : 1;
}

/** A column is named by a few words; more than that is a text of its own. */
const HEAD_CHARS = 60;

function columnHeadOf({ element, pieces, kind }: Block): string | null {
  const cell = kind === 'cell' ? (element?.closest<HTMLTableCellElement>('td') ?? null) : null;
  const table = cell?.closest('table');
  if (!cell || !table || isLayout(table) || !beginsIn(cell, pieces[0]?.node)) return null;
  const row = headRowOf(table);
  const head = row && row !== cell.parentElement ? cellAt(row, columnOf(cell)) : null;
  const text = head?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  return text === '' || text.length > HEAD_CHARS ? null : text;
}

/** Made to put things beside each other, not to be read by columns. */
const isLayout = (table: HTMLTableElement): boolean => /^(presentation|none)$/.test(table.getAttribute('role') ?? '');

/** The row above the data that holds nothing but heads of more than one column; where cells reach down, columns cannot be told so. */
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
