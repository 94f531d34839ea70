import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LINK, MOTE, MOTE_ID, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { selectorsContract } from '@/tests/contract/integration/selectors.ts';
import { integrationContract } from '@/tests/contract/integration.ts';
import { GMAIL_PATH, GmailHost } from '@/tests/hosts/gmail/gmail-host.ts';
import { LINK_ORIGIN } from '@/tests/hosts/harness/fake-ports.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { inQuickTime } from '@/tests/hosts/harness/quick-time.ts';
import { gmail } from './index.ts';
import { GMAIL } from './selectors.ts';

const openHost = async () => {
  const frame = await openFrame('gmail/mailbox', GMAIL_PATH);
  return { frame, host: new GmailHost(frame.drive) };
};

describe('[S1-037] gmail', () => {
  integrationContract(gmail, openHost);
});
selectorsContract(GMAIL, openHost);

describe('gmail, its own ways', () => {
  let on: RunningHost<GmailHost>;
  const insert = (targetId: string, note: string | null = null) =>
    on.ports.insert({ targetId, insertion: { ...MOTE, note } as typeof MOTE });
  const idsAre = (...ids: string[]) => vi.waitFor(() => expect(on.placementIds().sort()).toEqual(ids.sort()));
  const dom = () => on.frame.window.document;
  const receive = async (...messages: string[]) => {
    await on.host.openThread();
    for (const html of messages) await on.host.receive(html);
    await on.host.nextFrame();
  };

  beforeEach(async () => {
    on = runOn(gmail, await openHost());
  });
  afterEach(async () => {
    expect(await on.host.pageErrors()).toEqual([]);
    on.ports.invalidate();
    on.frame.close();
  });

  it('stands beside Send, after its group, under both title bars', async () => {
    await on.host.openCompose();
    await on.host.openCompose();
    await idsAre('compose:c1', 'compose:c2');
    const before = [...dom().querySelectorAll('[data-mote-placement]')].map((host) => host.previousElementSibling);
    expect(before.every((group) => group?.matches('.Up > .dC'))).toBe(true);
    expect(dom().querySelectorAll('table.cf.Ht')).toHaveLength(1);
    expect(dom().querySelectorAll('table.cf button')).toHaveLength(3);
  });

  it('a second draft whose editor is none that we know: its recorder floats and copies the link, the first keeps its own', async () => {
    await on.host.openCompose();
    await on.host.openCompose();
    await idsAre('compose:c1', 'compose:c2');
    const [, second] = dom().querySelectorAll('[g_editable="true"]');
    second?.removeAttribute('g_editable');
    second?.setAttribute('contenteditable', 'plaintext-only');
    await inQuickTime(() => idsAre('compose:c1', 'floating'));
    expect(on.ports.health()?.status.rung).toBe('copy-link');
    second?.setAttribute('g_editable', 'true');
    await on.host.churn(1);
    await idsAre('compose:c1', 'compose:c2');
    expect(on.ports.health()?.status.rung).toBe('button');
  });

  it('inline reply: the card comes before signature and quote when the caret never stood there', async () => {
    await receive('<p>Hello</p>');
    await on.host.reply();
    dom().getSelection()?.removeAllRanges();
    await idsAre('compose:c1');
    expect(await insert('compose:c1')).toMatchObject({ ok: true });
    const html = await on.host.modelText();
    expect(html.indexOf(LINK)).toBeLessThan(html.indexOf('gmail_signature'));
    expect(html.indexOf(LINK)).toBeGreaterThanOrEqual(0);
  });

  it('of two drafts, "here" is the one that the person was in last, in its text or in its subject', async () => {
    await on.host.openCompose();
    await on.host.openCompose();
    await idsAre('compose:c1', 'compose:c2');
    const subjects = [...dom().querySelectorAll<HTMLElement>('input[name="subjectbox"]')];
    const editors = [...dom().querySelectorAll<HTMLElement>('[g_editable="true"]')];
    for (const place of [editors[0], subjects[1]]) {
      place?.focus();
      await on.host.nextFrame();
      place?.blur();
      expect(await insert('')).toMatchObject({ ok: true });
    }
    const texts = [await on.host.modelText(0), await on.host.modelText(1)];
    expect(texts.map((text) => text.split(`href="${LINK}"`).length - 1)).toEqual([1, 1]);
  });

  it('full screen: the same draft, its control moves along', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    await on.host.fullScreen();
    await vi.waitFor(() => expect(dom().querySelector('.aSt [data-mote-placement="compose:c1"]')).not.toBeNull());
    expect(await on.host.injectedCount()).toBe(1);
    expect(await insert('compose:c1')).toMatchObject({ ok: true });
  });

  it('pop-out: a document of its own', async () => {
    await on.host.popOut();
    await idsAre('compose:c1');
    expect(await insert('compose:c1')).toMatchObject({ ok: true });
    expect(await on.host.modelText()).toContain(LINK);
  });

  it('the card: a link with its label, the note below, and the caret behind it', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    await insert('compose:c1', 'It is removed on 22 November');
    await on.host.type(0, ' thanks');
    const editor = dom().querySelector('[g_editable]');
    const anchor = editor?.querySelector<HTMLAnchorElement>(`a[href="${LINK}"]`);
    expect(anchor?.textContent).toBe('Voice note for Sam');
    expect(editor?.textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /Voice note for Sam ?It is removed on 22 November {1,2}thanks/,
    );
    expect(anchor?.closest('span')?.textContent).not.toContain('thanks');
  });

  it('plain words: apart from the word before them, and read back with what HTML has marks for', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    await on.host.type(0, 'Hello');
    const text = 'a < b & "c" > d';
    expect(await on.ports.insert({ targetId: 'compose:c1', insertion: { kind: 'text', text } })).toMatchObject({
      ok: true,
    });
    const editor = dom().querySelector('[g_editable]');
    expect(editor?.textContent?.replaceAll('\u00a0', ' ')).toContain(`Hello ${text}`);
  });

  it('in plain text mode the line with the address goes into the field that stands in the editor’s place', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    await on.host.type(0, 'Hello');
    await on.host.asPlain();
    expect(await insert('compose:c1', 'until 22 November')).toMatchObject({ ok: true });
    const field = dom().querySelector<HTMLTextAreaElement>('.At textarea');
    expect(field?.value).toBe(`Hello Voice note for Sam: ${LINK} (until 22 November)`);
    expect(dom().querySelector('[g_editable]')?.textContent).toBe('Hello');
    expect(on.ports.health()?.status.rung).toBe('button');
    await idsAre('compose:c1');
  });

  it('saving a new draft changes the address: that is no other view', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    expect(await insert('compose:c1')).toMatchObject({ ok: true });
    expect(on.frame.window.location.hash).toContain('compose=c1');
    expect(on.placementIds()).toEqual(['compose:c1']);
  });

  it('a draft that Gmail has stopped saving is no success', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    await on.host.type(0, 'typed');
    await on.host.deafen();
    expect(await inQuickTime(() => insert('compose:c1'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });

  it('a sent compose, kept unseen in the document, is no target', async () => {
    await on.host.openCompose();
    await on.host.openCompose();
    await idsAre('compose:c1', 'compose:c2');
    await on.host.send(0);
    expect(await insert('compose:c1')).toEqual({ ok: false, error: 'target-gone' });
    await on.host.churn(1);
    await idsAre('compose:c2');
  });

  it('a compose discarded while recording is target-gone, also when another one was opened since', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    await on.host.discard();
    await on.host.openCompose();
    await idsAre('compose:c2');
    expect(await insert('compose:c1')).toEqual({ ok: false, error: 'target-gone' });
    expect(await on.host.modelText()).not.toContain(LINK);
  });

  it('players under links in messages: direct, and behind google.com/url', async () => {
    const wrapped = `https://www.google.com/url?q=${encodeURIComponent(`${LINK_ORIGIN}/m/0123456789abcdefH`)}&sa=D`;
    await receive(
      `<p><a href="${LINK}">one</a></p>`,
      `<p><a href="${wrapped}">two</a></p><p><a href="${wrapped}">again</a></p>`,
    );
    await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(2));
    const ids = [...dom().querySelectorAll('[data-mote-player]')].map((player) =>
      player.getAttribute('data-mote-player'),
    );
    expect(ids).toEqual([MOTE_ID, '0123456789abcdefH']);
  });

  it('the player stands at the end of the line, not in the sentence', async () => {
    await receive(`<div dir="ltr">Listen to <a href="${LINK}">this</a> before class.<br>Bring your book.</div>`);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    const player = dom().querySelector('[data-mote-player]');
    expect(player?.previousSibling?.nodeName).toBe('BR');
    expect(player?.nextSibling?.textContent).toBe('Bring your book.');
  });

  it('a collapsed message gets its player when it opens', async () => {
    await on.host.openThread();
    await on.host.receive(`<p><a href="${LINK}">one</a></p>`, true);
    await on.host.nextFrame();
    expect(await on.host.playerCount()).toBe(0);
    await on.host.expand(0);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
  });

  it('never in a draft', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    await insert('compose:c1');
    await on.host.churn(2);
    expect(await on.host.playerCount()).toBe(0);
  });

  it('a player that plays is not made anew when a compose opens', async () => {
    await receive(`<p><a href="${LINK}">one</a></p>`);
    await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
    const [frame] = on.frames('player.html');
    await on.host.openCompose();
    await on.host.type(0, 'x');
    await idsAre('compose:c1');
    expect(on.frames('player.html')[0]).toBe(frame);
  });

  it('players go with their thread', async () => {
    await receive(`<p><a href="${LINK}">one</a></p>`);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    await on.host.openList();
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(0));
  });
});
