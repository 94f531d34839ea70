import { describe, expect, it } from 'vitest';
import type { ReadScope } from '@/extension/core/page/contract.ts';
import { runSheets } from '@/tests/hosts/gsheets/run-sheets.ts';
import { readText } from './read-text.ts';

describe('the words of a sheet', () => {
  const on = runSheets();
  const dom = () => on().frame.window.document;
  const read = async (scope: ReadScope) => {
    const texts: string[] = [];
    const page = { document: dom(), url: new URL(dom().location.href) };
    for await (const { text } of readText(page, scope)) texts.push(text);
    return texts;
  };
  const reads = async () => (await on().host.model()).reads;
  const fill = async (cells: Record<string, string>) => {
    for (const [address, text] of Object.entries(cells)) await on().host.fill(address, text);
  };
  const MARKS = { A1: 'Name', B1: 'Mark', A2: 'Rivera, "Sam"\nYear 7', B2: '7 of 10', B4: 'Well done' };

  it('reads the page as rows with the headers of their columns, without menus and empty cells', async () => {
    await fill(MARKS);
    await on().host.select('C9');
    expect(await read('page')).toEqual(['Name, Mark', 'Name: Rivera, "Sam" Year 7, Mark: 7 of 10', 'Mark: Well done']);
  });

  it('reads a selected cell without a request to the server', async () => {
    await fill(MARKS);
    await on().host.select('B2');
    expect(await read('selection')).toEqual(['7 of 10']);
    expect(await reads()).toBe(0);
  });

  it('an empty cell counts as no selection', async () => {
    await fill(MARKS);
    await on().host.select('C9');
    expect(await read('selection')).toEqual([]);
  });

  it.each([
    ['B1:B4', ['Mark', '7 of 10', 'Well done']],
    ['A:A', ['Name', 'Rivera, "Sam" Year 7']],
    ['2:3', ['Name: Rivera, "Sam" Year 7, Mark: 7 of 10']],
    ['A2:B2', ['Name: Rivera, "Sam" Year 7, Mark: 7 of 10']],
  ])('reads several selected cells, %s, as their rows', async (range, rows) => {
    await fill(MARKS);
    await on().host.select('A1');
    const nameBox = dom().querySelector<HTMLInputElement>('#t-name-box');
    if (nameBox) nameBox.value = range;
    expect(await read('selection')).toEqual(rows);
  });

  it('reads a named range from the formula bar', async () => {
    await fill(MARKS);
    const name = async (cell: string) => {
      await on().host.select(cell);
      const nameBox = dom().querySelector<HTMLInputElement>('#t-name-box');
      if (nameBox) nameBox.value = 'Feedback';
    };
    await name('B4');
    expect(await read('selection')).toEqual(['Well done']);
    await name('D9');
    expect(await read('selection')).toEqual([]);
  });

  it('reads a formula as its displayed value, and omits it if the export does not contain it', async () => {
    await fill({ B2: '=HYPERLINK("https://www.mote.com/m/x";"Listen")' });
    await on().host.select('B2');
    expect(await read('selection')).toEqual(['Listen']);
    await on().host.exportIsBusy();
    expect(await read('selection')).toEqual([]);
  });

  it('reads only the active cell where the export is switched off', async () => {
    await fill(MARKS);
    await on().host.select('B4');
    await on().host.exportIsForbidden();
    expect(await read('page')).toEqual(['Well done']);
  });

  it('reads words selected in the page’s DOM before the cell', async () => {
    await fill(MARKS);
    await on().host.select('B2');
    const words = dom().createElement('p');
    words.textContent = 'from a comment';
    dom().body.append(words);
    dom().getSelection()?.selectAllChildren(words);
    expect(await read('selection')).toEqual(['from a comment']);
  });
});
