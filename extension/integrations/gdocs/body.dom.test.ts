import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Insertion } from '@/extension/core/page/contract.ts';
import { LINK, MOTE, MOTE_ID, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { integrationContract } from '@/tests/contract/integration.ts';
import { GDOCS_PATH, GdocsBodyHost } from '@/tests/hosts/gdocs/gdocs-host.ts';
import { bridgedGdocs } from '@/tests/hosts/gdocs/open-docs.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { gdocs } from './index.ts';

const { integration, openHost } = bridgedGdocs();

describe('[S1-038] gdocs, its document', () => {
  integrationContract(integration, openHost, undefined, { editors: 'one', words: 'painted' });
});

const ID = 'body:1AbC-stand-in/t.0';
const LINE = `Voice note for Sam: ${LINK}`;

let on: RunningHost<GdocsBodyHost>;
const insert = (insertion: Insertion = MOTE) => on.ports.insert({ targetId: ID, insertion });
const shown = async () => {
  const { tabs, tab } = await on.host.model();
  return tabs[tab] ?? { text: '', links: [], suggestions: [] };
};
/** The text of the document with plain spaces in place of non-breaking ones. */
const body = async () => (await shown()).text.replaceAll('\u00a0', ' ');
const ok = { ok: true, value: { targetId: ID } };
const rejected = { ok: false, error: 'rejected-by-host' };

const close = async () => {
  expect(await on.host.pageErrors()).toEqual([]);
  on.ports.invalidate();
  on.frame.close();
};

describe('gdocs, its document with the bridge to Docs’ own text', () => {
  afterEach(close);
  beforeEach(async () => {
    await page.viewport(1200, 800);
    on = runOn(integration, await openHost());
    await on.host.writeBody('The rain in Spain');
    await on.host.selectBody(8);
  });

  it('the control is beside the comment button once the caret is in the document, and absent for a viewer', async () => {
    await vi.waitFor(() => expect(on.placementIds()).toEqual([ID]));
    const host = on.frame.window.document.querySelector('[data-mote-placement]');
    expect(host?.previousElementSibling?.id).toBe('insertCommentButton');
    await on.host.asViewOnly();
    await vi.waitFor(() => expect(on.placementIds()).toEqual([]));
  });

  it('writes a clickable link at the caret, separated from the words around it; one undo removes it', async () => {
    const { steps } = await on.host.model();
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toBe(`The rain ${LINE} in Spain`);
    const { text, links } = await shown();
    expect(links.map(({ start, end, url }) => [text.slice(start, end), url])).toEqual([[LINK, LINK]]);
    expect((await on.host.model()).steps).toBe(steps + 1);
    await on.host.undoInBody();
    expect(await body()).toBe('The rain in Spain');
  });

  it('markup in a title stays text in the document', async () => {
    const label = 'Sam <img src=x onerror="parent.hacked=1"><a href="javascript:1">b</a>';
    expect(await insert({ kind: 'mote', link: LINK, label, note: 'until 22 November' })).toMatchObject(ok);
    expect(await body()).toBe(`The rain ${label}: ${LINK} in Spain`);
    expect((await shown()).links).toHaveLength(1);
  });

  it('pastes plain words if Docs ignores a paste with markup', async () => {
    await on.host.takePastes('words');
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toBe(`The rain ${LINE} in Spain`);
  });

  it("uses Docs' own link dialog, hidden, if Docs ignores every paste, and closes it afterwards", async () => {
    await on.host.takePastes('none');
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toBe(`The rain ${LINE} in Spain`);
    expect((await shown()).links.map(({ url }) => url)).toEqual([LINK]);
    const { document } = on.frame.window;
    expect(document.querySelector('.docsLinkSmartinsertlinkBubble')).toBeNull();
    const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    expect(rules.join()).not.toContain('docsLinkSmartinsertlinkBubble');
  });

  it('fails if Docs accepts no way of inserting, and leaves nothing that could be inserted later', async () => {
    await on.host.deafenBody();
    expect(await insert()).toMatchObject(rejected);
    expect(await body()).toBe('The rain in Spain');
    const proxy = on.frame.window.document.querySelector<HTMLIFrameElement>('.docs-texteventtarget-iframe');
    expect(proxy?.contentDocument?.querySelector('[contenteditable]')?.childNodes).toHaveLength(0);
    expect(on.frame.window.document.querySelector('.docsLinkSmartinsertlinkBubble')).toBeNull();
  });

  it('inserts plain words of the comment bank without a link', async () => {
    expect(await insert({ kind: 'text', text: 'Well done' })).toMatchObject(ok);
    expect(await body()).toBe('The rain Well done in Spain');
    expect((await shown()).links).toEqual([]);
  });

  it('keeps the selected words and puts the link after them', async () => {
    await on.host.selectBody(4, 8);
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toBe(`The rain ${LINE} in Spain`);
  });

  it('writes nothing if the selection cannot be collapsed', async () => {
    await on.host.selectBody(4, 8);
    await on.host.holdSelection();
    expect(await insert()).toMatchObject(rejected);
    expect(await body()).toBe('The rain in Spain');
  });

  it('the link is a suggestion in suggesting mode, and is read back as one', async () => {
    await on.host.asSuggesting();
    expect(await insert()).toMatchObject(ok);
    const { text, suggestions } = await shown();
    const [suggestion] = suggestions;
    expect(text.slice(suggestion?.start, suggestion?.end)).toContain(LINK);
    expect(suggestions).toHaveLength(1);
  });

  it('keeps the button if the user switches to suggesting while the recorder is open; the link is a suggestion', async () => {
    await vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
    await on.click(on.buttons()[0] as HTMLButtonElement);
    await on.host.switchMode('suggest');
    await on.host.nextFrame();
    await on.host.nextFrame();
    expect(on.placementIds()).toEqual([ID]);
    expect(await insert()).toMatchObject(ok);
    expect((await shown()).suggestions).toHaveLength(1);
  });

  it('shows no button in "Viewing"; if the user switches to it during a recording, the recorder floats and copies the link', async () => {
    const host = () => on.frame.window.document.querySelector('[data-mote-placement]');
    await vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
    await on.click(on.buttons()[0] as HTMLButtonElement);
    await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
    await on.host.switchMode('view');
    await vi.waitFor(() => expect(host()?.hasAttribute('data-floating')).toBe(true));
    expect(await insert()).toEqual({ ok: false, error: 'target-gone' });
    expect(await body()).toBe('The rain in Spain');
    // Docs is back in editing mode before the recording ends: the document is the target again.
    await on.host.switchMode('edit');
    await vi.waitFor(() => expect(host()?.hasAttribute('data-floating')).toBe(false));
    expect(await insert()).toMatchObject(ok);
    on.ports.command({ type: 'close-recorder', recorderId: 'recorder-1' });
    await on.host.switchMode('view');
    await vi.waitFor(() => expect(on.placementIds()).toEqual([]));
  });

  it('returns read-only and writes nothing if the user switches to "Viewing" during the insert', async () => {
    await on.host.takePastes('none');
    const inserting = insert();
    await vi.waitFor(async () => expect((await on.host.model()).pastes).toBe(1));
    await on.host.switchMode('view');
    expect(await inserting).toMatchObject({ ok: false, error: 'read-only' });
    expect(await body()).toBe('The rain in Spain');
    expect((await on.host.model()).pastes).toBe(1);
  });

  it('does not retry after another author’s edit, because the link could appear twice', async () => {
    await on.host.takePastes('none');
    const inserting = insert();
    await vi.waitFor(async () => expect((await on.host.model()).pastes).toBe(1));
    await on.host.writeBody('A colleague wrote this');
    expect(await inserting).toMatchObject(rejected);
    expect(await body()).toBe('A colleague wrote this');
  });

  it("reads the effect from the caret if Docs' text is out of date, does not retry, and confirms by the export", async () => {
    await on.host.goStale();
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toBe(`The rain ${LINE} in Spain`);
    await on.host.exportIsForbidden();
    expect(await insert()).toMatchObject(rejected);
    expect((await body()).split(LINK)).toHaveLength(3);
  });

  it("keeps the user's scroll position in a long document", async () => {
    const still = () => vi.waitFor(async () => expect((await on.host.model()).isGliding).toBe(false));
    await on.host.writeBody('word '.repeat(400));
    await still();
    const scroller = on.frame.window.document.querySelector('.kix-appview-editor');
    if (!scroller) throw new Error('Nothing scrolls');
    expect(scroller.scrollTop).toBeGreaterThan(0);
    // The caret is below, and the user looks at the beginning.
    scroller.scrollTop = 0;
    expect(await insert()).toMatchObject(ok);
    await still();
    await on.host.nextFrame();
    expect(scroller.scrollTop).toBe(0);
  });

  it('a link for one tab of the document never goes to another tab', async () => {
    await on.host.openTab('t.1');
    expect(await insert()).toEqual({ ok: false, error: 'target-gone' });
    expect(await body()).toBe('Notes of the second tab');
  });

  it('the record command fills the document while the caret is there, and a comment while the caret is in the comment', async () => {
    on.ports.command({ type: 'start-recording' });
    expect(on.ports.starts.at(-1)?.targetId).toBe(ID);
    await on.host.openComment();
    on.ports.command({ type: 'start-recording' });
    expect(on.ports.starts.at(-1)?.targetId).toMatch(/^1AbC-stand-in\/t\.0\/new\/\w+$/);
  });

  it('returns the focus to the document when the recorder is closed', async () => {
    await vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
    const [button] = on.buttons();
    if (!button) throw new Error('There is no button');
    await on.click(button);
    await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
    on.frames('recorder.html')[0]?.focus();
    on.ports.command({ type: 'close-recorder', recorderId: 'recorder-1' });
    expect(on.frame.window.document.activeElement?.className).toBe('docs-texteventtarget-iframe');
    await userEvent.keyboard('x');
    expect(await body()).toContain('The rainx');
  });

  it('the record command has no target in a view-only document, so the recorder copies the link', async () => {
    await on.host.asViewOnly();
    on.ports.command({ type: 'start-recording' });
    expect(on.ports.starts.at(-1)).toMatchObject({ placementId: 'floating', targetId: '' });
    expect(await insert()).toEqual({ ok: false, error: 'target-gone' });
  });

  it('a link’s card shows its player, which disappears with the card; the next card has its own player', async () => {
    await on.host.linkInBody(LINK);
    await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
    expect(on.frames('player.html')[0]?.src).toContain(`id=${MOTE_ID}`);
    await on.host.leaveLink();
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(0));
    await on.host.linkInBody(LINK.replace(/G$/, 'H'));
    await vi.waitFor(() => expect(on.frames('player.html')[0]?.src).toContain('0123456789abcdefH'));
  });

  it('keys go from the document to the player of a card and back, and the document receives keys again', async () => {
    const { document } = on.frame.window;
    await on.host.linkInBody(LINK);
    await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
    const proxy = document.querySelector<HTMLIFrameElement>('.docs-texteventtarget-iframe');
    const editor = proxy?.contentDocument?.querySelector<HTMLElement>('[contenteditable]');
    editor?.focus();
    on.ports.command({ type: 'go-to-player' });
    expect(document.activeElement?.getAttribute('data-mote-player')).toBe(MOTE_ID);
    on.ports.command({ type: 'leave-player' });
    expect(document.activeElement).toBe(proxy);
    expect(proxy?.contentDocument?.activeElement).toBe(editor);
    expect(await body()).toContain('The rain');
  });
});

