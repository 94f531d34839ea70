import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Insertion, Integration } from '@/extension/core/contract.ts';
import { runHost } from '@/extension/core/host-runner.ts';
import type { SelectorTable } from '@/extension/integrations/_dom/selector.ts';
import { type ApplicationView, defaultView } from '@/shared/domain/application.ts';
import { createFakePorts, type FakePorts, LINK_ORIGIN } from '@/tests/hosts/harness/fake-ports.ts';
import type { HostFrame } from '@/tests/hosts/harness/open-frame.ts';
import type { StandIn } from '@/tests/hosts/harness/stand-in.ts';

export interface OpenHost<H extends StandIn> {
  frame: HostFrame;
  host: H;
}

export const MOTE_ID = '0123456789abcdefG';
export const LINK = `${LINK_ORIGIN}/m/${MOTE_ID}`;
export const MOTE: Insertion = { kind: 'mote', link: LINK, label: 'Voice note for Sam', note: null };

export interface RunningHost<H extends StandIn> extends OpenHost<H> {
  ports: FakePorts;
  /** The record buttons of the page, as a person finds them. */
  buttons(): HTMLButtonElement[];
  placementIds(): string[];
  frames(page: 'recorder.html' | 'player.html' | 'sidebar.html'): HTMLIFrameElement[];
  /** A real click: through the browser, trusted. */
  click(button: HTMLElement): Promise<void>;
}

/** A stand-in page with the integration running in it. */
export function runOn<H extends StandIn>(integration: Integration, { frame, host }: OpenHost<H>): RunningHost<H> {
  const ports = createFakePorts();
  const { document } = frame.window;
  runHost(integration, ports, frame.window);
  const inRoots = <E extends Element>(selector: string): E[] =>
    [...document.querySelectorAll('[data-mote-placement],[data-mote-player],[data-mote-sidebar]')].flatMap(
      (element) => [...(element.shadowRoot?.querySelectorAll<E>(selector) ?? [])],
    );
  return {
    frame,
    host,
    ports,
    buttons: () => inRoots<HTMLButtonElement>('button:not([hidden])'),
    placementIds: () =>
      [...document.querySelectorAll('[data-mote-placement]')].map(
        (element) => element.getAttribute('data-mote-placement') ?? '',
      ),
    frames: (name) => inRoots<HTMLIFrameElement>('iframe').filter(({ src }) => src.includes(`page=${name}`)),
    async click(button) {
      const name = button.getAttribute('aria-label') ?? '';
      const all = inRoots<HTMLButtonElement>('button:not([hidden])').filter(
        (one) => one.getAttribute('aria-label') === name,
      );
      const locator = page.frameLocator(page.elementLocator(frame.element)).getByRole('button', { name, exact: true });
      await locator.nth(all.indexOf(button as HTMLButtonElement)).click();
    },
  };
}

export interface ContractOptions {
  /** How a mote stands where plain words go: with its label, or as the link alone (an answer in a form). */
  writes?: 'label-and-link' | 'link';
  /** How many editors the host shows at once. `one`: what a second one would show is left out. */
  editors?: 'several' | 'one';
}

/**
 * What each integration promises on its stand-in host, whatever the host does. Runs in real Chromium. `view`: the one that
 * `openHost` opens.
 */
