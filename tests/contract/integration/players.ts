import { describe, expect, it, vi } from 'vitest';
import { LINK_ORIGIN } from '@/tests/hosts/harness/fake-ports.ts';
import { LINK, MOTE_ID } from './run-on.ts';
import type { Suite } from './suite.ts';

const TOTE_LINK = `${LINK_ORIGIN}/t/${MOTE_ID}`;

/** Declares that links to motes, and no other links, have players below them. */
export function playersContract(suite: Suite): void {
  describe('players', () => {
    it('shows one player for a link, however often the host re-renders', async () => {
      await suite.start();
      await suite.on.host.showLink(LINK);
      await vi.waitFor(() => expect(suite.on.frames('player.html')).toHaveLength(1));
      expect(suite.on.frames('player.html')[0]?.src).toContain(`id=${MOTE_ID}`);
      expect(suite.on.frame.window.document.querySelector('[data-mote-player]')?.getAttribute('contenteditable')).toBe(
        'false',
      );
      await suite.on.host.churn(100);
      expect(await suite.on.host.playerCount()).toBe(1);
    });

    it('shows no player for a link of another site', async () => {
      await suite.start();
      await suite.on.host.showLink(`https://mote.example.evil.test/m/${MOTE_ID}`);
      await suite.on.host.showLink(`https://evil.test/?u=${LINK}`);
      await suite.on.host.nextFrame();
      expect(await suite.on.host.playerCount()).toBe(0);
    });

    it('shows one frame for a link to a tote, and marks it as a tote', async () => {
      await suite.start();
      await suite.on.host.showLink(TOTE_LINK);
      await vi.waitFor(() => expect(suite.on.frames('player.html')).toHaveLength(1));
      const query = new URLSearchParams(suite.on.frames('player.html')[0]?.src.split('?')[1]);
      expect([query.get('tote'), query.get('id')]).toEqual([MOTE_ID, null]);
      await suite.on.host.churn(20);
      expect(await suite.on.host.playerCount()).toBe(1);
    });

    it('loads a player only when it scrolls into view', async () => {
      await suite.start();
      const placed = () => suite.on.frame.window.document.querySelectorAll('[data-mote-player]').length;
      suite.on.frame.element.style.cssText += ';position:fixed;inset-block-start:5000px';
      await suite.on.host.showLink(LINK);
      await vi.waitFor(() => expect(placed()).toBe(1));
      await untilObserved(suite.on.frame.element);
      expect(suite.on.frames('player.html')).toEqual([]);
      suite.on.frame.element.style.removeProperty('inset-block-start');
      await vi.waitFor(() => expect(suite.on.frames('player.html')).toHaveLength(1));
    });

    it('gives a player the height that it requests', async () => {
      await suite.start();
      await suite.on.host.showLink(LINK);
      await vi.waitFor(() => expect(suite.on.frames('player.html')).toHaveLength(1));
      const [frame] = suite.on.frames('player.html');
      const playerId = new URLSearchParams(frame?.src.split('?')[1]).get('playerId') ?? '';
      suite.on.ports.command({ type: 'resize-player', playerId, height: 96 });
      expect(frame?.style.blockSize).toBe('96px');
    });
  });
}

/** Resolves when the browser has reported the visibility of this element. It reports to all observers together. */
const untilObserved = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => resolve());
    });
    observer.observe(element);
  });
