import { editorOfFile } from '../_dom/editor-address.ts';

const SPREADSHEET = editorOfFile('spreadsheets');

/** Returns the file and its sheet from the address. Null: the address is not the editor of a spreadsheet. */
export function readSheetKey(url: URL): string | null {
  const id = SPREADSHEET.exec(url.pathname)?.[1];
  return id ? `${id}/${readSheetId(url)}` : null;
}

/** Returns the shown sheet, which is in the hash. The query may still name the first opened sheet. */
export function readSheetId({ hash, searchParams }: URL): string {
  return new URLSearchParams(hash.slice(1)).get('gid') ?? searchParams.get('gid') ?? '0';
}
