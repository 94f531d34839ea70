import { expect, test } from 'vitest';
import { transcriptionAccess, trustedFreeMotes } from './allowance.ts';

const EPOCH = Date.parse('2026-12-01T00:00:00Z');
const known = { freeMotesMintedEpoch: EPOCH, totalFreeMotes: 20, usedFreeMotes: 20, availableFreeMotes: 0 };
const unknown = { freeMotesMintedEpoch: -1, totalFreeMotes: -1, usedFreeMotes: -1, availableFreeMotes: -1 };

test.each([
  [EPOCH - 1, known],
  [EPOCH, unknown],
  [EPOCH + 1, unknown],
])('[S4-012] the allocation is trusted only before the minted epoch: at %i', (now, wanted) => {
  expect(trustedFreeMotes(known, now)).toEqual(wanted);
});

test('[S4-012] an unknown epoch is never trusted', () => {
  expect(trustedFreeMotes({ ...known, freeMotesMintedEpoch: -1 }, 0)).toEqual(unknown);
});

const UPGRADE = 'upgrade to access';

test.each([
  ['free', false, false, false, UPGRADE],
  ['school', false, false, false, UPGRADE],
  ['unlimited', true, false, true, null],
  ['free', true, true, true, null],
  [null, false, false, false, null],
  [null, true, false, true, null],
] as const)(
  '[S4-013] product %s, transcription allowed %s, minor %s: on %s, reason %s',
  (productEnum, canTranscribe, isMinor, isEnabled, reason) => {
    expect(transcriptionAccess({ productEnum, canTranscribe, isMinor })).toEqual({ isEnabled, reason });
  },
);

test('[S4-013 S6-003] a minor is not told to upgrade', () => {
  const minor = { productEnum: 'free', canTranscribe: false, isMinor: true } as const;
  expect(transcriptionAccess(minor)).toEqual({ isEnabled: false, reason: null });
});
