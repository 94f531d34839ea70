import { afterEach, expect, it } from 'vitest';
import { createChangedNotice } from './changed-notice.ts';
import type { HostWindow } from './host-window.ts';

const lines = () =>
  [...document.querySelectorAll('[data-mote-hint]')].map((line) => line.shadowRoot?.querySelector('p')?.textContent);

afterEach(() => {
  for (const line of document.querySelectorAll('[data-mote-hint]')) line.remove();
});

it('one line for a page that has changed, however often and far it falls', () => {
  const note = createChangedNotice(window as HostWindow, () => 'Changed.');
  note('button');
  expect(lines()).toEqual([]);
  note('floating-widget');
  note('copy-link');
  expect(lines()).toEqual(['Changed.']);
  document.querySelector('[data-mote-hint]')?.remove();
  note('floating-widget');
  expect(lines()).toEqual([]);
});

it('is taken back when the place comes after all', () => {
  const note = createChangedNotice(window as HostWindow, () => 'Changed.');
  note('copy-link');
  note('button');
  expect(lines()).toEqual([]);
});
