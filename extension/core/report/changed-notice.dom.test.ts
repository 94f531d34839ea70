import { afterEach, expect, it } from 'vitest';
import type { HostWindow } from '../page/host-window.ts';
import { createChangedNotice } from './changed-notice.ts';

const lines = () =>
  [...document.querySelectorAll('[data-mote-hint]')].map((line) => line.shadowRoot?.querySelector('p')?.textContent);

afterEach(() => {
  for (const line of document.querySelectorAll('[data-mote-hint]')) line.remove();
});

it('shows one line for a changed page, whatever the fallback level and count', () => {
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

it('removes the line when the missing place appears later', () => {
  const note = createChangedNotice(window as HostWindow, () => 'Changed.');
  note('copy-link');
  note('button');
  expect(lines()).toEqual([]);
});
