import { fetchExport } from '../_dom/file-export.ts';
import { readSheetId } from './views.ts';

/**
 * What the cells of the sheet show, by the file's own export: the grid is a canvas, and the formula bar alone says nothing of an
 * error. Row by row from the first, each from column A. Null: the export did not answer (429 after many reads, switched off,
 * offline).
 */
export async function readCells(document: Document, signal: AbortSignal): Promise<readonly string[][] | null> {
  const { defaultView, location } = document;
  const exported = defaultView && (await fetchExport(defaultView, exportAddress(new URL(location.href)), signal));
  return exported?.ok ? rowsOf(exported.value) : null;
}

/** The same of one cell; empty where nothing is. */
export async function readCell(document: Document, address: string, signal: AbortSignal): Promise<string | null> {
  const rows = await readCells(document, signal);
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return rows && (rows[Number(row) - 1]?.[columnNumber(letters) - 1] ?? '');
}

/** Of `A` 1, of `AB` 28. */
export const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** `cb` differs each time: Sheets answers the same address from a cache for minutes. */
function exportAddress(url: URL): string {
  const path = url.pathname.replace(/(\/d\/[\w-]+)\/.*$/, '$1/export');
  return `${url.origin}${path}?format=csv&gid=${readSheetId(url)}&cb=${crypto.getRandomValues(new Uint32Array(1))[0]}`;
}

/** Fields may be quoted, and then hold commas, line feeds and doubled quotes. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows;
}
