import { describe, expect, it, vi } from 'vitest';
import { LINK, MOTE } from './run-on.ts';
import type { Suite } from './suite.ts';

/** Where our controls stand, whatever the host does with its page. */
export function placementsContract(suite: Suite): void {
  describe('placements', () => {
    suite.itAtFirst('nothing of ours stands in a page at rest', async () => {
      await suite.start();
      await suite.on.host.nextFrame();
      expect(await suite.on.host.injectedCount()).toBe(0);
    });

    suite.itAtFirst('one control for one editor', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
    });

    suite.itWithTwo('two controls for two editors', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      await suite.on.host.openEditor();
      await vi.waitFor(() => expect(suite.on.buttons()).toHaveLength(2));
      expect(new Set(suite.on.placementIds()).size).toBe(2);
    });

    // The way in which a host draws itself anew is shown at its first place, at each other one that it keeps its control.
    const times = suite.place === 'first' ? 100 : 20;
    it(`stable under ${times} re-renders: the same ids, no duplicates`, async () => {
      await suite.start();
      const count = suite.editors === 'several' && suite.place === 'first' ? 2 : 1;
      for (let i = 0; i < count; i += 1) await suite.on.host.openEditor();
      await vi.waitFor(() => expect(suite.on.buttons()).toHaveLength(count + suite.besideCount()));
      const before = suite.on.placementIds().sort();
      await suite.on.host.churn(times);
      expect(suite.on.placementIds().sort()).toEqual(before);
      expect(await suite.on.host.injectedCount()).toBe(count + suite.besideCount());
    });

    it('controls that the host mounts late are met', async () => {
      await suite.start();
      await suite.on.host.openEditorLate();
      await suite.on.host.nextFrame();
      await suite.on.host.finishMount();
      await suite.oneButton();
      expect(suite.targetOf(0)).not.toBe('floating');
    });

    for (const locale of suite.place === 'first' ? (['ar', 'es'] as const) : (['ar'] as const)) {
      it(`finds its places in another language and direction: ${locale}`, async () => {
        await suite.start();
        await suite.on.host.asLocale(locale);
        await suite.on.host.openEditor();
        await suite.oneButton();
        expect(await suite.on.ports.insert({ targetId: suite.targetOf(0), insertion: MOTE })).toMatchObject({
          ok: true,
        });
      });
    }

    suite.itAtFirst('teacher controls take it away while it is on the page, and give it back', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      suite.on.ports.change({ featuresOff: ['voiceRecording'] });
      await vi.waitFor(() => expect(suite.on.buttons()).toHaveLength(0));
      suite.on.ports.change({ featuresOff: [] });
      await suite.oneButton();
    });

    suite.itAtFirst('what we added is gone after the end of the extension, and stays gone', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.on.host.showLink(LINK);
      await vi.waitFor(async () => expect(await suite.on.host.injectedCount()).toBe(2));
      suite.on.ports.invalidate();
      expect(await suite.on.host.injectedCount()).toBe(0);
      await suite.on.host.churn(3);
      expect(await suite.on.host.injectedCount()).toBe(0);
    });

    suite.itAtFirst('what we added is gone on a page where Mote has no place', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      await suite.on.host.leave();
      await vi.waitFor(async () => expect(await suite.on.host.injectedCount()).toBe(0));
    });

    suite.itAtFirst('what an older script left is taken away', async () => {
      const open = await suite.openHost();
      const old = open.frame.window.document.createElement('span');
      old.setAttribute('data-mote-placement', 'old');
      open.frame.window.document.body.append(old);
      suite.startOn(open);
      expect(suite.on.placementIds()).toEqual([]);
    });
  });
}
