import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { toText } from '@/worker-api/pages/html.ts';
import { drawNotice, type NoticeState } from '@/worker-api/pages/state-page.ts';
import './mote-page.css';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { assets, clearPage, find, show, showMote, textIn } from '@/tests/pages/drawn-page.ts';
import { enhanceCopying } from './copying.ts';
import { lookAgain } from './look-again.ts';
import { enhanceMenu } from './menu.ts';
import { sayMomentsHere } from './moments.ts';
import { showOnboardingGate } from './onboarding-gate.ts';

afterEach(clearPage);

describe('sharing on the mote page', () => {
  it('copies the link, and reports it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    showMote();
    enhanceCopying(document);
    await userEvent.click(find('.more > summary'));
    await userEvent.click(find('[data-copy^="https"]'));
    expect(write).toHaveBeenCalledWith('https://mote.example/m/ExampleMote000001');
    await vi.waitFor(() => expect(find('.said').textContent).toBe('Link copied'));
    write.mockRestore();
  });

  it('shows the link to copy by hand if the clipboard is refused', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    showMote();
    enhanceCopying(document);
    await userEvent.click(find('.more > summary'));
    await userEvent.click(find('[data-copy^="https"]'));
    await vi.waitFor(() => expect(getComputedStyle(find('.address')).display).toBe('block'));
    expect(find('.said').textContent).toContain('copy it yourself');
    write.mockRestore();
  });

  it('the menu closes by Escape with the focus on its button, and by a press outside of it', async () => {
    showMote();
    const menu = find<HTMLDetailsElement>('.more');
    const life = new AbortController();
    enhanceMenu(menu, life.signal);
    await userEvent.click(find('.more > summary'));
    expect(menu.open).toBe(true);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(find('.more > summary'));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(find('footer p'));
    expect(menu.open).toBe(false);
    life.abort();
  });

  it('shows the expiry of an anonymous mote in the reader’s time zone', () => {
    const at = Date.UTC(2026, 10, 22, 9, 30);
    showMote({ expiresAt: at });
    sayMomentsHere(document);
    const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(at);
    expect(find('time[data-style="moment"]').textContent).toBe(words);
  });
});

describe('open onboarding steps on the mote page', () => {
  const URL_OF_MOTE = 'https://mote.example/m/ExampleMote000001';
  const kept = (marks: Record<string, string>) => () => ({ getItem: (key: string) => marks[key] ?? null });
  const IN = { 'mote-auth-accessToken': 'x' };

  it.each([
    ['no mark yet', IN, '', '/onboarding/survey'],
    ['an empty mark', { ...IN, 'mote-auth-onboarding': '' }, '', '/onboarding/survey'],
    ['the second step', { ...IN, 'mote-auth-onboarding': 'product' }, '', '/onboarding/product'],
    ['done', { ...IN, 'mote-auth-onboarding': 'done' }, '', null],
    ['no user is signed in', {}, '', null],
    ['iid in the address', IN, '?iid=1', null],
    ['uid in the address', IN, '?uid=1', null],
  ])(
    '[S2-093 S2-094] %s: shows at most a banner under the player, and never redirects',
    async (_what, marks, query, to) => {
      showMote();
      showOnboardingGate(document, { url: URL_OF_MOTE + query, local: kept(marks) });
      const banner = find('[data-onboarding-gate]');
      expect(getComputedStyle(banner).display === 'none').toBe(to === null);
      if (to !== null) {
        expect(banner.querySelector('a')?.getAttribute('href')).toBe(to);
        const player = find('.player');
        expect(player.compareDocumentPosition(banner) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      }
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    },
  );

  it('shows no banner if the browser refuses storage', () => {
    showMote();
    const local = () => {
      throw new DOMException('', 'SecurityError');
    };
    showOnboardingGate(document, { url: URL_OF_MOTE, local });
    expect(find('[data-onboarding-gate]').hidden).toBe(true);
  });
});

describe('a mote page that waits for its mote', () => {
  const notice = (state: NoticeState, direction: 'ltr' | 'rtl' = 'ltr') =>
    show(toText(drawNotice({ state, text: textIn(direction), assets, isEmbedded: false, link: null })));

  it('polls its address, and reloads once the mote is there', async () => {
    vi.useFakeTimers();
    notice('not-here-yet');
    const states = ['not-here-yet', 'not-here-yet', 'arriving'];
    const fetch = vi.fn(async () => new Response(null, { headers: { 'x-mote-state': states.shift() ?? 'arriving' } }));
    const reload = vi.fn();
    lookAgain('not-here-yet', { fetch, reload });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('keeps polling after a network failure', async () => {
    vi.useFakeTimers();
    notice('arriving');
    const fetch = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    lookAgain('arriving', { fetch, reload: vi.fn() });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetch.mock.calls.length).toBeGreaterThan(2);
    vi.useRealTimers();
  });

  for (const state of ['arriving', 'not-here-yet', 'removed', 'expired', 'malformed', 'no-tote'] as const) {
    it(`${state}: no axe violations, in either direction`, async () => {
      for (const direction of ['ltr', 'rtl'] as const) {
        notice(state, direction);
        expect(await findFaults(document.documentElement, { isPage: true })).toEqual([]);
      }
    });
  }
});
