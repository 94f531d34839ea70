import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Insertion } from '@/extension/core/contract.ts';
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
/** What is told apart from a plain space is one to the reader. */
const body = async () => (await shown()).text.replaceAll('\u00a0', ' ');
const ok = { ok: true, value: { targetId: ID } };
const rejected = { ok: false, error: 'rejected-by-host' };

const close = async () => {
  expect(await on.host.pageErrors()).toEqual([]);
  on.ports.invalidate();
  on.frame.close();
};

describe('gdocs, its document by the word of Docs itself', () => {
  afterEach(close);
  beforeEach(async () => {
    await page.viewport(1200, 800);
    on = runOn(integration, await openHost());
    await on.host.writeBody('The rain in Spain');
    await on.host.selectBody(8);
  });

  it('stands beside the comment button once the caret is in the document, and goes with the caret of a viewer', async () => {
    await vi.waitFor(() => expect(on.placementIds()).toEqual([ID]));
    const host = on.frame.window.document.querySelector('[data-mote-placement]');
    expect(host?.previousElementSibling?.id).toBe('insertCommentButton');
    await on.host.asViewOnly();
    await vi.waitFor(() => expect(on.placementIds()).toEqual([]));
  });

  it('writes a link that can be clicked at the caret, apart from the words around it; one undo takes it out', async () => {
    const { steps } = await on.host.model();
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toBe(`The rain ${LINE} in Spain`);
    const { text, links } = await shown();
    expect(links.map(({ start, end, url }) => [text.slice(start, end), url])).toEqual([[LINK, LINK]]);
    expect((await on.host.model()).steps).toBe(steps + 1);
    await on.host.undoInBody();
    expect(await body()).toBe('The rain in Spain');
  });

  it('markup in a title stays text', async () => {
    const label = 'Sam <img src=x onerror="parent.hacked=1"><a href="javascript:1">b</a>';
    expect(await insert({ kind: 'mote', link: LINK, label, note: 'until 22 November' })).toMatchObject(ok);
    expect(await body()).toBe(`The rain ${label}: ${LINK} (until 22 November) in Spain`);
    expect((await shown()).links).toHaveLength(1);
  });

  it('where marked-up text is not heard, the words are pasted', async () => {
    await on.host.takePastes('words');
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toBe(`The rain ${LINE} in Spain`);
  });

  it("where no paste is heard, Docs' own dialog makes the link, unseen, and is gone afterwards", async () => {
    await on.host.takePastes('none');
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toBe(`The rain ${LINE} in Spain`);
    expect((await shown()).links.map(({ url }) => url)).toEqual([LINK]);
    const { document } = on.frame.window;
    expect(document.querySelector('.docsLinkSmartinsertlinkBubble')).toBeNull();
    const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    expect(rules.join()).not.toContain('docsLinkSmartinsertlinkBubble');
  });

  it('where nothing is heard it is no success, and nothing is left that comes in later', async () => {
    await on.host.deafenBody();
    expect(await insert()).toMatchObject(rejected);
    expect(await body()).toBe('The rain in Spain');
    const proxy = on.frame.window.document.querySelector<HTMLIFrameElement>('.docs-texteventtarget-iframe');
    expect(proxy?.contentDocument?.querySelector('[contenteditable]')?.childNodes).toHaveLength(0);
    expect(on.frame.window.document.querySelector('.docsLinkSmartinsertlinkBubble')).toBeNull();
  });

  it('plain words, for the comment bank, come without a link', async () => {
    expect(await insert({ kind: 'text', text: 'Well done' })).toMatchObject(ok);
    expect(await body()).toBe('The rain Well done in Spain');
    expect((await shown()).links).toEqual([]);
  });

  it('what is selected stays: the link comes after it', async () => {
    await on.host.selectBody(4, 8);
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toBe(`The rain ${LINE} in Spain`);
  });

  it('what stays selected whoever asks is not written over', async () => {
    await on.host.selectBody(4, 8);
    await on.host.holdSelection();
    expect(await insert()).toMatchObject(rejected);
    expect(await body()).toBe('The rain in Spain');
  });

  it('in suggesting mode it is a suggestion, and is read back as one', async () => {
    await on.host.asSuggesting();
    expect(await insert()).toMatchObject(ok);
    const { text, suggestions } = await shown();
    const [suggestion] = suggestions;
    expect(text.slice(suggestion?.start, suggestion?.end)).toContain(LINK);
    expect(suggestions).toHaveLength(1);
  });

  it('switched to suggesting while the recorder is open: the button stays, and the link is a suggestion', async () => {
    await vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
    await on.click(on.buttons()[0] as HTMLButtonElement);
    await on.host.switchMode('suggest');
    await on.host.nextFrame();
    await on.host.nextFrame();
    expect(on.placementIds()).toEqual([ID]);
    expect(await insert()).toMatchObject(ok);
    expect((await shown()).suggestions).toHaveLength(1);
  });

  it('"Viewing": no button, though the caret stands there; switched to it while the recorder is open: it floats, and the link is copied', async () => {
    const host = () => on.frame.window.document.querySelector('[data-mote-placement]');
    await vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
    await on.click(on.buttons()[0] as HTMLButtonElement);
    await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
    await on.host.switchMode('view');
    await vi.waitFor(() => expect(host()?.hasAttribute('data-floating')).toBe(true));
    expect(await insert()).toEqual({ ok: false, error: 'target-gone' });
    expect(await body()).toBe('The rain in Spain');
    // Back again before the recording ends: it is meant for the document as before.
    await on.host.switchMode('edit');
    await vi.waitFor(() => expect(host()?.hasAttribute('data-floating')).toBe(false));
    expect(await insert()).toMatchObject(ok);
    on.ports.command({ type: 'close-recorder', recorderId: 'recorder-1' });
    await on.host.switchMode('view');
    await vi.waitFor(() => expect(on.placementIds()).toEqual([]));
  });

  it('switched to "Viewing" while the link is being inserted: it is said to be read-only, and nothing comes in', async () => {
    await on.host.takePastes('none');
    const inserting = insert();
    await vi.waitFor(async () => expect((await on.host.model()).pastes).toBe(1));
    await on.host.switchMode('view');
    expect(await inserting).toMatchObject({ ok: false, error: 'read-only' });
    expect(await body()).toBe('The rain in Spain');
    expect((await on.host.model()).pastes).toBe(1);
  });

  it("somebody else's words meanwhile: it is not tried again, because it could come twice", async () => {
    await on.host.takePastes('none');
    const inserting = insert();
    await vi.waitFor(async () => expect((await on.host.model()).pastes).toBe(1));
    await on.host.writeBody('A colleague wrote this');
    expect(await inserting).toMatchObject(rejected);
    expect(await body()).toBe('A colleague wrote this');
  });

  it("Docs' word is an old one: the caret shows that it was heard, it is not tried again, and the export confirms it", async () => {
    await on.host.goStale();
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toBe(`The rain ${LINE} in Spain`);
    await on.host.exportIsForbidden();
    expect(await insert()).toMatchObject(rejected);
    expect((await body()).split(LINK)).toHaveLength(3);
  });

  it("the person's place in a long document stays as it was", async () => {
    const still = () => vi.waitFor(async () => expect((await on.host.model()).isGliding).toBe(false));
    await on.host.writeBody('word '.repeat(400));
    await still();
    const scroller = on.frame.window.document.querySelector('.kix-appview-editor');
    if (!scroller) throw new Error('Nothing scrolls');
    expect(scroller.scrollTop).toBeGreaterThan(0);
    // The caret is below, the person looks at the beginning.
    scroller.scrollTop = 0;
    expect(await insert()).toMatchObject(ok);
    await still();
    await on.host.nextFrame();
    expect(scroller.scrollTop).toBe(0);
  });

  it('another tab of the document is another place', async () => {
    await on.host.openTab('t.1');
    expect(await insert()).toEqual({ ok: false, error: 'target-gone' });
    expect(await body()).toBe('Notes of the second tab');
  });

  it('the record command fills the document while the caret is there, a comment while the caret is in it', async () => {
    on.ports.command({ type: 'start-recording' });
    expect(on.ports.starts.at(-1)?.targetId).toBe(ID);
    await on.host.openComment();
    on.ports.command({ type: 'start-recording' });
    expect(on.ports.starts.at(-1)?.targetId).toMatch(/^1AbC-stand-in\/t\.0\/new\/\w+$/);
  });

  it('the document has the focus again when the recorder is closed', async () => {
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

  it('view only: the record command has no place, so the recorder copies the link', async () => {
    await on.host.asViewOnly();
    on.ports.command({ type: 'start-recording' });
    expect(on.ports.starts.at(-1)).toMatchObject({ placementId: 'floating', targetId: '' });
    expect(await insert()).toEqual({ ok: false, error: 'target-gone' });
  });

  it('the card of a link has the player; it goes with the card, and the next card has its own', async () => {
    await on.host.linkInBody(LINK);
    await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
    expect(on.frames('player.html')[0]?.src).toContain(`id=${MOTE_ID}`);
    await on.host.leaveLink();
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(0));
    await on.host.linkInBody(LINK.replace(/G$/, 'H'));
    await vi.waitFor(() => expect(on.frames('player.html')[0]?.src).toContain('0123456789abcdefH'));
  });

  it('the player of a card is gone to by keys, and left for the document, which hears them again', async () => {
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

describe('gdocs, its document without the word of Docs', () => {
  afterEach(close);
  beforeEach(async () => {
    await page.viewport(1200, 800);
    const frame = await openFrame('gdocs/edit', GDOCS_PATH);
    on = runOn(gdocs, { frame, host: new GdocsBodyHost(frame.drive) });
    await on.host.writeBody('The rain in Spain');
    await on.host.selectBody(8);
  });

  it('the export confirms it, though the server is behind', async () => {
    await on.host.exportLags(3);
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toContain(LINE);
    expect((await on.host.model()).reads).toBeGreaterThan(3);
  });

  it('what is selected stays', async () => {
    await on.host.selectBody(4, 8);
    expect(await insert()).toMatchObject(ok);
    expect(await body()).toMatch(/^The rain .* in Spain$/);
    await on.host.selectBody(4, 8);
    await on.host.holdSelection();
    expect(await insert()).toMatchObject(rejected);
  });

  it('an export that is switched off: nothing is written that nobody could confirm', async () => {
    await on.host.exportIsForbidden();
    expect(await insert()).toMatchObject(rejected);
    expect(await body()).toBe('The rain in Spain');
  });

  it('an export that never answers: nothing is written, and its person soon hears so', async () => {
    await on.host.exportHangs();
    const askedAt = performance.now();
    expect(await insert()).toMatchObject(rejected);
    expect(performance.now() - askedAt).toBeLessThan(4_000);
    expect((await on.host.model()).pastes).toBe(0);
    expect(await insert()).toMatchObject(rejected);
  });

  it('an export that never shows it: no success, and it was tried once', async () => {
    await on.host.takePastes('words');
    expect(await insert()).toMatchObject(rejected);
    expect(await body()).toBe('The rain in Spain');
  });
});
