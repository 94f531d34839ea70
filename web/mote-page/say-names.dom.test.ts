import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sayNames } from './say-names.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function show(): { link: HTMLAnchorElement; sounds: HTMLAudioElement[] } {
  document.body.innerHTML = '<a class="say" href="/sounds/nowhere.mp3" target="_blank">Hear</a>';
  const sounds: HTMLAudioElement[] = [];
  sayNames(document, (url) => {
    const sound = new Audio();
    sound.dataset.url = url;
    vi.spyOn(sound, 'play').mockResolvedValue();
    vi.spyOn(sound, 'pause').mockReturnValue();
    sounds.push(sound);
    return sound;
  });
  const link = document.querySelector('a');
  if (!link) throw new Error('There is no link');
  return { link, sounds };
}

it('plays a name in place, labels its button, and stops at a second click and at the end', async () => {
  const { link, sounds } = show();
  await userEvent.click(link);
  expect(sounds.map(({ dataset }) => dataset.url)).toEqual([link.href]);
  expect(link.dataset.saying).toBe('');
  await userEvent.click(link);
  expect(sounds[0]?.pause).toHaveBeenCalled();
  expect(link.dataset.saying).toBeUndefined();
  await userEvent.click(link);
  sounds[1]?.dispatchEvent(new Event('ended'));
  expect(link.dataset.saying).toBeUndefined();
});

it('opens a name that cannot be played as an ordinary link', async () => {
  const { link } = show();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no sound'));
  document.body.replaceChildren(link.cloneNode(true));
  sayNames(document);
  const other = document.querySelector('a');
  if (!other) throw new Error('There is no link');
  await userEvent.click(other);
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith(other.href, '_blank', 'noopener'));
  expect(other.dataset.saying).toBeUndefined();
});
