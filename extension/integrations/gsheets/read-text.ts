import { readSheetId } from './views.ts';

/**
 * What a cell shows by the file's own export: the grid is a canvas, and the formula bar alone says nothing of an error. Null:
 * the export did not answer (429 after many reads, switched off, offline).
 */
export async function readCell(document: Document, address: string, signal: AbortSignal): Promise<string | null> {
  const window = document.defaultView;
  if (!window) return null;
  const url = exportAddress(new URL(document.location.href));
  try {
    const response = await window.fetch(url, { signal, cache: 'no-store' });
    return response.ok ? fieldAt(await response.text(), address) : null;
  } catch (fault) {
    // Offline, or the view has ended: what cannot be read is not confirmed.
    if (fault instanceof Error || fault instanceof window.DOMException) return null;
    throw fault;
  }
}

/** `cb` differs each time: Sheets answers the same address from a cache for minutes. */
function exportAddress(url: URL): string {
  const path = url.pathname.replace(/(\/d\/[\w-]+)\/.*$/, '$1/export');
  return `${url.origin}${path}?format=csv&gid=${readSheetId(url)}&cb=${crypto.getRandomValues(new Uint32Array(1))[0]}`;
}

function fieldAt(csv: string, address: string): string {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return rowsOf(csv)[Number(row) - 1]?.[column - 1] ?? '';
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
