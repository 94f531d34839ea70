import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startHostStub } from './host-stub.ts';

let life: AbortController;
const bring = vi.fn();
const stage = document.createElement('main');

beforeEach(() => {
  life = new AbortController();
  bring.mockClear();
  document.body.append(stage);
});
afterEach(() => {
  life.abort();
  vi.restoreAllMocks();
  stage.replaceChildren();
  stage.remove();
});
const beActive = (isSo: boolean) => vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(isSo);
const start = () => startHostStub(window, life.signal, bring);

it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'])(
  'starts the integration at %s',
  (type) => {
    start();
    expect(bring).not.toHaveBeenCalled();
    stage.dispatchEvent(new Event(type, { bubbles: true }));
    expect(bring).toHaveBeenCalledTimes(1);
  },
);

it('does not start the integration when a page scrolls by itself, loads, loses the focus or changes', () => {
  const before = document.documentElement.outerHTML;
  beActive(false);
  start();
  for (const type of ['scroll', 'load', 'blur', 'resize', 'visibilitychange']) stage.dispatchEvent(new Event(type));
  stage.append('more');
  expect(bring).not.toHaveBeenCalled();
  stage.replaceChildren();
  expect(document.documentElement.outerHTML).toBe(before);
});

it('starts the integration at a scroll once a user has been active in the page or in a frame', () => {
  beActive(true);
  start();
  expect(bring).not.toHaveBeenCalled();
  stage.dispatchEvent(new Event('scroll'));
  expect(bring).toHaveBeenCalledTimes(1);
});

it('starts at a pointer that enters a frame, but not at a frame that moves under it or at events in the frame', async () => {
  beActive(false);
  // The test’s own mouse may be where the frame appears.
  stage.innerHTML = '<p style="position:fixed;inset-block-end:0;inset-inline-end:0">Aside</p>';
  await page.getByText('Aside').hover();
  start();
  const frame = document.createElement('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = '<p contenteditable="true">…</p>';
  stage.append(frame);
  await loaded;
  frame.contentDocument?.querySelector('p')?.focus();
  frame.contentDocument?.querySelector('p')?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  stage.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  expect(bring).not.toHaveBeenCalled();
  await page.elementLocator(frame).hover();
  expect(bring).toHaveBeenCalled();
});

it('starts the integration at an element of an older script', () => {
  stage.innerHTML = '<div data-mote-placement="compose:1"></div>';
  start();
  expect(bring).toHaveBeenCalledTimes(1);
});

it('does not start the integration after the signal has aborted', () => {
  start();
  life.abort();
  stage.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  expect(bring).not.toHaveBeenCalled();
});
