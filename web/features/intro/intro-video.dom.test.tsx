import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type IntroVideo as Entry, INTRO_VIDEO_IDS } from '@/shared/contract/intro-videos.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { IntroVideo } from './IntroVideo.tsx';

const entryOf = (id: Entry['id']): Entry => ({
  id,
  url: `/videos/${id}.webm`,
  captions: { src: `/videos/${id}.vtt`, label: 'English', kind: 'captions', language: 'en-US' },
});

test.each(INTRO_VIDEO_IDS)('[S3-124] the intro video %s is shown where it is configured', async (id) => {
  await renderInKit(<IntroVideo id={id} config={{ introVideos: [entryOf(id)] }} />);
  await expect.element(page.getByRole('button', { name: /^Play video: .?\w+/ })).toBeVisible();
  expect(document.querySelector('video')?.getAttribute('src')).toBe(`/videos/${id}.webm`);
  expect(document.querySelector('track')?.getAttribute('src')).toBe(`/videos/${id}.vtt`);
  expect(await findFaults()).toEqual([]);
});

test.each(INTRO_VIDEO_IDS)('[S3-124] the unset intro video %s shows nothing', async (id) => {
  const others = INTRO_VIDEO_IDS.filter((other) => other !== id).map(entryOf);
  await renderInKit(<IntroVideo id={id} config={{ introVideos: others }} />);
  expect(document.querySelector('video, button')).toBeNull();
});
