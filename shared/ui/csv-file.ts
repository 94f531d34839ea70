/**
 * Returns rows as a CSV file in UTF-8 with a byte order mark. Cells are text of foreign pages: one that begins like a
 * formula gets a ' before it, because a spreadsheet would run it.
 */
export async function csvFile(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: true },
  );
  return new Blob(['\ufeff', text], { type: 'text/csv' });
}
