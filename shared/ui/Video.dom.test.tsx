import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from '@/tests/dom/emulate-media.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Video, type VideoCaptions, type VideoProps } from './Video.tsx';

const POSTER = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>')}`;
const CAPTIONS: readonly VideoCaptions[] = [
  { src: 'data:text/vtt,WEBVTT', label: 'English', kind: 'captions', language: 'en-US' },
  { src: 'data:text/vtt,WEBVTT%0A', label: 'Español', kind: 'subtitles', language: 'es-ES' },
];

/** A silent sound of 200 ms: a video element plays it as it plays a video. */
function shortSound(): string {
  const samples = 1600;
  const file = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, text: string) => {
    for (const [i, sign] of [...text].entries()) file.setUint8(at + i, sign.charCodeAt(0));
  };
  write(0, 'RIFF');
  file.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, 8000, true);
  file.setUint32(28, 8000, true);
  file.setUint16(32, 1, true);
  file.setUint16(34, 8, true);
  write(36, 'data');
  file.setUint32(40, samples, true);
  for (let at = 44; at < 44 + samples; at += 1) file.setUint8(at, 128);
  return URL.createObjectURL(new Blob([file], { type: 'audio/wav' }));
}

let src = '';
beforeEach(() => {
  src = shortSound();
});
afterEach(async () => {
  URL.revokeObjectURL(src);
  await emulateMedia();
});

const show = (props: Partial<VideoProps> = {}, look = {}) =>
  renderInKit(<Video src={src} title="First steps" captions={CAPTIONS} previewSrc={POSTER} {...props} />, look);
const state = () => document.querySelector<HTMLElement>('[data-state]')?.dataset.state;
const player = () => document.querySelector('video[aria-label]') as HTMLVideoElement;
const play = () => page.getByRole('button', { name: /^Play video: .?First steps/ });
const again = () => page.getByRole('button', { name: /^Play again: .?First steps/ });

describe('a video', () => {
  test('[S4-038 S4-039] is idle, plays and is finished; it reports each start after an end', async () => {
    const onStart = vi.fn();
    const onEnd = vi.fn();
    await show({ onStart, onEnd });
    expect(state()).toBe('idle');
    await play().click();
    expect(state()).toBe('playing');
    await expect.poll(state).toBe('finished');
    expect([onStart.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1]);
    await again().click();
    await expect.poll(() => onEnd.mock.calls.length).toBe(2);
    expect(onStart).toHaveBeenCalledTimes(2);
    await expect.element(again()).toBeVisible();
  });

  test('[S4-039] a pause and its end are no new start', async () => {
    const onStart = vi.fn();
    await show({ onStart });
    await play().click();
    await expect.poll(() => onStart.mock.calls.length).toBe(1);
    player().pause();
    await player().play();
    await expect.poll(state).toBe('finished');
    expect(onStart).toHaveBeenCalledTimes(1);
  });

  test('the focus stays: on the player while it plays, and on the button after the end', async () => {
    await show();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => document.activeElement).toBe(player());
    await expect.element(again()).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.poll(state).toBe('playing');
  });

  test('[S3-139] has its captions, its preview picture, and the browser’s controls while it plays', async () => {
    await show();
    expect(document.querySelector('img')?.getAttribute('src')).toBe(POSTER);
    expect(player().controls).toBe(false);
    const tracks = [...player().querySelectorAll('track')].map(({ label, kind, srclang, default: isOn }) => [
      label,
      kind,
      srclang,
      isOn,
    ]);
    expect(tracks).toEqual([
      ['English', 'captions', 'en-US', true],
      ['Español', 'subtitles', 'es-ES', false],
    ]);
    await play().click();
    expect(player().controls).toBe(true);
    expect(document.querySelector('img')).toBeNull();
  });

  test.each<[string, Partial<VideoProps>, string]>([
    ['the video itself', { previewType: 'video', frame: 3, previewSrc: undefined as never }, '#t=3'],
    ['another video', { previewType: 'video', frame: 3, previewSrc: '/preview.webm' }, '/preview.webm#t=3'],
    ['a video from its beginning', { previewType: 'video', previewSrc: '/preview.webm' }, '/preview.webm'],
  ])('[S3-139] the preview is a still picture of %s', async (_name, props, end) => {
    await show(props);
    const preview = document.querySelector('button video') as HTMLVideoElement;
    expect(preview.getAttribute('src')?.endsWith(end)).toBe(true);
    expect([preview.autoplay, preview.muted, preview.tabIndex]).toEqual([false, true, -1]);
  });

  test('[S9-029] is 16:9, and the icon is as high as the video divided by 4.5', async () => {
    await page.viewport(700, 600);
    const { container } = await show();
    container.style.inlineSize = '512px';
    const box = player().parentElement?.getBoundingClientRect();
    expect([box?.width, box?.height]).toEqual([512, 288]);
    const icon = document.querySelector('button svg')?.getBoundingClientRect();
    expect([icon?.width, icon?.height]).toEqual([64, 64]);
    container.style.inlineSize = '320px';
    expect(document.querySelector('button svg')?.getBoundingClientRect().height).toBe(40);
  });

  test('[S3-139] plays by itself without sound where that is wanted', async () => {
    const onStart = vi.fn();
    await show({ autoplay: true, onStart });
    await expect.poll(() => onStart.mock.calls.length).toBe(1);
    expect(player().muted).toBe(true);
    await expect.poll(state).toBe('finished');
    await again().click();
    expect(player().muted).toBe(false);
  });

  test('plays nothing by itself under reduced motion', async () => {
    await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' });
    const started = vi.spyOn(HTMLMediaElement.prototype, 'play');
    onTestFinished(() => started.mockRestore());
    await show({ autoplay: true });
    expect(started).not.toHaveBeenCalled();
    expect(state()).toBe('idle');
  });

  test('[S8-014] logs "Cannot play video" when the browser refuses to play, and keeps the preview', async () => {
    const logged = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
    const refused = vi
      .spyOn(HTMLMediaElement.prototype, 'play')
      .mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    onTestFinished(() => {
      logged.mockRestore();
      refused.mockRestore();
    });
    await show({ autoplay: true });
    await expect.poll(() => logged.mock.calls.length).toBe(1);
    expect(logged.mock.calls).toEqual([[expect.objectContaining({ message: 'Cannot play video' })]]);
    expect(state()).toBe('idle');
    await expect.element(play()).toBeVisible();
  });

  test('a video that does not load says so, and can be tried again', async () => {
    const logged = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const { rerender } = await show({ src: 'data:video/webm;base64,AAAA' });
    await play().click();
    await expect.poll(state).toBe('failed');
    await expect.element(page.getByText('This video did not load. Press play to try again.')).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await rerender(<Video src={src} title="First steps" captions={[]} previewSrc={POSTER} />);
    await play().click();
    await expect.poll(state).toBe('finished');
  });

  test('[S8-015] has a text for browsers without video', async () => {
    await show();
    expect(player().textContent).toBe('Your browser does not support the video tag.');
  });

  test.each([{ theme: 'light' }, { theme: 'dark' }, { theme: 'light', direction: 'rtl' }])(
    'has no axe violation before, while and after it plays: %j',
    async (look) => {
      await show({}, look);
      expect(await findFaults()).toEqual([]);
      await play().click();
      player().pause();
      expect(await findFaults()).toEqual([]);
      await player().play();
      await expect.poll(state).toBe('finished');
      expect(await findFaults()).toEqual([]);
    },
  );
});
