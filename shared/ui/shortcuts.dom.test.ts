import { afterEach, expect, test, vi } from 'vitest';
import { createOpenLayers } from './open-layers.ts';
import { createShortcutRegistry } from './shortcuts.ts';

const create = () => {
  const layers = createOpenLayers();
  return { layers, registry: createShortcutRegistry(layers) };
};

type Registry = ReturnType<typeof create>['registry'];

/** Dispatches a key as the browser does: on the focused element, bubbling to the document. */
const press = (registry: Registry, init: KeyboardEventInit, target: EventTarget = document.body): boolean => {
  let didRun = false;
  const listen = (event: Event) => {
    didRun = registry.handle(event as KeyboardEvent);
  };
  document.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init }));
  document.removeEventListener('keydown', listen);
  return didRun;
};

afterEach(() => {
  document.body.replaceChildren();
});

test.each([
  [{ ctrl: true }, { ctrlKey: true }],
  [{ meta: true }, { metaKey: true }],
  [{ alt: true }, { altKey: true }],
  [
    { ctrl: true, alt: true },
    { ctrlKey: true, altKey: true },
  ],
])('[S2-126] runs %o plus k only with exactly these keys', (keys, held) => {
  const { registry } = create();
  const run = vi.fn();
  registry.register({ key: 'k', ...keys, run });
  expect(press(registry, { key: 'k' })).toBe(false);
  expect(press(registry, { key: 'j', ...held })).toBe(false);
  expect(press(registry, { key: 'k', ctrlKey: true, metaKey: true, altKey: true })).toBe(false);
  expect(press(registry, { key: 'K', ...held })).toBe(true);
  expect(run).toHaveBeenCalledTimes(1);
});

test.each(['input', 'textarea', 'select'])('[S2-127] ignores keys typed in an %s', (name) => {
  const { registry } = create();
  registry.register({ key: 'k', ctrl: true, run: () => undefined });
  const field = document.body.appendChild(document.createElement(name));
  expect(press(registry, { key: 'k', ctrlKey: true }, field)).toBe(false);
});

test('[S2-127] ignores keys typed in contenteditable, also inside a shadow root', () => {
  const { registry } = create();
  registry.register({ key: 'k', ctrl: true, run: () => undefined });
  const host = document.body.appendChild(document.createElement('div'));
  const editor = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  editor.contentEditable = 'true';
  const paragraph = editor.appendChild(document.createElement('p'));
  expect(press(registry, { key: 'k', ctrlKey: true }, paragraph)).toBe(false);
});

test('[S2-128] runs only in the registered state of dialog and drawer', () => {
  const { registry, layers } = create();
  const ran: string[] = [];
  registry.register({ key: 'k', run: () => ran.push('page') });
  registry.register({ key: 'k', inDialog: true, run: () => ran.push('dialog') });
  registry.register({ key: 'k', inDrawer: true, run: () => ran.push('drawer') });
  press(registry, { key: 'k' });
  const dialog = layers.open('dialog');
  press(registry, { key: 'k' });
  const drawer = layers.open('drawer');
  expect(press(registry, { key: 'k' })).toBe(false);
  dialog.close();
  press(registry, { key: 'k' });
  drawer.close();
  press(registry, { key: 'k' });
  expect(ran).toEqual(['page', 'dialog', 'drawer', 'page']);
});

test('[S2-129] runs the highest priority alone, and the last registered among equals', () => {
  const { registry } = create();
  const ran: string[] = [];
  const removeHigh = registry.register({ key: 'k', priority: 2, run: () => ran.push('high') });
  registry.register({ key: 'k', priority: -1, run: () => ran.push('low') });
  registry.register({ key: 'k', run: () => ran.push('first') });
  registry.register({ key: 'k', run: () => ran.push('second') });
  press(registry, { key: 'k' });
  removeHigh();
  press(registry, { key: 'k' });
  expect(ran).toEqual(['high', 'second']);
});

test('ignores an event that was handled already', () => {
  const { registry } = create();
  registry.register({ key: 'k', run: () => undefined });
  const event = new KeyboardEvent('keydown', { key: 'k', cancelable: true });
  event.preventDefault();
  expect(registry.handle(event)).toBe(false);
});
