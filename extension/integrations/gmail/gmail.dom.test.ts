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

describe('gmail, its drafts and messages', () => {
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

  it('the control is beside Send, after Send’s group, in the old and the new design', async () => {
    await on.host.openCompose();
    await on.host.openCompose();
    await idsAre('compose:c1', 'compose:c2');
    const before = [...dom().querySelectorAll('[data-mote-placement]')].map((host) => host.previousElementSibling);
    expect(before.every((group) => group?.matches('.Up > .dC'))).toBe(true);
    expect(dom().querySelectorAll('table.cf.Ht')).toHaveLength(1);
    expect(dom().querySelectorAll('table.cf button')).toHaveLength(3);
  });

  it('floats the recorder for a second draft with an unknown editor and copies its link; the first draft keeps its control', async () => {
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

  describe('a draft without its hidden ids (F9)', () => {
    const isLost = async (...others: string[]) => {
      await inQuickTime(() => idsAre(...others, 'floating'));
      expect(on.ports.health()?.status.rung).toBe('copy-link');
    };
    it.each([
      ['a compose window, fields missing', () => on.host.openCompose(), false],
      ['a compose window, fields empty', () => on.host.openCompose(), true],
      ['a pop-out, fields missing', () => on.host.popOut(), false],
    ])('reports a lost draft, and the recorder copies the link: %s', async (_name, open, isKept) => {
      await open();
      await on.host.dropIds(0, isKept);
      await isLost();
      await on.click(on.buttons()[0] as HTMLButtonElement);
      expect(on.ports.starts).toMatchObject([{ targetId: '' }]);
    });

    it('reports a lost inline reply too, also in plain text', async () => {
      await receive('<p>Hello</p>');
      await on.host.reply();
      await on.host.dropIds();
      await isLost();
      await on.host.asPlain();
      await on.host.nextFrame();
      expect(on.ports.health()?.status.rung).toBe('copy-link');
    });

    it('a draft keeps its control when another draft’s control is lost', async () => {
      await on.host.openCompose();
      await on.host.openCompose();
      await on.host.dropIds(1);
      await isLost('compose:c1');
      expect(await insert('compose:c1')).toMatchObject({ ok: true });
    });
  });

  it('inserts the card before signature and quote of an inline reply that never had the caret', async () => {
    await receive('<p>Hello</p>');
    await on.host.reply();
    dom().getSelection()?.removeAllRanges();
    await idsAre('compose:c1');
    expect(await insert('compose:c1')).toMatchObject({ ok: true });
    const html = await on.host.modelText();
    expect(html.indexOf(LINK)).toBeLessThan(html.indexOf('gmail_signature'));
    expect(html.indexOf(LINK)).toBeGreaterThanOrEqual(0);
  });

  it('"Insert here" targets the draft whose text or subject the user edited last', async () => {
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
    expect(texts.map((text) => text.split('<table').length - 1)).toEqual([1, 1]);
  });

  it('in full screen, the same draft keeps its control, which moves along', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    await on.host.fullScreen();
    await vi.waitFor(() => expect(dom().querySelector('.aSt [data-mote-placement="compose:c1"]')).not.toBeNull());
    expect(await on.host.injectedCount()).toBe(1);
    expect(await insert('compose:c1')).toMatchObject({ ok: true });
  });

  it('finds the draft in a pop-out, which is a document of its own', async () => {
    await on.host.popOut();
    await idsAre('compose:c1');
    expect(await insert('compose:c1')).toMatchObject({ ok: true });
    expect(await on.host.modelText()).toContain(LINK);
  });

  it('the card has a link with its label, the note below, and the caret behind it', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    await insert('compose:c1', 'It is removed on 22 November');
    await on.host.type(0, ' thanks');
    const editor = dom().querySelector('[g_editable]');
    const anchor = editor?.querySelector<HTMLAnchorElement>(`a[href="${LINK}"]:not([aria-hidden])`);
    expect(anchor?.textContent).toBe('Voice note for Sam');
    expect(editor?.textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /▶ ?Voice note for Sam ?It is removed on 22 November {1,2}thanks/,
    );
    expect(anchor?.closest('table')?.textContent).not.toContain('thanks');
  });

  it('separates plain words from the word before them, and reads back characters that HTML escapes', async () => {
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

  it('writes the line with the address into the field that replaces the editor in plain text mode', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    await on.host.type(0, 'Hello');
    await on.host.asPlain();
    expect(await insert('compose:c1', 'until 22 November')).toMatchObject({ ok: true });
    const field = dom().querySelector<HTMLTextAreaElement>('.At textarea');
    expect(field?.value).toBe(`Hello Voice note for Sam: ${LINK}`);
    expect(dom().querySelector('[g_editable]')?.textContent).toBe('Hello');
    expect(on.ports.health()?.status.rung).toBe('button');
    await idsAre('compose:c1');
  });

  it('keeps the view when saving a new draft changes the address', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    expect(await insert('compose:c1')).toMatchObject({ ok: true });
    expect(on.frame.window.location.hash).toContain('compose=c1');
    expect(on.placementIds()).toEqual(['compose:c1']);
  });

  it('an insert fails if Gmail has stopped saving the draft', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    await on.host.type(0, 'typed');
    await on.host.deafen();
    expect(await inQuickTime(() => insert('compose:c1'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });

  it('a sent draft that stays hidden in the document is no target', async () => {
    await on.host.openCompose();
    await on.host.openCompose();
    await idsAre('compose:c1', 'compose:c2');
    await on.host.send(0);
    expect(await insert('compose:c1')).toEqual({ ok: false, error: 'target-gone' });
    await on.host.churn(1);
    await idsAre('compose:c2');
  });

  it('returns target-gone for a draft discarded while recording, even if another one was opened since', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    await on.host.discard();
    await on.host.openCompose();
    await idsAre('compose:c2');
    expect(await insert('compose:c1')).toEqual({ ok: false, error: 'target-gone' });
    expect(await on.host.modelText()).not.toContain(LINK);
  });

  it('shows players under links in messages, direct and behind google.com/url', async () => {
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

  it('shows the player at the end of the line, not within the sentence', async () => {
    await receive(`<div dir="ltr">Listen to <a href="${LINK}">this</a> before class.<br>Bring your book.</div>`);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    const player = dom().querySelector('[data-mote-player]');
    expect(player?.previousSibling?.nodeName).toBe('BR');
    expect(player?.nextSibling?.textContent).toBe('Bring your book.');
  });

  it('shows the player of a collapsed message when it opens', async () => {
    await on.host.openThread();
    await on.host.receive(`<p><a href="${LINK}">one</a></p>`, true);
    await on.host.nextFrame();
    expect(await on.host.playerCount()).toBe(0);
    await on.host.expand(0);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
  });

  it('shows no player in a draft', async () => {
    await on.host.openCompose();
    await idsAre('compose:c1');
    await insert('compose:c1');
    await on.host.churn(2);
    expect(await on.host.playerCount()).toBe(0);
  });

  it('does not reload a running player when a compose window opens', async () => {
    await receive(`<p><a href="${LINK}">one</a></p>`);
    await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
    const [frame] = on.frames('player.html');
    await on.host.openCompose();
    await on.host.type(0, 'x');
    await idsAre('compose:c1');
    expect(on.frames('player.html')[0]).toBe(frame);
  });

  it('removes players together with their thread', async () => {
    await receive(`<p><a href="${LINK}">one</a></p>`);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    await on.host.openList();
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(0));
  });
});
