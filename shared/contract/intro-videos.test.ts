import { expect, test } from 'vitest';
import { SITE_CONFIG } from '@/web/site-config.ts';
import { INTRO_VIDEO_IDS, introVideoSchema } from './intro-videos.ts';

const VIDEO = {
  id: 'new-users',
  url: '/videos/new-users.webm',
  captions: { src: '/videos/new-users.vtt', label: 'English', kind: 'captions', language: 'en-US' },
};

test('[S3-124] there are seven intro videos', () => {
  expect(INTRO_VIDEO_IDS).toEqual([
    'existing-users',
    'new-users',
    'mote-two-dot-oh',
    'classes-trial-big-school',
    'classes-trial-unlimited',
    'classes-trial-free',
    'mote-sidebar',
  ]);
});

test('[S3-123] each configured intro video has an id, an address on this site and captions', () => {
  for (const video of SITE_CONFIG.introVideos) expect(introVideoSchema.safeParse(video).error).toBeUndefined();
  expect(introVideoSchema.safeParse(VIDEO).success).toBe(true);
});

test.each([
  ['another id', { ...VIDEO, id: 'trailer' }],
  ['an address elsewhere', { ...VIDEO, url: 'https://videos.example/a.webm' }],
  ['an address without its scheme', { ...VIDEO, url: '//videos.example/a.webm' }],
  ['no captions', { id: VIDEO.id, url: VIDEO.url }],
  ['captions without a language', { ...VIDEO, captions: { ...VIDEO.captions, language: '' } }],
  ['a member that the shape lacks', { ...VIDEO, autoplay: true }],
])('[S3-123] refuses an intro video with %s', (_name, video) => {
  expect(introVideoSchema.safeParse(video).success).toBe(false);
});
