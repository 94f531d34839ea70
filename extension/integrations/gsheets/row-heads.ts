/** Longest column header, in UTF-16 units: a longer text is a sentence. */
const MAX_HEAD = 40;

/**
 * Returns the rows with the column's header before each cell: `Name: Ann`. The export does not mark headers, so the
 * first row counts only if it can hardly be anything else. A wrong header would invent text.
 */
export function withHeads(rows: readonly string[][]): readonly string[][] {
  const [heads = [], ...data] = rows;
  if (!areHeads(heads, data)) return rows;
  return [heads, ...data.map((row) => row.map((cell, column) => (cell.trim() ? `${heads[column]}: ${cell}` : cell)))];
}

/**
 * Returns true for short, different words over each used column. In one of these columns all cells must contain a
 * number, and the header must not.
 */
function areHeads(heads: readonly string[], data: readonly string[][]): boolean {
  const used = Math.max(...[heads, ...data].map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1));
  const names = heads.slice(0, used).map((head) => head.trim());
  if (used < 2 || names.length < used || new Set(names).size < used) return false;
  if (!names.every((name) => name.length <= MAX_HEAD && /\p{L}/u.test(name))) return false;
  return names.some((name, column) => {
    const cells = data.map((row) => row[column]?.trim() ?? '').filter(Boolean);
    return cells.length > 0 && !/\p{N}/u.test(name) && cells.every((cell) => /\p{N}/u.test(cell));
  });
}
