import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import type { ReadGap } from '@/shared/domain/mote/read-coverage.ts';
import { createBundle } from '@/shared/l10n/bundle.ts';
import { createTexts } from '@/shared/l10n/texts.ts';
import { coverageNote } from './coverage-note.ts';

const source = readFileSync('shared/l10n/messages/en-US/read.ftl', 'utf8');
const plain = (text: string | null) => text?.replace(/[\u2068\u2069]/g, '');
const note = (titles: readonly string[], gap: ReadGap | null) => {
  const missing = titles.map((title, at) => ({ id: `t.${at}`, title }));
  const faults: Error[] = [];
  const t = createTexts(createBundle('en-US', source), (fault) => faults.push(fault));
  const text = plain(coverageNote({ read: [], missing, gap }, t, 'en-US'));
  expect(faults).toEqual([]);
  return text;
};

test('has no note for a whole document', () => {
  expect(note([], null)).toBeUndefined();
});

test('names the missing parts, unnamed ones too, and the reason', () => {
  expect(note(['Notes'], 'offline')).toBe('Not read: Notes. You are offline.');
  expect(note(['Notes', '', 'Sources'], 'busy')).toBe(
    'Not read: Notes, a tab without a name, and Sources. Google asks to wait. Try again in a minute.',
  );
});

it.each(['offline', 'refused', 'busy', 'timed-out', 'too-large', 'same-words'] as const)(
  'has a text for the reason %s',
  (gap) => {
    expect(note(['Notes'], gap)).toMatch(/^Not read: Notes\. \S/);
  },
);

it('explains how to read the rest of a file, and what to do if no page of it was found (F5)', () => {
  expect(note([''], 'not-loaded')).toMatch(/^Not read: part of this file, .*Scroll to the end/);
  expect(note([''], 'no-pages')).toMatch(/^Mote did not find the words of this file\. Use/);
});
