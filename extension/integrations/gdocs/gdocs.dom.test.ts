import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hasMenusOnly, hostTextOf } from '@/extension/core/page/host-text.ts';
import { LINK, MOTE, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { selectorsContract } from '@/tests/contract/integration/selectors.ts';
import { viewport } from '@/tests/dom/viewport.ts';
import { GDOCS_PATH, GdocsHost } from '@/tests/hosts/gdocs/gdocs-host.ts';
import { openBridged } from '@/tests/hosts/gdocs/open-docs.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { findOptional } from '../_dom/find.ts';
import { documentOfProxy, KEY_PROXY } from '../_dom/key-proxy.ts';
import { gdocs } from './index.ts';
import { GDOCS } from './selectors.ts';

const openHost = async () => {
  const frame = await openFrame('gdocs/edit', GDOCS_PATH);
  return { frame, host: new GdocsHost(frame.drive) };
};

beforeEach(() => viewport(1200, 800));
selectorsContract(GDOCS, openBridged);
selectorsContract(KEY_PROXY, openBridged, (top) => {
  const inside = documentOfProxy(findOptional(top, GDOCS.keyProxy));
  if (!inside) throw new Error('The proxy has no document');
  return inside;
});

const TARGET_MISSING = { ok: false, error: 'target-gone' };

describe('gdocs, its comments', () => {
  let on: RunningHost<GdocsHost>;
  const insert = (targetId: string, note: string | null = null) =>
    on.ports.insert({ targetId, insertion: { ...MOTE, note } as typeof MOTE });
  const dom = () => on.frame.window.document;
  const oneId = async () => {
    await vi.waitFor(() => expect(on.placementIds()).toHaveLength(1));
    return on.placementIds()[0] ?? '';
  };

  beforeEach(async () => {
    on = runOn(gdocs, await openHost());
  });
  afterEach(async () => {
    expect(await on.host.pageErrors()).toEqual([]);
    on.ports.invalidate();
    on.frame.close();
  });

  it('the control is below the comment box, after the box’s buttons', async () => {
    await on.host.openComment();
    await oneId();
    const host = dom().querySelector('[data-mote-placement]');
    expect(host?.previousElementSibling?.className).toContain('docos-input-buttons');
  });

  it('writes "label: link" with the note, enables Post and leaves posting to the user', async () => {
    await on.host.openComment();
    const id = await oneId();
    expect(await insert(id, 'until 22 November')).toMatchObject({ ok: true });
    expect(await on.host.modelText()).toBe(`Voice note for Sam: ${LINK}`);
    expect(dom().querySelector('.docos-input-post')?.className).not.toContain('disabled');
    expect((await on.host.model()).posted).toBe(0);
  });

  it('an insert fails if Docs does not notice the text of the comment box', async () => {
    await on.host.openComment();
    const id = await oneId();
    await on.host.deafen();
    expect(await insert(id)).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });

  it('a posted link has its player, also behind google.com/url', async () => {
    await on.host.openComment();
    await insert(await oneId());
    await on.host.post();
    await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
    expect(dom().querySelector('.docos-replyview-body a')?.getAttribute('href')).toContain('google.com/url?q=');
    expect((await on.host.model()).threads[0]?.replies).toEqual([`Voice note for Sam: ${LINK}`]);
  });

  it('adds a player to a link that Docs left as text', async () => {
    await on.host.truncate();
    await on.host.comment(`Listen: ${LINK}.`);
    await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
    expect(dom().querySelector('.docos-replyview-body a')).toBeNull();
  });

  it('shows one player per link after comments are rebuilt at each change of focus', async () => {
    await on.host.comment(`Listen: ${LINK}`);
    await on.host.comment('Nothing to hear');
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    const playerId = () => new URLSearchParams(on.frames('player.html')[0]?.src.split('?')[1]).get('playerId');
    await vi.waitFor(() => expect(playerId()).toMatch(/^[0-9a-f]{16}$/));
    const [before, first, frame] = [await on.host.renders(), playerId(), on.frames('player.html')[0]];
    for (let i = 0; i < 10; i += 1) {
      await on.host.focusThread(i % 2);
      await on.host.nextFrame();
      await on.host.focusBody();
      await on.host.nextFrame();
    }
    expect(await on.host.renders()).toBeGreaterThan(before + 10);
    expect(await on.host.playerCount()).toBe(1);
    // The rebuilt frame has the same player id, so the playback continues.
    await vi.waitFor(() => expect(playerId()).toBe(first));
    expect(on.frames('player.html')[0]).not.toBe(frame);
  });

  describe('the older form of comments: plain text areas of the same class (F8)', () => {
    it.each([
      ['a reply', async () => on.host.replyTo(await on.host.comment('Cite your source'))],
      ['a new comment', () => on.host.openComment()],
    ])('%s of the older form has its button, takes a link at its caret and enables Post', async (_name, open) => {
      await on.host.asOlderForm();
      await open();
      await on.host.type(0, 'before after');
      await on.host.putCaret(0, 'before');
      const id = await oneId();
      expect(dom().querySelector('[data-mote-placement]')?.previousElementSibling?.className).toContain('buttons');
      expect(await insert(id)).toMatchObject({ ok: true });
      expect(await on.host.modelText()).toBe(`before Voice note for Sam: ${LINK} after`);
      expect(dom().querySelector<HTMLButtonElement>('.docos-input-post')?.disabled).toBe(false);
    });

    it('an insert into the older form fails if Post stays disabled by its own attribute', async () => {
      await on.host.asOlderForm();
      await on.host.openComment();
      await on.host.deafen();
      expect(await insert(await oneId())).toMatchObject({ ok: false, error: 'rejected-by-host' });
    });

    it('writes nothing into a box of the older form that is read-only', async () => {
      await on.host.asOlderForm();
      await on.host.openComment();
      const id = await oneId();
      await on.host.lock();
      expect(await insert(id)).toEqual({ ok: false, error: 'read-only' });
    });
  });

  it('a reply goes to its thread, although the host has rebuilt its comments and another box is open', async () => {
    const first = await on.host.comment('First thread');
    const second = await on.host.comment('Second thread');
    await on.host.replyTo(second);
    const id = await oneId();
    await on.host.replyTo(first);
    await vi.waitFor(() => expect(on.placementIds()).toHaveLength(2));
    await on.host.focusBody();
    await on.host.rerenderToolbar();
    expect(await insert(id)).toMatchObject({ ok: true });
    const { drafts } = await on.host.model();
    expect(drafts[String(second)]).toContain(LINK);
    expect(drafts[String(first)]).toBe('');
  });

  it('returns target-gone for a thread that was resolved while recording', async () => {
    await on.host.comment('A thread');
    await on.host.replyTo(0);
    const id = await oneId();
    await on.host.resolve(0);
    expect(await insert(id)).toEqual({ ok: false, error: 'target-gone' });
  });

  it('does not take the next new comment for one that was cancelled during the recording', async () => {
    await on.host.openComment();
    const first = await oneId();
    await on.click(on.buttons()[0] as HTMLButtonElement);
    await on.host.closeEditor();
    await on.host.openComment();
    await vi.waitFor(() => expect(on.placementIds()).toHaveLength(2));
    expect(await insert(first)).toEqual(TARGET_MISSING);
    expect(await on.host.modelText()).toBe('');
    const second = on.placementIds().find((id) => id !== first) ?? '';
    expect(await insert(second)).toMatchObject({ ok: true });
  });

  it('a reply that was closed and reopened still belongs to the same thread', async () => {
    const thread = await on.host.comment('Cite your source');
    await on.host.comment('Well done');
    await on.host.replyTo(thread);
    const id = await oneId();
    await on.host.closeEditor();
    await vi.waitFor(() => expect(on.placementIds()).toEqual([]));
    await on.host.replyTo(thread);
    expect(await insert(id)).toMatchObject({ ok: true });
    expect((await on.host.model()).drafts[String(thread)]).toContain(LINK);
  });

  it('a recording for one of two threads that begin alike never goes to the other', async () => {
    const first = await on.host.comment('Cite your source');
    const second = await on.host.comment('Cite your source');
    await on.host.replyTo(first);
    const id = await oneId();
    await on.click(on.buttons()[0] as HTMLButtonElement);
    await on.host.closeEditor();
    await on.host.replyTo(second);
    await vi.waitFor(() => expect(on.placementIds()).toHaveLength(2));
    expect(await insert(id)).toEqual(TARGET_MISSING);
    expect((await on.host.model()).drafts[String(second)]).toBe('');
  });

  it('each of two threads that begin alike, with open boxes, has its own button and link', async () => {
    const first = await on.host.comment('Cite your source');
    const second = await on.host.comment('Cite your source');
    await on.host.replyTo(first);
    const id = await oneId();
    await on.host.replyTo(second);
    await vi.waitFor(() => expect(on.placementIds()).toHaveLength(2));
    await on.host.rerenderToolbar();
    expect(await insert(id)).toMatchObject({ ok: true });
    const { drafts } = await on.host.model();
    expect([drafts[String(first)]?.includes(LINK), drafts[String(second)]]).toEqual([true, '']);
  });

  it('copies the link if a thread that begins like its own appears during the recording', async () => {
    const thread = await on.host.comment('Cite your source');
    await on.host.replyTo(thread);
    const id = await oneId();
    await on.host.comment('Cite your source');
    expect(await insert(id)).toEqual(TARGET_MISSING);
    expect((await on.host.model()).drafts[String(thread)]).toBe('');
  });

  it('does not fill the new comment of another tab of the document', async () => {
    await on.host.openComment();
    const id = await oneId();
    await on.host.openTab('t.1');
    await on.host.openComment();
    await vi.waitFor(() => expect(on.placementIds().some((one) => one !== id)).toBe(true));
    expect(await insert(id)).toEqual({ ok: false, error: 'target-gone' });
    expect(await on.host.modelText()).toBe('');
  });

  it('keys go from the comment to the button and back, and an empty box stays open meanwhile', async () => {
    await on.host.closeWhenLeft();
    await on.host.openComment();
    await oneId();
    const stands = () => dom().querySelector('[data-mote-placement]');
    const isAtButton = () => dom().activeElement === stands() && stands()?.shadowRoot?.activeElement !== null;
    // Tab passes Post and Cancel, which come before the button.
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    expect(isAtButton()).toBe(true);
    const seen = await on.host.keysSeen();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(await on.host.keysSeen()).toEqual(seen);
    expect(dom().activeElement?.className).toContain('docos-input-cancel');
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}Well');
    expect(await on.host.modelText()).toBe('Well');
  });

  it('the recorder opens by keys in an empty box, which stays open while the recorder has the focus', async () => {
    await on.host.closeWhenLeft();
    await on.host.openComment();
    const id = await oneId();
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}');
    await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
    await on.host.nextFrame();
    await on.host.nextFrame();
    const stands = dom().querySelector('[data-mote-placement]');
    expect(dom().activeElement).toBe(stands);
    expect(stands?.shadowRoot?.activeElement).toBe(on.frames('recorder.html')[0]);
    expect(await insert(id)).toMatchObject({ ok: true });
    expect(await on.host.modelText()).toContain(LINK);
  });

  it('in a narrow window, player and button are in the card over the page, and disappear with it', async () => {
    await on.host.foldPane();
    const thread = await on.host.comment(`Listen: ${LINK}`);
    await on.host.replyTo(thread);
    await on.host.openCard(thread);
    const id = await oneId();
    const card = () => dom().querySelector('.zz-card');
    expect(card()?.contains(dom().querySelector('[data-mote-placement]'))).toBe(true);
    await vi.waitFor(() => expect(card()?.querySelectorAll('[data-mote-player]')).toHaveLength(1));
    expect(await insert(id)).toMatchObject({ ok: true });
    expect((await on.host.model()).drafts[String(thread)]).toContain(LINK);
    await on.host.openCard(null);
    await vi.waitFor(() => expect(card()?.querySelector('[data-mote-player]')).toBeNull());
    expect(await insert(id)).toEqual(TARGET_MISSING);
  });

  it('adds no control to a view-only document, but players', async () => {
    await on.host.asViewOnly();
    await on.host.openComment();
    await on.host.comment(`Listen: ${LINK}`);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    expect(on.placementIds()).toEqual([]);
  });

  it.each([
    ['https://docs.google.com/document/d/1a-B_c/edit?tab=t.0', 'gdocs-default'],
    ['https://docs.google.com/document/u/1/d/1a-B_c/edit', 'gdocs-default'],
    ['https://docs.google.com/a/school.org/document/d/1a-B_c/edit', 'gdocs-default'],
    ['https://docs.google.com/document/d/1a-B_c/view', 'gdocs-default'],
    ['https://docs.google.com/document/u/0/', null],
    ['https://docs.google.com/spreadsheets/d/1a-B_c/edit', null],
    ['https://docs.google.com/document/d/1a-B_c/preview', 'gdocs-default'],
    ['https://docs.google.com/document/d/1a-B_c/mobilebasic', 'gdocs-default'],
    ['https://docs.google.com/document/u/1/d/1a-B_c/mobilebasic', 'gdocs-default'],
    ['https://docs.google.com/document/d/e/2PACX-1a_b/pub', 'gdocs-default'],
    ['https://docs.google.com/document/d/e/2PACX-1a_b/pub?embedded=true', 'gdocs-default'],
    ['https://docs.google.com/document/d/1a-B_c/export', null],
  ])('the address %s is the view %s', (url, view) => {
    expect(gdocs.viewOf({ document: dom(), url: new URL(url) })).toBe(view);
  });
});

describe('gdocs, the read-only page of a document', () => {
  it.each(['/document/d/e/2PACX-1a_b/pub', '/document/d/1a-B_c/mobilebasic'])(
    '%s has a player at a link, no button and no target: the recorder copies the link',
    async (path) => {
      const frame = await openFrame('gdocs/edit', path);
      const host = new GdocsHost(frame.drive);
      await host.asPublished(LINK);
      const on = runOn(gdocs, { frame, host });
      await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
      expect(frame.window.document.querySelector('p [data-mote-player]')).not.toBeNull();
      expect(on.placementIds()).toEqual([]);
      on.ports.command({ type: 'start-recording' });
      expect(on.ports.starts.at(-1)).toMatchObject({ placementId: 'floating', targetId: '' });
      expect(await on.ports.insert({ targetId: '', insertion: MOTE })).toEqual(TARGET_MISSING);
      // The words are in the page's DOM, so they are read as on any page.
      expect(hostTextOf(frame.window)?.read('page')).toBeNull();
      expect(hasMenusOnly(hostTextOf(frame.window))).toBe(false);
      expect(await host.pageErrors()).toEqual([]);
      on.ports.invalidate();
      frame.close();
    },
  );
});
