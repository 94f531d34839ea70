import { describe, expect, it, vi } from 'vitest';
import { MOTE } from '@/tests/contract/integration/run-on.ts';
import { selectorsContract } from '@/tests/contract/integration/selectors.ts';
import { openSheets, runSheets } from '@/tests/hosts/gsheets/run-sheets.ts';
import { gsheets } from './index.ts';
import { GSHEETS } from './selectors.ts';

// cell.dom.test.ts covers the cells, and players.dom.test.ts the cards at their links.
selectorsContract(GSHEETS, openSheets);

describe('gsheets, its comments', () => {
  const on = runSheets();
  const insert = (targetId: string, insertion = MOTE) => on().ports.insert({ targetId, insertion });
  const dom = () => on().frame.window.document;

  it('a link for a comment of one sheet never goes to another sheet', async () => {
    await on().host.openComment();
    await vi.waitFor(() =>
      expect(on().placementIds()).toEqual([expect.stringMatching(/^1AbC-stand-in\/0\/new\/\w+$/)]),
    );
    const [id = ''] = on().placementIds();
    await on().host.openSheet('77');
    await on().host.openComment();
    expect(await insert(id)).toEqual({ ok: false, error: 'target-gone' });
    expect(await on().host.modelText()).toBe('');
  });

  it.each([
    ['https://docs.google.com/spreadsheets/d/1a-B_c/edit#gid=12', 'gsheets-default'],
    ['https://docs.google.com/spreadsheets/u/1/d/1a-B_c/edit?gid=0#gid=0&range=B2', 'gsheets-default'],
    ['https://docs.google.com/a/school.org/spreadsheets/d/1a-B_c/edit', 'gsheets-default'],
    ['https://docs.google.com/spreadsheets/u/0/', null],
    ['https://docs.google.com/spreadsheets/d/1a-B_c/export?format=csv', null],
    ['https://docs.google.com/document/d/1a-B_c/edit', null],
  ])('the address %s is the view %s', (url, view) => {
    expect(gsheets.viewOf({ document: dom(), url: new URL(url) })).toBe(view);
  });
});
