import { expect, test } from 'vitest';
import { transcriptionAccess } from './transcription-access.ts';

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

test('[S4-013 S6-003] does not tell a minor to upgrade', () => {
  const minor = { productEnum: 'free', canTranscribe: false, isMinor: true } as const;
  expect(transcriptionAccess(minor)).toEqual({ isEnabled: false, reason: null });
});
