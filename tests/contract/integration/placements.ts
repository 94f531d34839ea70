import { describe, expect, it, vi } from 'vitest';
import { FAKE_SETTINGS } from '@/tests/hosts/harness/fake-ports.ts';
import { LINK, MOTE } from './run-on.ts';
import type { Suite } from './suite.ts';

const OPENS_MENU =
  '[aria-haspopup]:not([aria-haspopup="false"]), [role="menu"], [role="menu"] *, [role^="menuitem"], summary';

/** Declares the cases for the places of our controls, whatever the host does with its page. */
export function placementsContract(suite: Suite): void {
  describe('placements', () => {
    suite.itAtFirst('adds nothing to a page without an editor', async () => {
      await suite.start();
      await suite.on.host.nextFrame();
      expect(await suite.on.host.injectedCount()).toBe(0);
    });

    suite.itAtFirst('adds one control for one editor', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
    });

    it('puts no control beside an element that opens a menu or inside a posted text', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      const { document, location } = suite.on.frame.window;
      const page = { document, url: new URL(location.href) };
      const places = () => [
        ...suite.integration.placements(page, suite.view).map(({ anchor }) => anchor),
        ...suite.integration.insertTargets(page, suite.view).map(({ element }) => element),
      ];
      // Some hosts close the editor when they show a link.
      const before = places();
      expect(before).not.toEqual([]);
      await suite.on.host.showLink(LINK);
      const links = suite.integration.unfurl?.(page, suite.view, FAKE_SETTINGS.linkDomains) ?? [];
      const posted = suite.on.host.isReadWhereWritten ? [] : links.map(({ container }) => container);
      for (const element of [...before, ...places()]) {
        expect(element.matches(OPENS_MENU), element.outerHTML.slice(0, 200)).toBe(false);
        expect(posted.filter((text) => text.contains(element))).toEqual([]);
      }
    });

    suite.itWithTwo('adds two controls for two editors', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      await suite.on.host.openEditor();
      await vi.waitFor(() => expect(suite.on.buttons()).toHaveLength(2));
      expect(new Set(suite.on.placementIds()).size).toBe(2);
    });

    // The first place shows how the host re-renders. The tests of the other places only show that the places keep their
    // controls.
    const times = suite.place === 'first' ? 100 : 20;
    it(`keeps the same ids without duplicates under ${times} re-renders`, async () => {
      await suite.start();
      const count = suite.editors === 'several' && suite.place === 'first' ? 2 : 1;
      for (let i = 0; i < count; i += 1) await suite.on.host.openEditor();
      await vi.waitFor(() => expect(suite.on.buttons()).toHaveLength(count + suite.besideCount()));
      const before = suite.on.placementIds().sort();
      await suite.on.host.churn(times);
      expect(suite.on.placementIds().sort()).toEqual(before);
      expect(await suite.on.host.injectedCount()).toBe(count + suite.besideCount());
    });

    it('finds controls that the host mounts late', async () => {
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

    suite.itAtFirst('removes the control when a teacher switches recording off, and restores it', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      suite.on.ports.change({ featuresOff: ['voiceRecording'] });
      await vi.waitFor(() => expect(suite.on.buttons()).toHaveLength(0));
      suite.on.ports.change({ featuresOff: [] });
      await suite.oneButton();
    });

    suite.itAtFirst('removes our elements for good when the extension ends', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.on.host.showLink(LINK);
      await vi.waitFor(async () => expect(await suite.on.host.injectedCount()).toBe(2));
      suite.on.ports.invalidate();
      expect(await suite.on.host.injectedCount()).toBe(0);
      await suite.on.host.churn(3);
      expect(await suite.on.host.injectedCount()).toBe(0);
    });

    suite.itAtFirst('removes our elements on a page where Mote has no place', async () => {
      await suite.start();
      await suite.on.host.openEditor();
      await suite.oneButton();
      await suite.on.host.leave();
      await vi.waitFor(async () => expect(await suite.on.host.injectedCount()).toBe(0));
    });

    suite.itAtFirst('removes the elements of an older script', async () => {
      const open = await suite.openHost();
      const old = open.frame.window.document.createElement('span');
      old.setAttribute('data-mote-placement', 'old');
      open.frame.window.document.body.append(old);
      suite.startOn(open);
      expect(suite.on.placementIds()).toEqual([]);
    });
  });
}
