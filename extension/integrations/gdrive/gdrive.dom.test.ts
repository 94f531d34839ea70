import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReadScope } from '@/extension/core/contract.ts';
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

describe('gdrive, its own ways', () => {
  let on: RunningHost<GdriveHost>;
  const insert = (targetId: string) => on.ports.insert({ targetId, insertion: MOTE });
  const dom = () => on.frame.window.document;
  /** The comment box that is open for a file; answers its target. */
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

  it('a comment on the next file of the viewer is another place', async () => {
    await start(GDRIVE_PATH);
    await on.host.openComment();
    const first = await boxOf('f-report');
    await on.host.openFile('f-essay');
    await on.host.openComment();
    await boxOf('f-essay');
    expect(await insert(first)).toEqual({ ok: false, error: 'target-gone' });
    expect(await on.host.modelText()).toBe('');
  });

  it('over the list the address stays: the selected row names the file', async () => {
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

  it('a file that cannot be named: the recorder floats without a target, and copies the link', async () => {
    await start(GDRIVE_LIST_PATH);
    await on.host.openOver('f-report');
    for (const row of dom().querySelectorAll('[role="row"]')) row.setAttribute('aria-selected', 'true');
    await on.host.openComment();
    await vi.waitFor(() => expect(on.placementIds()).toEqual(['floating']), { timeout: 3_000 });
    expect(on.ports.reports[0]?.status.rung).toBe('copy-link');
    expect(await insert('f-report/new')).toEqual({ ok: false, error: 'target-gone' });
  });

  /** Whose players stand below a page. */
  const below = (number: number) => {
    const stands: Element[] = [];
    const sheet = dom().querySelector(`[data-number="${number}"]`);
    for (let next = sheet?.nextElementSibling; next?.hasAttribute('data-mote-player'); next = next.nextElementSibling)
      stands.push(next);
    return stands.map((player) => player.getAttribute('data-mote-player'));
  };

  it('one mote on two pages of a PDF: a player below each, and each goes with its own page', async () => {
    await start(GDRIVE_PATH);
    await on.host.writeOnPage(0, `Listen: ${LINK}`);
    await on.host.writeOnPage(1, `Once more: ${LINK}`);
    await on.host.scrollTo(300);
    await vi.waitFor(() => expect([below(0), below(1)]).toEqual([[MOTE_ID], [MOTE_ID]]));
    await on.host.scrollTo(800);
    await vi.waitFor(() => expect([below(0), below(1)]).toEqual([[], [MOTE_ID]]));
  });

  it('links on the pages of a PDF: a player below the page, once each, and none where the words have gone', async () => {
    const other = LINK.replace(/.$/, 'H');
    await start(GDRIVE_PATH);
    await on.host.writeOnPage(0, `Listen: ${LINK}.`);
    await on.host.writeOnPage(0, `Again: ${LINK}`);
    await on.host.writeOnPage(1, 'Hear what I think', `https://www.google.com/url?q=${encodeURIComponent(other)}`);
    await vi.waitFor(() => expect(below(0)).toEqual([MOTE_ID]));
    await on.host.scrollTo(520);
    await vi.waitFor(() => expect(below(1)).toEqual([other.slice(-17)]));
    await on.host.scrollTo(1600);
    // The viewer empties what is far away; its words come again with its page.
    await vi.waitFor(() => expect(below(0)).toEqual([]));
    await on.host.scrollTo(0);
    await vi.waitFor(() => expect(below(0)).toEqual([MOTE_ID]));
    await on.host.churn(3);
    expect(below(0)).toEqual([MOTE_ID]);
    expect(dom().querySelector('.drive-viewer-paginated-page [data-mote-player]')).toBeNull();
  });

  it('a link in a file of plain text: a player below it; the file is closed, and so is the player', async () => {
    await start(GDRIVE_LIST_PATH);
    await on.host.openOver('f-report');
    await on.host.showTextPreview(`Listen: ${LINK} and tell me`);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    expect(dom().querySelector('.drive-viewer-text-page [data-mote-player]')).toBeNull();
    await on.host.openOver('f-essay');
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(0));
  });

  it('view only: no box, nothing of ours, players all the same', async () => {
    await start(GDRIVE_PATH);
    await on.host.asViewOnly();
    await on.host.openComment();
    await on.host.comment(`Listen: ${LINK}`);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    expect(on.placementIds()).toEqual([]);
  });

  describe('reading', () => {
    it('pages in order, each scrolled to for its words; one without words is passed; the place is put back', async () => {
      await start(GDRIVE_PATH);
      await on.host.scrollTo(10);
      expect(await texts()).toEqual(['Lab report', 'We boiled water.', 'It took four minutes.', 'The end.']);
      expect(await on.host.scrolledTo()).toBe(10);
    });

    it('is asked page by page: nothing is scrolled for what nobody reads', async () => {
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

    it('from what can be seen on', async () => {
      await start(GDRIVE_PATH);
      await on.host.scrollTo(1600);
      expect(await texts('from-caret')).toEqual(['The end.']);
    });

    it('a selection; a text preview; the names of a list', async () => {
      await start(GDRIVE_PATH);
      await vi.waitFor(() => expect(dom().querySelector('[data-number="0"] p')).not.toBeNull());
      dom()
        .getSelection()
        ?.selectAllChildren(dom().querySelector('[data-number="0"] p') ?? dom().body);
      expect(await texts('selection')).toEqual(['Lab report']);
      await on.host.showTextPreview('One line\nand another');
      expect(await texts()).toEqual(['One line and another']);
      on.ports.invalidate();
      on.frame.close();
      await start(GDRIVE_LIST_PATH);
      expect(await texts()).toEqual(['Lab report.pdf', 'Essay.pdf']);
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
    ])('%s is %s', (url, view) => {
      expect(gdrive.viewOf({ document: framedBy(), url: new URL(url) })).toBe(view);
    });

    it('[S1-053] in a frame of Classroom: drive-gclass, whatever the address says; elsewhere not', () => {
      const url = new URL('https://docs.google.com/file/d/1a-B_c/grading');
      expect(gdrive.viewOf({ document: framedBy('https://classroom.google.com'), url })).toBe('drive-gclass');
      expect(gdrive.viewOf({ document: framedBy('https://classroom.google.com.evil.test'), url })).toBe(
        'gdrive-default',
      );
    });

    it('[S1-053] in a browser that does not say who stands around a frame, by where it was opened from', () => {
      const url = new URL('https://docs.google.com/file/d/1a-B_c/grading');
      const openedFrom = (referrer: string) =>
        ({ defaultView: { location: {}, document: { referrer } } }) as unknown as Document;
      expect(gdrive.viewOf({ document: openedFrom('https://classroom.google.com/'), url })).toBe('drive-gclass');
      expect(gdrive.viewOf({ document: openedFrom('https://drive.google.com/'), url })).toBe('gdrive-default');
    });

    beforeEach(() => start(GDRIVE_PATH));
  });
});
