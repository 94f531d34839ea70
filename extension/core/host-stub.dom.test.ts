import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  stage.replaceChildren();
  stage.remove();
});
const start = () => startHostStub(window, life.signal, bring);

it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'])('%s is a sign', (type) => {
  start();
  expect(bring).not.toHaveBeenCalled();
  stage.dispatchEvent(new Event(type, { bubbles: true }));
  expect(bring).toHaveBeenCalledTimes(1);
});

it('a page that scrolls, loads, is left or changes says nothing', () => {
  const before = document.documentElement.outerHTML;
  start();
  for (const type of ['scroll', 'load', 'blur', 'resize', 'visibilitychange']) stage.dispatchEvent(new Event(type));
  stage.append('more');
  expect(bring).not.toHaveBeenCalled();
  stage.replaceChildren();
  expect(document.documentElement.outerHTML).toBe(before);
});

it('a key in a frame of the page’s own is one, also in a frame that comes later', async () => {
  start();
  const frame = document.createElement('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = '<p contenteditable="true">…</p>';
  stage.append(frame);
  await loaded;
  frame.contentDocument?.querySelector('p')?.focus();
  expect(bring).not.toHaveBeenCalled();
  frame.contentDocument?.querySelector('p')?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  expect(bring).toHaveBeenCalledTimes(1);
});

it('what an older script of ours has left there is one', () => {
  stage.innerHTML = '<div data-mote-placement="compose:1"></div>';
  start();
  expect(bring).toHaveBeenCalledTimes(1);
});

it('no sign counts any more when it has ended', () => {
  start();
  life.abort();
  stage.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  expect(bring).not.toHaveBeenCalled();
});
