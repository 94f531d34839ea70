import { editorOfFile } from '../_dom/editor-address.ts';

const SPREADSHEET = editorOfFile('spreadsheets');

/** The file and its sheet, as the address names them. Null: not the editor of a spreadsheet. */
export function readSheetKey(url: URL): string | null {
  const id = SPREADSHEET.exec(url.pathname)?.[1];
  return id ? `${id}/${readSheetId(url)}` : null;
}

/** The sheet that is shown stands in the hash; the query may still name the one that was opened first. */
export function readSheetId({ hash, searchParams }: URL): string {
  return new URLSearchParams(hash.slice(1)).get('gid') ?? searchParams.get('gid') ?? '0';
}
