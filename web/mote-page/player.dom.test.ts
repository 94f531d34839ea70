import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import './mote-page.css';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { clearPage, find, SILENT_SECONDS, showMote } from '@/tests/pages/drawn-page.ts';

afterEach(clearPage);

describe('the mote page’s player', () => {
  it('replaces the browser’s controls, and loads no sound before a sign of intent', async () => {
    const { root, audio } = showMote();
    expect(audio.controls).toBe(false);
    expect(audio.preload).toBe('none');
    expect(getComputedStyle(find('.controls')).display).toBe('grid');
    await userEvent.hover(root);
    expect(audio.preload).toBe('auto');
  });

  it('plays and pauses, labels the button, and shows the position', async () => {
    const { audio, toggle } = showMote();
    expect(toggle.getAttribute('aria-label')).toBe('Play');
    await userEvent.click(toggle);
    await vi.waitFor(() => expect(audio.currentTime).toBeGreaterThan(0.05));
    expect(toggle.getAttribute('aria-label')).toBe('Pause');
    await vi.waitFor(() => expect(find('.now').textContent).toBe('00:01'), { timeout: 5_000 });
    await userEvent.click(toggle);
    expect(audio.paused).toBe(true);
    expect(toggle.getAttribute('aria-label')).toBe('Play');
  });

  it('seeks by its slider and announces the position in words', async () => {
    const { audio, seek } = showMote();
    seek.value = '5';
    seek.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(find('.now').textContent).toBe('00:05'));
    expect(seek.getAttribute('aria-valuetext')).toBe('00:05 of 00:08');
    await userEvent.click(find('.toggle'));
    await vi.waitFor(() => expect(audio.currentTime).toBeGreaterThan(5));
  });

  it('plays at half to twice the speed, with unchanged pitch', async () => {
    const { audio } = showMote();
    const chips = [...document.querySelectorAll<HTMLInputElement>('.speed input')];
    expect([chips.at(0)?.value, chips.at(-1)?.value]).toEqual(['0.5', '2']);
    for (const chip of chips) {
      await userEvent.click(chip.closest('label') ?? chip);
      expect(audio.playbackRate).toBe(Number(chip.value));
      expect(audio.preservesPitch).toBe(true);
    }
  });

  it('Space and arrows control the player, but not while a focused control needs them', async () => {
    const { audio } = showMote();
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(audio.paused).toBe(false));
    await userEvent.keyboard(' ');
    expect(audio.paused).toBe(true);
    audio.currentTime = 0;
    await userEvent.keyboard('{ArrowRight}');
    expect(audio.currentTime).toBe(5);
    await userEvent.keyboard('{ArrowLeft}');
    expect(audio.currentTime).toBe(0);
    find('.speed input:checked').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(audio.currentTime).toBe(0);
  });

  it('plays from the beginning after the end', async () => {
    const { audio } = showMote();
    audio.playbackRate = 2.5;
    audio.currentTime = SILENT_SECONDS - 0.3;
    const ended = new Promise((resolve) => audio.addEventListener('ended', resolve, { once: true }));
    await userEvent.click(find('.toggle'));
    await ended;
    await vi.waitFor(() => expect(find('.now').textContent).toBe('00:00'));
    expect(find('.toggle').getAttribute('aria-label')).toBe('Play');
  });

  it('reports a sound that does not load, and the remedy', async () => {
    showMote({ audioUrl: '/no-such-sound.mp3' });
    await userEvent.click(find('.toggle'));
    // The pointer alone loads the sound, which may fail before the press; the press then loads it again.
    await vi.waitFor(() => {
      expect(find('.problem').textContent).toContain('could not be played');
      expect(find('.toggle').getAttribute('aria-label')).toBe('Play');
    });
  });
});

describe('the player on a stalled connection', () => {
  it('reports the stall, then continues at the same position and speed', async () => {
    const { audio, toggle } = showMote();
    await userEvent.click(find('.speed:last-child'));
    audio.currentTime = 3;
    await userEvent.click(toggle);
    await vi.waitFor(() => expect(audio.currentTime).toBeGreaterThan(3.1));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    audio.dispatchEvent(new Event('waiting'));
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    expect(find('.problem').textContent).toContain('could not be played');
    expect(audio.paused).toBe(true);
    await userEvent.click(toggle);
    await vi.waitFor(() => expect(audio.currentTime).toBeGreaterThan(3.2));
    expect(audio.playbackRate).toBe(2);
    expect(find('.problem').textContent).toBe('');
  });
});

describe('accessibility of the mote page', () => {
  for (const direction of ['ltr', 'rtl'] as const) {
    it(`no axe violations on a mote page, ${direction}, closed and with everything open`, async () => {
      showMote({ expiresAt: Date.now() }, direction);
      expect(await findFaults(document.documentElement, { isPage: true })).toEqual([]);
      for (const fold of document.querySelectorAll('details')) {
        fold.open = true;
        expect(await findFaults(document.documentElement, { isPage: true })).toEqual([]);
      }
    });
  }

  it('all targets are at least 24 px', () => {
    showMote();
    for (const control of document.querySelectorAll('button, .speed, .seek, summary, a.item')) {
      const { width, height } = control.getBoundingClientRect();
      if (width === 0) continue;
      expect(Math.min(width, height), control.outerHTML.slice(0, 80)).toBeGreaterThanOrEqual(24);
    }
  });
});
