import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { MOTE } from './run-on.ts';
import type { Suite } from './suite.ts';

/** Declares the behaviour from the click on our button until the recorder closes. */
export function recordingContract(suite: Suite): void {
  describe('recording', () => {
    it(`a click starts a recording as ${suite.integration.application}, and the recorder replaces the button`, async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      await suite.on.click(suite.button());
      expect(suite.on.ports.starts).toEqual([
        {
          application: suite.integration.application,
          applicationView: suite.view,
          placementId: suite.placementOf(0),
          targetId: suite.targetOf(0),
        },
      ]);
      expect(suite.on.ports.intents.length).toBeGreaterThan(0);
      await vi.waitFor(() => expect(suite.on.frames('recorder.html')).toHaveLength(1));
      if (suite.place === 'first') expect(suite.on.buttons()).toHaveLength(0);
      const [frame] = suite.on.frames('recorder.html');
      expect(frame?.allow).toBe('microphone; autoplay *; clipboard-write *');
      expect(frame?.src).toContain('recorderId=recorder-1');
    });

    suite.itAtFirst('ignores clicks that a page dispatches instead of the user', async () => {
      // The mouse is still where the previous test clicked. A button that appears under the mouse would receive a real
      // hover.
      await userEvent.hover(document.documentElement, { position: { x: 1190, y: 790 }, force: true });
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      const button = suite.on.buttons()[0]!;
      button.click();
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
      button.dispatchEvent(new PointerEvent('pointerenter'));
      expect(suite.on.ports.starts).toEqual([]);
      expect(suite.on.ports.intents).toEqual([]);
    });

    suite.itAtFirst('our elements in the page contain no data of the user', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      const { host } = suite.on.buttons()[0]!.getRootNode() as ShadowRoot;
      expect(host.outerHTML + (host.shadowRoot?.innerHTML ?? '')).not.toMatch(/@|token|claim|Bearer/i);
    });

    suite.itWithCaret('the host keeps its caret and receives none of the keys', async () => {
      await suite.start();
      await suite.on.host.openEditor('before after');
      await suite.on.host.putCaret(0, 'before');
      await suite.oneButton();
      await suite.on.click(suite.button());
      await vi.waitFor(() => expect(suite.on.frames('recorder.html')).toHaveLength(1));
      expect(await suite.on.host.caret()).toMatchObject({ before: 'before' });
    });

    suite.itAtFirst('keys on our button do not reach the host', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      suite.on.buttons()[0]!.focus();
      await userEvent.keyboard('crjk#');
      expect(await suite.on.host.keysSeen()).toEqual([]);
      await userEvent.keyboard('{Enter}');
      expect(suite.on.ports.starts).toHaveLength(1);
      expect(await suite.on.host.keysSeen()).toEqual([]);
    });

    suite.itAtFirst('restores the button and the caret when the recorder closes', async () => {
      await suite.start();
      await suite.on.host.openEditor('before after');
      if (suite.caret === 'in-page') await suite.on.host.putCaret(0, 'before');
      await suite.oneButton();
      await suite.on.click(suite.button());
      await vi.waitFor(() => expect(suite.on.frames('recorder.html')).toHaveLength(1));
      suite.on.frames('recorder.html')[0]!.focus();
      suite.on.ports.command({ type: 'resize-recorder', recorderId: 'recorder-1', height: 120 });
      expect(suite.on.frames('recorder.html')[0]!.style.blockSize).toBe('120px');
      suite.on.ports.command({ type: 'close-recorder', recorderId: 'recorder-1' });
      await suite.oneButton();
      if (suite.caret === 'in-page') expect(await suite.on.host.caret()).toMatchObject({ before: 'before' });
    });

    suite.itAtFirst('opens the recorder with the reason when a start fails', async () => {
      await suite.start();
      suite.on.ports.failStarts('no-receiver');
      await suite.on.host.openEditor();
      await suite.oneButton();
      await suite.on.click(suite.button());
      await vi.waitFor(() => expect(suite.on.frames('recorder.html')[0]?.src).toContain('problem=no-receiver'));
    });

    suite.itAtFirst(
      'removes the control of an updated extension and shows one quiet line that says what helps',
      async () => {
        await suite.start();
        suite.on.ports.failStarts('extension-updated');
        await suite.on.host.openEditor();
        await suite.oneButton();
        await suite.on.click(suite.button());
        const { document } = suite.on.frame.window;
        await vi.waitFor(() =>
          expect(document.querySelector('[data-mote-hint]')?.shadowRoot?.textContent).toBe(
            'Reload this page to use Mote.',
          ),
        );
        expect(suite.on.placementIds()).toEqual([]);
        document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        expect(await suite.on.host.injectedCount()).toBe(0);
      },
    );

    it('if the editor is removed while recording, the recorder floats and the link has no target', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      const [placementId, targetId] = [suite.placementOf(0), suite.targetOf(0)];
      await suite.on.click(suite.button());
      await vi.waitFor(() => expect(suite.on.frames('recorder.html')).toHaveLength(1));
      await suite.on.host.closeEditor();
      await vi.waitFor(() =>
        expect(
          suite.on.frame.window.document.querySelector('[data-floating]')?.getAttribute('data-mote-placement'),
        ).toBe(placementId),
      );
      expect(suite.on.frames('recorder.html')[0]?.src).toContain('recorderId=recorder-1');
      expect(await suite.on.ports.insert({ targetId, insertion: MOTE })).toEqual({ ok: false, error: 'target-gone' });
      suite.on.ports.command({ type: 'close-recorder', recorderId: 'recorder-1' });
      await vi.waitFor(async () => expect(await suite.on.host.injectedCount()).toBe(suite.besideCount()));
    });

    suite.itWithTwo('the shortcut records into the editor with the caret', async () => {
      await suite.start();
      await suite.on.host.openEditor('first');
      await vi.waitFor(() => expect(suite.on.placementIds()).toHaveLength(1));
      const first = suite.targetOf(0);
      await suite.on.host.openEditor('second');
      await vi.waitFor(() => expect(suite.on.placementIds()).toHaveLength(2));
      const second = suite.on.placementIds().find((id) => id !== first);
      suite.on.ports.command({ type: 'start-recording' });
      expect(suite.on.ports.starts.at(-1)?.targetId).toBe(second);
    });
  });
}
