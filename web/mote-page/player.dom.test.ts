import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import './mote-page.css';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { clearPage, find, SILENT_SECONDS, showMote } from '@/tests/pages/drawn-page.ts';

afterEach(clearPage);

describe('the player', () => {
  it('takes the place of the browser’s controls, and fetches nothing before somebody wants to listen', async () => {
    const { root, audio } = showMote();
    expect(audio.controls).toBe(false);
    expect(audio.preload).toBe('none');
    expect(getComputedStyle(find('.controls')).display).toBe('grid');
    await userEvent.hover(root);
    expect(audio.preload).toBe('auto');
  });

  it('plays and pauses, says which, and shows where it is', async () => {
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

  it('seeks by its slider and says the place in words', async () => {
    const { audio, seek } = showMote();
    seek.value = '5';
    seek.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(find('.now').textContent).toBe('00:05'));
    expect(seek.getAttribute('aria-valuetext')).toBe('00:05 of 00:08');
    await userEvent.click(find('.toggle'));
    await vi.waitFor(() => expect(audio.currentTime).toBeGreaterThan(5));
  });

  it('goes from half to two and a half times the speed, with the pitch kept', async () => {
    const { audio } = showMote();
    const speed = find<HTMLSelectElement>('select');
    const values = [...speed.options].map(({ value }) => Number(value));
    expect([values.at(0), values.at(-1)]).toEqual([0.5, 2.5]);
    for (const value of values) {
      await userEvent.selectOptions(speed, String(value));
      expect(audio.playbackRate).toBe(value);
      expect(audio.preservesPitch).toBe(true);
    }
  });

  it('is moved by Space and the arrows, but not while a control has the focus that needs them', async () => {
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
    find('select').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(audio.currentTime).toBe(0);
  });

  it('begins again after the end', async () => {
    const { audio } = showMote();
    audio.playbackRate = 2.5;
    audio.currentTime = SILENT_SECONDS - 0.3;
    const ended = new Promise((resolve) => audio.addEventListener('ended', resolve, { once: true }));
    await userEvent.click(find('.toggle'));
    await ended;
    await vi.waitFor(() => expect(find('.now').textContent).toBe('00:00'));
    expect(find('.toggle').getAttribute('aria-label')).toBe('Play');
  });

  it('says so when the sound does not come, and what to do', async () => {
    showMote({ audioUrl: '/no-such-sound.mp3' });
    await userEvent.click(find('.toggle'));
    // The pointer alone fetches the sound: that may fail before the press, and the press once more.
    await vi.waitFor(() => {
      expect(find('.problem').textContent).toContain('could not be played');
      expect(find('.toggle').getAttribute('aria-label')).toBe('Play');
    });
  });
});

describe('the player on a line that hangs', () => {
  it('says so in the end, and goes on where it was, at its speed', async () => {
    const { audio, toggle } = showMote();
    await userEvent.selectOptions(find('select'), '2');
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

describe('axe', () => {
  for (const direction of ['ltr', 'rtl'] as const) {
    it(`finds nothing on a mote, ${direction}, closed and with everything open`, async () => {
      showMote({ expiresAt: Date.now() }, direction);
      expect(await findFaults(document.documentElement, { isPage: true })).toEqual([]);
      for (const fold of document.querySelectorAll('details')) {
        fold.open = true;
        expect(await findFaults(document.documentElement, { isPage: true })).toEqual([]);
      }
    });
  }

  it('targets are at least 24 px', () => {
    showMote();
    for (const control of document.querySelectorAll('button, select, input, summary, a.button')) {
      const { width, height } = control.getBoundingClientRect();
      if (width === 0) continue;
      expect(Math.min(width, height), control.outerHTML.slice(0, 80)).toBeGreaterThanOrEqual(24);
    }
  });
});