export function integrationContract<H extends StandIn>(
  integration: Integration,
  openHost: () => Promise<OpenHost<H>>,
  view: ApplicationView = defaultView(integration.application),
  { writes = 'label-and-link', editors = 'several' }: ContractOptions = {},
): void {
  /** What needs a second editor beside the first. */
  const itWithTwo = (title: string, run: () => Promise<void>) => {
    if (editors === 'several') it(title, run);
  };
  let on: RunningHost<H>;
  const start = async () => {
    on = runOn(integration, await openHost());
    return on;
  };
  const oneButton = () => vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
  /** The widget comes a second after the place for the button has gone: hosts mount late. */
  const widget = () => vi.waitFor(() => expect(on.placementIds()).toEqual(['floating']), { timeout: 3_000 });
  const targetOf = (index: number) => on.placementIds()[index] ?? '';

  beforeEach(async () => {
    await page.viewport(1200, 800);
  });
  afterEach(async () => {
    expect(await on.host.pageErrors()).toEqual([]);
    on.ports.invalidate();
    on.frame.close();
  });

  describe('placements', () => {
    it('nothing of ours stands in a page at rest', async () => {
      await start();
      await on.host.nextFrame();
      expect(await on.host.injectedCount()).toBe(0);
    });

    it('one control for one editor', async () => {
      await start();
      await on.host.openEditor();
      await oneButton();
    });

    itWithTwo('two controls for two editors', async () => {
      await start();
      await on.host.openEditor();
      await oneButton();
      await on.host.openEditor();
      await vi.waitFor(() => expect(on.buttons()).toHaveLength(2));
      expect(new Set(on.placementIds()).size).toBe(2);
    });

    it('stable under 100 re-renders: the same ids, no duplicates', async () => {
      await start();
      const count = editors === 'several' ? 2 : 1;
      for (let i = 0; i < count; i += 1) await on.host.openEditor();
      await vi.waitFor(() => expect(on.buttons()).toHaveLength(count));
      const before = on.placementIds().sort();
      await on.host.churn(100);
      expect(on.placementIds().sort()).toEqual(before);
      expect(await on.host.injectedCount()).toBe(count);
    });

    it('controls that the host mounts late are met', async () => {
      await start();
      await on.host.openEditorLate();
      await on.host.nextFrame();
      await on.host.finishMount();
      await oneButton();
      expect(targetOf(0)).not.toBe('floating');
    });

    for (const locale of ['ar', 'es'] as const) {
      it(`finds its places in another language and direction: ${locale}`, async () => {
        await start();
        await on.host.asLocale(locale);
        await on.host.openEditor();
        await oneButton();
        expect(await on.ports.insert({ targetId: targetOf(0), insertion: MOTE })).toMatchObject({ ok: true });
      });
    }

    it('teacher controls take it away while it is on the page, and give it back', async () => {
      await start();
      await on.host.openEditor();
      await oneButton();
      on.ports.change({ featuresOff: ['voiceRecording'] });
      await vi.waitFor(() => expect(on.buttons()).toHaveLength(0));
      on.ports.change({ featuresOff: [] });
      await oneButton();
    });

    it('what we added is gone after the end of the extension, and stays gone', async () => {
      await start();
      await on.host.openEditor();
      await on.host.showLink(LINK);
      await vi.waitFor(async () => expect(await on.host.injectedCount()).toBe(2));
      on.ports.invalidate();
      expect(await on.host.injectedCount()).toBe(0);
      await on.host.churn(3);
      expect(await on.host.injectedCount()).toBe(0);
    });

    it('what we added is gone on a page where Mote has no place', async () => {
      await start();
      await on.host.openEditor();
      await oneButton();
      await on.host.leave();
      await vi.waitFor(async () => expect(await on.host.injectedCount()).toBe(0));
    });

    it('what an older script left is taken away', async () => {
      const open = await openHost();
      const old = open.frame.window.document.createElement('span');
      old.setAttribute('data-mote-placement', 'old');
      open.frame.window.document.body.append(old);
      on = runOn(integration, open);
      expect(on.placementIds()).toEqual([]);
    });
  });

  describe('recording', () => {
    it(`the click starts at once, as ${integration.application}, and the recorder takes the button's place`, async () => {
      await start();
      await on.host.openEditor();
      await oneButton();
      await on.click(on.buttons()[0]!);
      expect(on.ports.starts).toEqual([
        {
          application: integration.application,
          applicationView: view,
          placementId: targetOf(0),
          targetId: targetOf(0),
        },
      ]);
      expect(on.ports.intents.length).toBeGreaterThan(0);
      await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
      expect(on.buttons()).toHaveLength(0);
      const [frame] = on.frames('recorder.html');
      expect(frame?.allow).toBe('microphone; autoplay; clipboard-write');
      expect(frame?.src).toContain('recorderId=recorder-1');
    });

    it('acts on real clicks only: a page that clicks for the person starts nothing', async () => {
      // The mouse stands where the test before has clicked: a button that comes up under it would hear it truly.
      await userEvent.hover(document.documentElement, { position: { x: 1190, y: 790 }, force: true });
      await start();
      await on.host.openEditor();
      await oneButton();
      const button = on.buttons()[0]!;
      button.click();
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
      button.dispatchEvent(new PointerEvent('pointerenter'));
      expect(on.ports.starts).toEqual([]);
      expect(on.ports.intents).toEqual([]);
    });

    it('what stands in the page says nothing of the person', async () => {
      await start();
      await on.host.openEditor();
      await oneButton();
      const { host } = on.buttons()[0]!.getRootNode() as ShadowRoot;
      expect(host.outerHTML + (host.shadowRoot?.innerHTML ?? '')).not.toMatch(/@|token|claim|Bearer/i);
    });

    it('the host keeps its caret, and sees none of the keys', async () => {
      await start();
      await on.host.openEditor('before after');
      await on.host.putCaret(0, 'before');
      await oneButton();
      await on.click(on.buttons()[0]!);
      await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
      expect(await on.host.caret()).toMatchObject({ before: 'before' });
    });

    it('keys on our button do not reach the host', async () => {
      await start();
      await on.host.openEditor();
      await oneButton();
      on.buttons()[0]!.focus();
      await userEvent.keyboard('crjk#');
      expect(await on.host.keysSeen()).toEqual([]);
      await userEvent.keyboard('{Enter}');
      expect(on.ports.starts).toHaveLength(1);
      expect(await on.host.keysSeen()).toEqual([]);
    });

    it('closing the recorder brings the button and the caret back', async () => {
      await start();
      await on.host.openEditor('before after');
      await on.host.putCaret(0, 'before');
      await oneButton();
      await on.click(on.buttons()[0]!);
      await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
      on.frames('recorder.html')[0]!.focus();
      on.ports.command({ type: 'resize-recorder', recorderId: 'recorder-1', height: 120 });
      expect(on.frames('recorder.html')[0]!.style.blockSize).toBe('120px');
      on.ports.command({ type: 'close-recorder', recorderId: 'recorder-1' });
      await oneButton();
      expect(await on.host.caret()).toMatchObject({ before: 'before' });
    });

    it('a start that failed opens the recorder with the reason: never a dead button', async () => {
      await start();
      on.ports.failStarts('no-receiver');
      await on.host.openEditor();
      await oneButton();
      await on.click(on.buttons()[0]!);
      await vi.waitFor(() => expect(on.frames('recorder.html')[0]?.src).toContain('problem=no-receiver'));
    });

    it('an updated extension: the control goes, one quiet line says what helps', async () => {
      await start();
      on.ports.failStarts('extension-updated');
      await on.host.openEditor();
      await oneButton();
      await on.click(on.buttons()[0]!);
      const { document } = on.frame.window;
      await vi.waitFor(() =>
        expect(document.querySelector('[data-mote-hint]')?.shadowRoot?.textContent).toBe(
          'Reload this page to use Mote.',
        ),
      );
      expect(on.placementIds()).toEqual([]);
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      expect(await on.host.injectedCount()).toBe(0);
    });

    it('an editor that goes while somebody records: the recorder floats, the link has no target', async () => {
      await start();
      await on.host.openEditor();
      await oneButton();
      const targetId = targetOf(0);
      await on.click(on.buttons()[0]!);
      await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
      await on.host.closeEditor();
      await vi.waitFor(() =>
        expect(on.frame.window.document.querySelector('[data-floating]')?.getAttribute('data-mote-placement')).toBe(
          targetId,
        ),
      );
      expect(on.frames('recorder.html')[0]?.src).toContain('recorderId=recorder-1');
      expect(await on.ports.insert({ targetId, insertion: MOTE })).toEqual({ ok: false, error: 'target-gone' });
      on.ports.command({ type: 'close-recorder', recorderId: 'recorder-1' });
      await vi.waitFor(async () => expect(await on.host.injectedCount()).toBe(0));
    });

    itWithTwo('the shortcut records into the editor with the caret', async () => {
      await start();
      await on.host.openEditor('first');
      await vi.waitFor(() => expect(on.placementIds()).toHaveLength(1));
      const first = targetOf(0);
      await on.host.openEditor('second');
      await vi.waitFor(() => expect(on.placementIds()).toHaveLength(2));
      const second = on.placementIds().find((id) => id !== first);
      on.ports.command({ type: 'start-recording' });
      expect(on.ports.starts.at(-1)?.targetId).toBe(second);
    });
  });

  describe('inserting', () => {
    it("writes at the caret and reads back from the host's own state", async () => {
      await start();
      await on.host.openEditor('before after');
      await on.host.putCaret(0, 'before');
      await oneButton();
      const result = await on.ports.insert({ targetId: targetOf(0), insertion: MOTE });
      expect(result).toMatchObject({ ok: true, value: { targetId: targetOf(0) } });
      if (result.ok) expect(result.value.readBackMs).toBeLessThanOrEqual(1_500);
      const model = await on.host.modelText();
      expect(model).toContain(LINK);
      expect(model.includes('Voice note for Sam')).toBe(writes === 'label-and-link');
      expect(model.indexOf(LINK)).toBeGreaterThan(model.indexOf('before'));
      expect(model.indexOf(LINK)).toBeLessThan(model.indexOf('after'));
    });

    it('one undo takes it out again', async () => {
      await start();
      await on.host.openEditor('before');
      await oneButton();
      const before = await on.host.editorHtml();
      await on.ports.insert({ targetId: targetOf(0), insertion: MOTE });
      await on.host.undo();
      expect(await on.host.editorHtml()).toBe(before);
      expect(await on.host.modelText()).not.toContain(LINK);
    });

    it('words of the comment bank go in as they stand, at the caret, without a link', async () => {
      await start();
      await on.host.openEditor('before after');
      await on.host.putCaret(0, 'before');
      await oneButton();
      const text = 'Well argued, Sam. Now cite your source.';
      const result = await on.ports.insert({ targetId: targetOf(0), insertion: { kind: 'text', text } });
      expect(result).toMatchObject({ ok: true, value: { targetId: targetOf(0) } });
      const model = await on.host.modelText();
      expect(model).toContain(text);
      expect(model.indexOf(text)).toBeGreaterThan(model.indexOf('before'));
      expect(model.indexOf(text)).toBeLessThan(model.indexOf('after'));
      expect(model).not.toContain('/m/');
    });

    it('what is written in a title stays text', async () => {
      await start();
      await on.host.openEditor();
      await oneButton();
      const label = '<img src=x onerror="window.hacked=1"> & "quotes"';
      await on.ports.insert({
        targetId: targetOf(0),
        insertion: { kind: 'mote', link: LINK, label, note: '<b>until</b>' },
      });
      expect(await on.host.editorHtml()).not.toContain('<img');
      expect(await on.host.editorHtml()).not.toContain('<b>');
      expect(Reflect.get(on.frame.window, 'hacked')).toBeUndefined();
      if (writes === 'link') expect(await on.host.modelText()).toBe(LINK);
      else expect(await on.host.shownText()).toContain(label);
    });

    itWithTwo(
      'into the first of two editors, at the caret that it had, while the caret stands in the second',
      async () => {
        await start();
        await on.host.openEditor('one after');
        await on.host.putCaret(0, 'one');
        await vi.waitFor(() => expect(on.placementIds()).toHaveLength(1));
        const first = targetOf(0);
        await on.host.openEditor('two');
        await vi.waitFor(() => expect(on.placementIds()).toHaveLength(2));
        expect(await on.ports.insert({ targetId: first, insertion: MOTE })).toMatchObject({ ok: true });
        const texts = [await on.host.modelText(0), await on.host.modelText(1)];
        const [filled = '', ...others] = texts.filter((text) => text.includes(LINK));
        expect(others).toEqual([]);
        expect(filled.indexOf('one')).toBeLessThan(filled.indexOf(LINK));
        expect(filled.indexOf(LINK)).toBeLessThan(filled.indexOf('after'));
      },
    );

    it('a locked editor is read-only, and stays as it was', async () => {
      await start();
      await on.host.openEditor('before');
      await oneButton();
      const targetId = targetOf(0);
      await on.host.lock();
      expect(await on.ports.insert({ targetId, insertion: MOTE })).toEqual({ ok: false, error: 'read-only' });
      expect(await on.host.editorHtml()).not.toContain(LINK);
    });

    it('a host that takes it back is never called a success', async () => {
      await start();
      await on.host.openEditor('before');
      await oneButton();
      await on.host.type(0, 'typed');
      await on.host.refuse(true);
      const result = await on.ports.insert({ targetId: targetOf(0), insertion: MOTE });
      expect(result).toMatchObject({ ok: false, error: 'rejected-by-host' });
    });

    it('an editor that is gone, one that never was, a page that was left: target-gone', async () => {
      await start();
      await on.host.openEditor();
      await oneButton();
      const targetId = targetOf(0);
      const gone = { ok: false, error: 'target-gone' };
      expect(await on.ports.insert({ targetId: 'never', insertion: MOTE })).toEqual(gone);
      await on.host.closeEditor();
      expect(await on.ports.insert({ targetId, insertion: MOTE })).toEqual(gone);
      await on.host.leave();
      expect(await on.ports.insert({ targetId, insertion: MOTE })).toEqual(gone);
    });
  });

  describe('the ladder', () => {
    it('no place for the button: one that floats, into the nearest editor, and a report without a word of text', async () => {
      await start();
      await on.host.openEditor('secret words');
      await oneButton();
      const targetId = targetOf(0);
      await on.host.hideToolbar();
      await widget();
      await on.click(on.buttons()[0]!);
      expect(on.ports.starts[0]).toMatchObject({ placementId: 'floating', targetId });
      expect(await on.ports.insert({ targetId, insertion: MOTE })).toMatchObject({ ok: true });
      expect(on.ports.reports).toHaveLength(1);
      const [report] = on.ports.reports;
      expect(report?.status).toMatchObject({ application: integration.application, rung: 'floating-widget' });
      expect(report?.censoredHtml).not.toMatch(/secret|words/);
      expect(report?.censoredHtml).toContain('<div');
    });

    it('no editor that we know: the recorder floats without a target and copies the link', async () => {
      await start();
      await on.host.openEditor();
      await oneButton();
      await on.host.hideEditors();
      await on.host.hideToolbar();
      await widget();
      expect(on.ports.reports.at(-1)?.status.rung).toBe('copy-link');
      await on.click(on.buttons()[0]!);
      expect(on.ports.starts[0]).toMatchObject({ placementId: 'floating', targetId: '' });
    });
  });

  describe('players', () => {
    it('one player under a link, none twice, whatever is re-rendered', async () => {
      await start();
      await on.host.showLink(LINK);
      await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
      expect(on.frames('player.html')[0]?.src).toContain(`id=${MOTE_ID}`);
      expect(on.frame.window.document.querySelector('[data-mote-player]')?.getAttribute('contenteditable')).toBe(
        'false',
      );
      await on.host.churn(20);
      expect(await on.host.playerCount()).toBe(1);
    });

    it('a link of somebody else gets none', async () => {
      await start();
      await on.host.showLink(`https://mote.example.evil.test/m/${MOTE_ID}`);
      await on.host.showLink(`https://evil.test/?u=${LINK}`);
      await on.host.nextFrame();
      expect(await on.host.playerCount()).toBe(0);
    });

    it('has the height that it asks for', async () => {
      await start();
      await on.host.showLink(LINK);
      await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
      const [frame] = on.frames('player.html');
      const playerId = new URLSearchParams(frame?.src.split('?')[1]).get('playerId') ?? '';
      on.ports.command({ type: 'resize-player', playerId, height: 96 });
      expect(frame?.style.blockSize).toBe('96px');
    });
  });
}

/** Walks every selector of an integration over the states in which it must match: an entry that matches nothing is a guess. */
export function selectorsContract(table: SelectorTable, openHost: () => Promise<OpenHost<StandIn>>): void {
  describe('selectors', () => {
    for (const [name, list] of Object.entries(table)) {
      it.each(list)(`${name}: $css`, async ({ css, lastSeen, expect: { state, count } }) => {
        expect(lastSeen).toMatch(/^20\d\d-[01]\d$/);
        const { frame, host } = await openHost();
        await host.show(state);
        expect(frame.window.document.querySelectorAll(css)).toHaveLength(count);
        frame.close();
      });
    }
  });
}
