import { expect, it } from 'vitest';
import { ERROR_CODES } from '@/shared/base/errors.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { sentenceForListener } from './listener.ts';

const t = createSourceTexts();

it.each([
  'offline',
  'server-unreachable',
  'internal',
  'overloaded',
  'storage-full',
  'anonymous-storage-full',
  'timed-out',
])('shows a listener no sentence about a recording of their own: %s', (code) => {
  const id = sentenceForListener(code);
  expect(t(id)).not.toBe(id);
  expect(t(id)).not.toMatch(/your recording|on this device/i);
});

it('every error code has a sentence for listeners', () => {
  for (const code of ERROR_CODES) expect(t(sentenceForListener(code))).not.toBe(sentenceForListener(code));
});
