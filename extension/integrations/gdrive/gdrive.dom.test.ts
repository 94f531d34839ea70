import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReadScope } from '@/extension/core/page/contract.ts';
import { LINK, MOTE, MOTE_ID, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { selectorsContract } from '@/tests/contract/integration/selectors.ts';
import { integrationContract } from '@/tests/contract/integration.ts';
import { GDRIVE_CLASSROOM_PATH, GDRIVE_LIST_PATH, GDRIVE_PATH, GdriveHost } from '@/tests/hosts/gdrive/gdrive-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { gdrive } from './index.ts';
import { GDRIVE } from './selectors.ts';

const openAt = (path: string) => async () => {
  const frame = await openFrame('gdrive/file', path);
  return { frame, host: new GdriveHost(frame.drive) };
};

describe('[S1-053] gdrive, opened from Classroom', () => {
  integrationContract(gdrive, openAt(GDRIVE_CLASSROOM_PATH), 'drive-gclass', { place: 'further' });
});
selectorsContract(GDRIVE, openAt(GDRIVE_PATH));

describe('gdrive, its comments and players', () => {
  let on: RunningHost<GdriveHost>;
  const insert = (targetId: string) => on.ports.insert({ targetId, insertion: MOTE });
  const dom = () => on.frame.window.document;
  /** Returns the target of the comment box that is open for a file. */
  const boxOf = (file: string) =>
    vi.waitFor(() => {
      const ids = on.placementIds();
      expect(ids).toEqual([expect.stringMatching(new RegExp(`^${file}/new/`))]);
      return ids[0] ?? '';
    });
  const texts = async (scope: ReadScope = 'page') => {
    const read: string[] = [];
    const here = { document: dom(), url: new URL(dom().location.href) };
    for await (const { text } of gdrive.readText?.(here, scope) ?? []) read.push(text);
    return read;
  };
  const start = async (path: string) => {
    on = runOn(gdrive, await openAt(path)());
  };

  beforeEach(async () => {
    await page.viewport(1200, 800);
  });
  afterEach(async () => {
    expect(await on.host.pageErrors()).toEqual([]);
    on.ports.invalidate();
    on.frame.close();
  });

  it('a link for one file of the viewer never goes to a comment on the next file', async () => {
    await start(GDRIVE_PATH);
    await on.host.openComment();
    const first = await boxOf('f-report');
    await on.host.openFile('f-essay');
    await on.host.openComment();
    await boxOf('f-essay');
    expect(await insert(first)).toEqual({ ok: false, error: 'target-gone' });
    expect(await on.host.modelText()).toBe('');
  });

  it('the selected row names the file if the viewer is over the list, since the address stays the same', async () => {
    await start(GDRIVE_LIST_PATH);
    await on.host.openOver('f-report');
    await on.host.openComment();
    const first = await boxOf('f-report');
    await on.host.openOver('f-essay');
    await on.host.openComment();
    const second = await boxOf('f-essay');
    expect(await insert(first)).toEqual({ ok: false, error: 'target-gone' });
    expect(await insert(second)).toMatchObject({ ok: true });
  });

  it('floats the recorder without a target and copies the link if the file cannot be identified', async () => {
    await start(GDRIVE_LIST_PATH);
    await on.host.openOver('f-report');
    for (const row of dom().querySelectorAll('[role="row"]')) row.setAttribute('aria-selected', 'true');
    await on.host.openComment();
    await vi.waitFor(() => expect(on.placementIds()).toEqual(['floating']), { timeout: 3_000 });
    expect(on.ports.reports[0]?.status.rung).toBe('copy-link');
    expect(await insert('f-report/new')).toEqual({ ok: false, error: 'target-gone' });
  });

  /** Returns the motes whose players are below a page. */
  const below = (number: number) => {
    const stands: Element[] = [];
    const sheet = dom().querySelector(`[data-number="${number}"]`);
    for (let next = sheet?.nextElementSibling; next?.hasAttribute('data-mote-player'); next = next.nextElementSibling)
      stands.push(next);
    return stands.map((player) => player.getAttribute('data-mote-player'));
  };

  it('a mote on two pages of a PDF has a player below each, which disappears with its own page', async () => {
    await start(GDRIVE_PATH);
    await on.host.writeOnPage(0, `Listen: ${LINK}`);
    await on.host.writeOnPage(1, `Once more: ${LINK}`);
    await on.host.scrollTo(300);
    await vi.waitFor(() => expect([below(0), below(1)]).toEqual([[MOTE_ID], [MOTE_ID]]));
    await on.host.scrollTo(800);
    await vi.waitFor(() => expect([below(0), below(1)]).toEqual([[], [MOTE_ID]]));
  });

  it('a link on a PDF’s page has one player below the page, and none once its words are removed', async () => {
    const other = LINK.replace(/.$/, 'H');
    await start(GDRIVE_PATH);
    await on.host.writeOnPage(0, `Listen: ${LINK}.`);
    await on.host.writeOnPage(0, `Again: ${LINK}`);
    await on.host.writeOnPage(1, 'Hear what I think', `https://www.google.com/url?q=${encodeURIComponent(other)}`);
    await vi.waitFor(() => expect(below(0)).toEqual([MOTE_ID]));
    await on.host.scrollTo(520);
    await vi.waitFor(() => expect(below(1)).toEqual([other.slice(-17)]));
    await on.host.scrollTo(1600);
    // The viewer empties distant pages; their words return with the page.
    await vi.waitFor(() => expect(below(0)).toEqual([]));
    await on.host.scrollTo(0);
    await vi.waitFor(() => expect(below(0)).toEqual([MOTE_ID]));
    await on.host.churn(3);
    expect(below(0)).toEqual([MOTE_ID]);
    expect(dom().querySelector('.drive-viewer-paginated-page [data-mote-player]')).toBeNull();
  });

  it('a link in a plain text file has its player below, which disappears when the file is closed', async () => {
    await start(GDRIVE_LIST_PATH);
    await on.host.openOver('f-report');
    await on.host.showTextPreview(`Listen: ${LINK} and tell me`);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    expect(dom().querySelector('.drive-viewer-text-page [data-mote-player]')).toBeNull();
    await on.host.openOver('f-essay');
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(0));
  });

  it('adds no comment control to a view-only file, but players', async () => {
    await start(GDRIVE_PATH);
    await on.host.asViewOnly();
    await on.host.openComment();
    await on.host.comment(`Listen: ${LINK}`);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    expect(on.placementIds()).toEqual([]);
  });

  describe('reading', () => {
    it('reads pages in order, scrolls to each, skips a page without words, and restores the place', async () => {
      await start(GDRIVE_PATH);
      await on.host.scrollTo(10);
      expect(await texts()).toEqual(['Lab report', 'We boiled water.', 'It took four minutes.', 'The end.']);
      expect(await on.host.scrolledTo()).toBe(10);
    });

    it('reads page by page, and scrolls to no page that is not read yet', async () => {
      await start(GDRIVE_PATH);
      await on.host.nextFrame();
      await on.host.nextFrame();
      const here = { document: dom(), url: new URL(dom().location.href) };
      const blocks = gdrive.readText?.(here, 'page')?.[Symbol.asyncIterator]();
      const first = await blocks?.next();
      expect(first?.value?.text).toBe('Lab report');
      expect(first?.value?.rects()).toHaveLength(1);
      expect(dom().querySelectorAll('[data-number="3"] p')).toHaveLength(0);
    });

    it('reads from the first visible page on', async () => {
      await start(GDRIVE_PATH);
      await on.host.scrollTo(1600);
      expect(await texts('from-caret')).toEqual(['The end.']);
    });

    it('reads a selection, a text preview, and the names of a list', async () => {
      await start(GDRIVE_PATH);
      await vi.waitFor(() => expect(dom().querySelector('[data-number="0"] p')).not.toBeNull());
      dom()
        .getSelection()
        ?.selectAllChildren(dom().querySelector('[data-number="0"] p') ?? dom().body);
      expect(await texts('selection')).toEqual(['Lab report']);
      const [first, second] = dom().querySelectorAll('[data-number="0"] p');
      dom()
        .getSelection()
        ?.setBaseAndExtent(first?.firstChild ?? dom().body, 5, second?.firstChild ?? dom().body, 5);
      expect(await texts('selection')).toEqual(['report', 'We boiled']);
      await on.host.showTextPreview('One line\nand another');
      expect(await texts()).toEqual(['One line and another']);
      on.ports.invalidate();
      on.frame.close();
      await start(GDRIVE_LIST_PATH);
      expect(await texts()).toEqual(['Lab report.pdf', 'Essay.pdf']);
    });
  });

  describe('the viewer with meaningless class names (F5)', () => {
    const WHOLE = ['Lab report', 'We boiled water.', 'It took four minutes.', 'The end.'];
    const readAll = async () => {
      const reading = gdrive.readText?.({ document: dom(), url: new URL(dom().location.href) }, 'page');
      const read: string[] = [];
      for await (const { text } of reading ?? []) read.push(text);
      return { read, coverage: reading?.coverage };
    };
    /** Returns the players between the picture of a page and the next page. */
    const belowRow = (number: number) => {
      const players = [...dom().querySelectorAll('[data-mote-player]')].filter((player) => {
        const [page, next] = [number, number + 1].map((one) => dom().querySelector(`[data-number="${one}"]`));
        const isAfter = page && !page.contains(player) && page.compareDocumentPosition(player) === 4;
        return isAfter && next && next.compareDocumentPosition(player) === 2;
      });
      return players.map((player) => player.getAttribute('data-mote-player'));
    };
    const statusNow = () => gdrive.status({ document: dom(), url: new URL(dom().location.href) });

    it.each(['padded', 'ratio', 'spaced'] as const)(
      'finds pages by their structure, draws each, and restores the place: %s',
      async (viewer) => {
        await start(GDRIVE_PATH);
        await on.host.switchViewer(viewer);
        await on.host.scrollTo(10);
        expect(await readAll()).toMatchObject({ read: WHOLE, coverage: { missing: [] } });
        expect(await on.host.scrolledTo()).toBe(10);
        expect(statusNow().isTextLost).toBe(false);
      },
    );

    it.each(['padded', 'ratio', 'spaced'] as const)(
      'a link on a page has its player below that page: %s',
      async (viewer) => {
        await start(GDRIVE_PATH);
        await on.host.switchViewer(viewer);
        await on.host.writeOnPage(0, `Listen: ${LINK}`);
        await vi.waitFor(() => expect(belowRow(0)).toEqual([MOTE_ID]));
        await on.host.churn(3);
        expect(belowRow(0)).toEqual([MOTE_ID]);
      },
    );

    it.each(['padded', 'spaced'] as const)(
      'reads a text file by its paragraphs, also a part that loads later: %s',
      async (viewer) => {
        await start(GDRIVE_PATH);
        await on.host.switchViewer(viewer);
        const many = Array.from({ length: 60 }, (_, at) => `line ${at}`).join('\n');
        await on.host.showPlainText(`One line\nand another\n\n${many}`, '\n\nThe rest.');
        const { read, coverage } = await readAll();
        expect([read[0], read.at(-1), read.length]).toEqual(['One line and another', 'The rest.', 3]);
        expect(coverage).toMatchObject({ missing: [], gap: null });
      },
    );

    it('reads pages that load when the end is scrolled into view', async () => {
      await start(GDRIVE_PATH);
      await on.host.loadFirst(2, 2);
      await on.host.switchViewer('padded');
      expect(await readAll()).toMatchObject({ read: WHOLE, coverage: { missing: [], gap: null } });
    });

    it('reports missing pages if the toolbar counts more pages than were loaded', async () => {
      await start(GDRIVE_PATH);
      await on.host.loadFirst(2, 0);
      await on.host.switchViewer('padded');
      expect(await readAll()).toEqual({
        read: WHOLE.slice(0, 3),
        coverage: { read: [], missing: [{ id: 'rest', title: '' }], gap: 'not-loaded' },
      });
    });

    it('reports missing pages if the viewer still says that it is loading', async () => {
      await start(GDRIVE_PATH);
      await on.host.switchViewer('padded');
      await on.host.showPlainText('One line');
      await on.host.keepLoading();
      expect(await readAll()).toMatchObject({ read: ['One line'], coverage: { gap: 'not-loaded' } });
    });

    it('status and reading report a file in which no page is found, and no menu is read', async () => {
      await start(GDRIVE_PATH);
      await on.host.switchViewer('unknown');
      expect(statusNow()).toMatchObject({ rung: 'button', isTextLost: true });
      expect(on.ports.health()?.status.isTextLost).toBe(true);
      expect(await readAll()).toMatchObject({ read: [], coverage: { gap: 'no-pages' } });
    });

    it('the selected row of the list names the file', async () => {
      await start(GDRIVE_LIST_PATH);
      await on.host.switchViewer('ratio');
      await on.host.openOver('f-essay');
      await on.host.openComment();
      await boxOf('f-essay');
      expect((await readAll()).read).toEqual(['My summer']);
    });

    it('reports no loss where no file is open', async () => {
      await start(GDRIVE_LIST_PATH);
      expect(statusNow().isTextLost).toBe(false);
    });
  });

  describe('views', () => {
    const framedBy = (...ancestorOrigins: string[]) =>
      ({ defaultView: { location: { ancestorOrigins } } }) as unknown as Document;

    it.each([
      ['https://drive.google.com/file/d/1a-B_c/view', 'gdrive-default'],
      ['https://drive.google.com/file/u/1/d/1a-B_c/view?usp=sharing', 'gdrive-default'],
      ['https://drive.google.com/drive/u/0/folders/1a', 'gdrive-default'],
      ['https://drive.google.com/file/d/1a-B_c/view?usp=classroom_web&authuser=1', 'drive-gclass'],
      ['https://drive.google.com/settings/storage', null],
      ['https://drive.google.com/uc?id=1a&export=download', null],
    ])('the address %s is the view %s', (url, view) => {
      expect(gdrive.viewOf({ document: framedBy(), url: new URL(url) })).toBe(view);
    });

    it('[S1-053] the view in a frame of Classroom is drive-gclass, whatever the address; elsewhere it is not', () => {
      const url = new URL('https://docs.google.com/file/d/1a-B_c/grading');
      expect(gdrive.viewOf({ document: framedBy('https://classroom.google.com'), url })).toBe('drive-gclass');
      expect(gdrive.viewOf({ document: framedBy('https://classroom.google.com.evil.test'), url })).toBe(
        'gdrive-default',
      );
    });

    it('[S1-053] detects a frame of Classroom by the referrer in a browser without ancestorOrigins', () => {
      const url = new URL('https://docs.google.com/file/d/1a-B_c/grading');
      const openedFrom = (referrer: string) =>
        ({ defaultView: { location: {}, document: { referrer } } }) as unknown as Document;
      expect(gdrive.viewOf({ document: openedFrom('https://classroom.google.com/'), url })).toBe('drive-gclass');
      expect(gdrive.viewOf({ document: openedFrom('https://drive.google.com/'), url })).toBe('gdrive-default');
    });

    beforeEach(() => start(GDRIVE_PATH));
  });
});
