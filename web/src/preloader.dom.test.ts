import { afterEach, expect, test } from 'vitest';
import '@/shared/ui/tokens.css';
import { createFakeClock } from '../features/presence/fake-extension.ts';
import html from '../index.html?raw';
import { dropPreloader, fadePreloader, PRELOADER_ID } from './preloader.ts';
import './preloader.css';

const preloader = () => document.getElementById(PRELOADER_ID);

function open(content = ''): void {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const place = document.createElement('div');
  place.dataset.place = '';
  place.append(...['root', PRELOADER_ID].map((id) => body.querySelector(`#${id}`) as Element));
  document.body.append(place);
  (document.getElementById('root') as Element).textContent = content;
}
afterEach(() => document.querySelector('[data-place]')?.remove());

test('[S2-131 S9-015] the static page has a preloader, which fades and is gone 1 s later', async () => {
  open();
  expect(preloader()?.checkVisibility()).toBe(true);
  const clock = createFakeClock();
  fadePreloader(document, clock);
  expect(getComputedStyle(preloader() as Element).pointerEvents).toBe('none');
  await expect.poll(() => getComputedStyle(preloader() as Element).opacity).toBe('0');
  await clock.pass(999);
  expect(preloader()).not.toBeNull();
  await clock.pass(1);
  expect(preloader()).toBeNull();
});

test('a page that is written already never shows the preloader', () => {
  open('Unlock potential.');
  expect(preloader()?.checkVisibility()).toBe(false);
});

test('a public page drops the preloader at once', () => {
  open();
  dropPreloader(document);
  expect(preloader()).toBeNull();
});
