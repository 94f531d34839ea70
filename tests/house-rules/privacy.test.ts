import { describe, expect, test } from 'vitest';
import { listFiles, readText } from './repository.ts';

/** Promise P-2: the data inventory lists every column, with purpose and retention. */
const inventory = readText('docs/privacy.md');
const sections = new Map(
  [...inventory.matchAll(/^### `(\w+)`[^\n]*\n([\s\S]*?)(?=^#|(?![\s\S]))/gm)].map(([, table = '', body = '']) => [
    table,
    body,
  ]),
);

/** Reads the columns from the migrations, which define the real database. */
function readColumns(): ReadonlyMap<string, readonly string[]> {
  const columns = new Map<string, string[]>();
  for (const file of listFiles((path) => /^worker-api\/db\/migrations\/sqlite\/.*\.sql$/.test(path))) {
    const text = readText(file);
    for (const [, table = '', body = ''] of text.matchAll(/CREATE TABLE [`"](\w+)[`"] \(\n([\s\S]*?)\n\);/g)) {
      columns.set(
        table,
        [...body.matchAll(/^\s*[`"](\w+)[`"] /gm)].map((match) => match[1] ?? ''),
      );
    }
    for (const [, table = '', column = ''] of text.matchAll(/ALTER TABLE [`"](\w+)[`"] ADD [`"]?(\w+)/g)) {
      columns.get(table)?.push(column);
    }
  }
  return columns;
}

describe('data inventory', () => {
  const columns = readColumns();

  test('the data inventory has each table, and no other', () => {
    expect([...sections.keys()].sort()).toEqual([...columns.keys()].sort());
  });

  test.each([...columns])('the data inventory has each column of %s, with purpose and retention', (table, names) => {
    const rows = (sections.get(table) ?? '').split('\n').filter((line) => /^\| `/.test(line));
    const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1]));
    expect([...listed].sort()).toEqual([...names].sort());
    for (const row of rows) expect(row.split('|').filter((cell) => cell.trim() !== '')).toHaveLength(4);
  });
});
