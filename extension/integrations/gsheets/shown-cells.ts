import { fetchExport } from '../_dom/file-export.ts';
import { readSheetId } from './views.ts';

/**
 * Returns the displayed cells of the sheet by the file's own export: the grid is a canvas, and the formula bar shows no
 * errors. Rows start at the first, cells at column A. Null: the export failed (429 after many reads, switched off,
 * offline).
 */
export async function readCells(document: Document, signal: AbortSignal): Promise<readonly string[][] | null> {
  const { defaultView, location } = document;
  const exported = defaultView && (await fetchExport(defaultView, exportAddress(new URL(location.href)), signal));
  return exported?.ok ? rowsOf(exported.value) : null;
}

/** Returns one displayed cell; empty if the cell has no content. */
export async function readCell(document: Document, address: string, signal: AbortSignal): Promise<string | null> {
  const rows = await readCells(document, signal);
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return rows && (rows[Number(row) - 1]?.[columnNumber(letters) - 1] ?? '');
}

/** Converts `A` to 1 and `AB` to 28. */
export const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Returns the export's address with a new `cb` each time: Sheets serves the same address from a cache for minutes. */
function exportAddress(url: URL): string {
  const path = url.pathname.replace(/(\/d\/[\w-]+)\/.*$/, '$1/export');
  return `${url.origin}${path}?format=csv&gid=${readSheetId(url)}&cb=${crypto.getRandomValues(new Uint32Array(1))[0]}`;
}

/** Parses CSV. Fields may be quoted, and then contain commas, line feeds and doubled quotes. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows;
}
