/** A longer one is a sentence, and no name of a column. UTF-16 units. */
const MAX_HEAD = 40;

/**
 * The same rows, with the head of its column before each cell: `Name: Ann`. The export says nothing of what is a head, so the
 * first row is one only where it can hardly be anything else; a wrong head would say what nobody wrote.
 */
export function withHeads(rows: readonly string[][]): readonly string[][] {
  const [heads = [], ...data] = rows;
  if (!areHeads(heads, data)) return rows;
  return [heads, ...data.map((row) => row.map((cell, column) => (cell.trim() ? `${heads[column]}: ${cell}` : cell)))];
}

/** Short words that differ, over each column in use; and under one of them nothing but what has a number, which it has not. */
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
