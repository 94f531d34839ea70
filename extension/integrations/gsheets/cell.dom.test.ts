import { describe, expect, it, vi } from 'vitest';
import { LINK, MOTE } from '@/tests/contract/integration/run-on.ts';
import { integrationContract } from '@/tests/contract/integration.ts';
import { GSHEETS_PATH, GsheetsCellHost } from '@/tests/hosts/gsheets/gsheets-host.ts';
import { cellId, HYPERLINK, runSheets, SHEET } from '@/tests/hosts/gsheets/run-sheets.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { gsheets } from './index.ts';

describe('[S1-039] gsheets, a cell', () => {
  const openCell = async () => {
    const frame = await openFrame('gsheets/grid', GSHEETS_PATH);
    return { frame, host: new GsheetsCellHost(frame.drive) };
  };
  const ids = { placementId: SHEET, targetId: cellId(GsheetsCellHost.ADDRESS) };
  const options = { editors: 'one', words: 'painted', caret: 'none', readBack: 'server', ids } as const;
  integrationContract(gsheets, openCell, undefined, options);
});

describe('the active cell', () => {
  const on = runSheets();
  const insert = (targetId: string, insertion = MOTE) => on().ports.insert({ targetId, insertion });
  const cell = async (address: string) => {
    const { cells, gid } = await on().host.model();
    return cells[gid]?.[address] ?? '';
  };
  const dom = () => on().frame.window.document;
  const cellButton = async () => {
    await vi.waitFor(() => expect(on().placementIds()).toEqual([SHEET]));
    const [button] = on().buttons();
    if (!button) throw new Error('There is no button');
    return button;
  };

  it('shows one control at the end of the formula bar, and writes a labelled link into the cell, which Sheets stores', async () => {
    await on().host.select('B2');
    await cellButton();
    expect(dom().querySelector('[data-mote-placement]')?.previousElementSibling?.id).toBe(
      't-formula-bar-input-container',
    );
    const result = await insert(cellId('B2'));
    expect(result).toMatchObject({ ok: true, value: { targetId: cellId('B2') } });
    expect(await cell('B2')).toBe(HYPERLINK);
    expect((await on().host.model()).reads).toBeGreaterThan(0);
  });

  it('the stand-in discards typed text, so a technique that types fails here', async () => {
    await on().host.select('B2');
    await on().host.typeInCell(LINK);
    expect(dom().querySelector('#t-formula-bar-input')?.textContent).toBe(LINK);
    await on().host.pressEnter();
    expect(await cell('B2')).toBe('');
  });

  it('[S1-039] fills the cell that is active at the click, although the page showed no change', async () => {
    await on().host.select('B2');
    const button = await cellButton();
    await on().host.select('B3');
    await on().click(button);
    expect(on().ports.starts).toEqual([
      { application: 'gsheets', applicationView: 'gsheets-default', placementId: SHEET, targetId: cellId('B3') },
    ]);
    await vi.waitFor(() => expect(on().frames('recorder.html')).toHaveLength(1));
    expect(await insert(cellId('B3'))).toMatchObject({ ok: true });
    expect(await cell('B2')).toBe('');
    expect(await cell('B3')).toBe(HYPERLINK);
  });

  it('the shortcut records into the cell that has the focus', async () => {
    await on().host.select('C7');
    await cellButton();
    on().ports.command({ type: 'start-recording' });
    expect(on().ports.starts[0]?.targetId).toBe(cellId('C7'));
  });

  it('returns target-gone and writes nothing if the user went to another cell or sheet while recording', async () => {
    await on().host.select('B2');
    await on().host.select('B3');
    expect(await insert(cellId('B2'))).toEqual({ ok: false, error: 'target-gone' });
    await on().host.openSheet('77');
    await on().host.select('B2');
    expect(await insert(cellId('B2'))).toEqual({ ok: false, error: 'target-gone' });
    expect((await on().host.model()).cells).toEqual({ 0: {}, 77: {} });
  });

  it('never overwrites the content of a cell, or text that is being typed there', async () => {
    await on().host.select('B2');
    await on().host.fill('B2', '7/10');
    expect(await insert(cellId('B2'))).toEqual({ ok: false, error: 'target-gone' });
    await on().host.select('B3');
    await on().host.typeInCell('half a wo');
    expect(await insert(cellId('B3'))).toEqual({ ok: false, error: 'target-gone' });
    expect((await on().host.model()).cells[0]).toEqual({ B2: '7/10' });
  });

  it('a range is no target: the click records, and the link is copied', async () => {
    await on().host.select('B2:D5');
    await on().click(await cellButton());
    expect(on().ports.starts[0]?.targetId).toBe('');
    expect(await insert(cellId('B2'))).toEqual({ ok: false, error: 'target-gone' });
  });

  it.each([
    ['a protected range', 'protect'],
    ['a grid that does not hear', 'deafenGrid'],
    ['a grid that takes it as typed, in the formula bar only', 'holdPastes'],
  ] as const)('an insert into %s fails without a request to the export', async (_name, misbehave) => {
    await on().host.select('B2');
    await on().host[misbehave]();
    expect(await insert(cellId('B2'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
    expect(await cell('B2')).toBe('');
    expect((await on().host.model()).reads).toBe(0);
  });

  it.each([
    ['too many reads (429)', 'exportIsBusy'],
    ['an export that is switched off', 'exportIsForbidden'],
  ] as const)('an insert that cannot be confirmed fails and empties the cell: %s', async (_name, misbehave) => {
    await on().host.select('B2');
    await on().host[misbehave]();
    expect(await insert(cellId('B2'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
    expect(await cell('B2')).toBe('');
    expect((await on().host.model()).reads).toBe(1);
  });

  it('retries a lagging export, bypassing its cache, and fails if it stays behind', async () => {
    await on().host.select('B2');
    await on().host.exportLags(1);
    expect(await insert(cellId('B2'))).toMatchObject({ ok: true });
    expect((await on().host.model()).reads).toBe(2);
    await on().host.select('B3');
    await on().host.exportLags(99);
    expect(await insert(cellId('B3'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
    expect(await cell('B3')).toBe('');
  });

  it('discards text that is only in the editor of a cell that cannot be deselected', async () => {
    await on().host.select('B2');
    await on().host.holdPastes();
    await on().host.deafenNameBox();
    expect(await insert(cellId('B2'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
    expect(dom().querySelector('#t-formula-bar-input')?.textContent).toBe('');
    await on().host.pressEnter();
    expect((await on().host.model()).cells[0]).toEqual({});
  });

  it('does not remove another author’s later text', async () => {
    await on().host.select('B2');
    await on().host.exportLags(99);
    const inserted = insert(cellId('B2'));
    await vi.waitFor(async () => expect(await cell('B2')).toBe(HYPERLINK), { interval: 5 });
    await on().host.fill('B2', 'by a colleague');
    expect(await inserted).toMatchObject({ ok: false, error: 'rejected-by-host' });
    expect(await cell('B2')).toBe('by a colleague');
  });

  it('an insert fails if the link can neither be confirmed nor removed', async () => {
    await on().host.select('B2');
    await on().host.keepAll();
    await on().host.exportIsForbidden();
    expect(await insert(cellId('B2'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });

  it('writes a formula in a locale that accepts only semicolons', async () => {
    await on().host.separators(';');
    await on().host.select('B2');
    expect(await insert(cellId('B2'))).toMatchObject({ ok: true });
    expect(await cell('B2')).toBe(HYPERLINK);
  });

  it.each([
    ['comma', 'HYPERLINK', ','],
    ['comma and a space', 'HYPERLINK', ', '],
    ['name of its own', 'ГИПЕРССЫЛКА', ';'],
  ])(
    'recognizes our formula, inserted once, in a locale that rewrites it with a %s',
    async (_what, name, separator) => {
      await on().host.writeFormulasAs(name, separator);
      await on().host.select('B2');
      expect(await insert(cellId('B2'))).toMatchObject({ ok: true });
      expect(await cell('B2')).toBe(HYPERLINK.replace('HYPERLINK', name).replace('";"', `"${separator}"`));
      await on().host.select('B3');
      await on().host.exportIsForbidden();
      expect(await insert(cellId('B3'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
      expect(await cell('B3')).toBe('');
    },
  );

  it('removes any formula that contains our link, however the host rewrites it', async () => {
    await on().host.writeFormulasAs('IFERROR(HYPERLINK', ';');
    await on().host.select('B2');
    expect(await insert(cellId('B2'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
    expect(await cell('B2')).toBe('');
  });

  it('writes the bare link in a locale in which the formula fails', async () => {
    await on().host.separators(',');
    await on().host.select('B2');
    expect(await insert(cellId('B2'))).toMatchObject({ ok: true });
    expect(await cell('B2')).toBe(LINK);
  });

  it.each([
    ['quotes', 'He said "well done"', `=HYPERLINK("${LINK}";"He said ""well done""")`],
    [
      'a formula of its own',
      '")&IMPORTXML("https://evil.test";"',
      `=HYPERLINK("${LINK}";""")&IMPORTXML(""https://evil.test"";""")`,
    ],
    ['tabs and line feeds', 'one\ttwo\nthree', `=HYPERLINK("${LINK}";"one two three")`],
    ['the sign with which errors begin', '#1 of 3, "good"', `=HYPERLINK("${LINK}";"#1 of 3, ""good""")`],
    ['a text that is too long for a cell', 'x'.repeat(300), LINK],
  ])('a label with %s stays within its cell', async (_name, label, entered) => {
    await on().host.select('B2');
    expect(await insert(cellId('B2'), { kind: 'mote', link: LINK, label, note: null })).toMatchObject({ ok: true });
    expect((await on().host.model()).cells[0]).toEqual({ B2: entered });
  });

  it.each(['=1+1', '-5 points', '"quoted"', 'Well\tdone'])('plain words stay words in a cell: %s', async (text) => {
    await on().host.select('AB12');
    expect(await insert(cellId('AB12'), { kind: 'text', text })).toMatchObject({ ok: true });
    const { cells } = await on().host.model();
    expect(Object.keys(cells[0] ?? {})).toEqual(['AB12']);
    expect((await cell('AB12')).replace(/^'/, '')).toBe(text.replace('\t', ' '));
  });

  it('reads the right column beside columns with commas and quotes', async () => {
    await on().host.fill('A2', 'Rivera, "Sam"\nYear 7');
    await on().host.fill('A1', 'Name');
    await on().host.select('C2');
    expect(await insert(cellId('C2'))).toMatchObject({ ok: true });
  });

  it('finds no control and no target in a view-only sheet', async () => {
    await on().host.asViewOnly();
    await on().host.select('B2');
    await on().host.nextFrame();
    expect(on().placementIds()).toEqual([]);
    expect(await insert(cellId('B2'))).toEqual({ ok: false, error: 'target-gone' });
  });

  it('keeps exactly one control through 100 re-renders of the formula bar', async () => {
    await on().host.select('B2');
    await cellButton();
    await on().host.churn(100);
    expect(on().placementIds()).toEqual([SHEET]);
    expect(await on().host.injectedCount()).toBe(1);
  });

  it('floats a control for the same cell if the formula bar has another name', async () => {
    await on().host.select('B2');
    dom().querySelector('#t-formula-bar-input-container')?.setAttribute('id', 'zz');
    await on().host.openComment();
    await on().host.closeEditor();
    await vi.waitFor(() => expect(on().placementIds()).toEqual(['floating']), { timeout: 3_000 });
  });

  it('floats a control that copies the link for a comment box in a host’s frame, and reports it', async () => {
    const overlay = dom().createElement('iframe');
    overlay.srcdoc =
      '<div class="docos-input"><div class="docos-input-contenteditable" contenteditable="true">.</div></div>';
    dom().body.append(overlay);
    await vi.waitFor(() => expect(on().placementIds()).toContain('floating'), { timeout: 3_000 });
    const { rung } = gsheets.status({ document: dom(), url: new URL(dom().location.href) });
    expect(rung).toBe('copy-link');
    overlay.remove();
    await vi.waitFor(() => expect(on().placementIds()).not.toContain('floating'), { timeout: 3_000 });
  });

  it('reports a cell whose elements are missing from the page', async () => {
    await on().host.select('B2');
    dom().querySelector('#waffle-rich-text-editor')?.remove();
    const { rung } = gsheets.status({ document: dom(), url: new URL(dom().location.href) });
    expect(rung).toBe('copy-link');
  });
});
