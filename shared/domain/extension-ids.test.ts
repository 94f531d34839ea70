import { expect, it } from 'vitest';
import { readExtensionIds } from './extension-ids.ts';
import { BRAND } from './mote/brand.ts';

const [CHROME, EDGE, FIREFOX] = ['a'.repeat(32), 'b'.repeat(32), '0f0e1d2c-3b4a-5968-7786-95a4b3c2d1e0'] as const;

it.each([undefined, '', '  '])('returns our own id without a setting: %s', (text) => {
  expect(readExtensionIds(text)).toEqual(BRAND.extensionIds);
});

it('reads several ids, of Chrome, Edge and Firefox', () => {
  expect(readExtensionIds(`${CHROME}, ${EDGE},${FIREFOX}`)).toEqual([CHROME, EDGE, FIREFOX]);
});

it.each(['none', `${CHROME},`, `${CHROME};${EDGE}`, 'z'.repeat(32)])('rejects %s as an id', (text) => {
  expect(() => readExtensionIds(text)).toThrow(/^MOTE_EXTENSION_IDS has no extension id/);
});