describe('gdocs, its document without the bridge', () => {
  afterEach(close);
  beforeEach(async () => {
    await page.viewport(1200, 800);
    const frame = await openFrame('gdocs/edit', GDOCS_PATH);
    on = runOn(gdocs, { frame, host: new GdocsBodyHost(frame.drive) });
    await on.host.writeBody('The rain in Spain');
    await on.host.selectBody(8);
  });

  it('confirms the insert by the export, even if the server lags behind', async () => {
    await on.host.exportLags(3);
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toContain(LINE);
    expect((await on.host.model()).reads).toBeGreaterThan(3);
  });

  it('keeps the selected words without the bridge', async () => {
    await on.host.selectBody(4, 8);
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toMatch(/^The rain .* in Spain$/);
    await on.host.selectBody(4, 8);
    await on.host.holdSelection();
    expect(await insert()).toMatchObject(rejected);
  });

  it('writes nothing without the bridge if the export is switched off, because nothing could confirm it', async () => {
    await on.host.exportIsForbidden();
    expect(await insert()).toMatchObject(rejected);
    expect(await body()).toBe('The rain in Spain');
  });

  it('writes nothing without the bridge if the export never responds, and fails within 4 s', async () => {
    await on.host.exportHangs();
    const since = performance.now();
    expect(await insert()).toMatchObject(rejected);
    expect(performance.now() - since).toBeLessThan(4_000);
    expect((await on.host.model()).pastes).toBe(0);
    expect(await insert()).toMatchObject(rejected);
  });

  it('fails after one try if the export never contains the link', async () => {
    await on.host.takePastes('words');
    expect(await insert()).toMatchObject(rejected);
    expect(await body()).toBe('The rain in Spain');
  });
});
