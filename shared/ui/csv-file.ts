/**
 * Rows as a file that spreadsheets read, in UTF-8 (the mark at the front says so). Cells are text of other people's pages: one that
 * begins like a formula gets a ' before it, or a spreadsheet would run it.
 */
export async function csvFile(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: true },
  );
  return new Blob(['\ufeff', text], { type: 'text/csv' });
}
