import { expect, it } from 'vitest';
import type { Voice } from '@/shared/engines/contracts.ts';
import { areAllPoor, voiceSystemOf } from './better-voices.ts';

const voice = (name: string, isLocal = true): Voice => ({ id: `${name}|${name}`, name, lang: 'en-US', isLocal });

it.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36', 'mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 'chromeos'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'other'],
  ['', 'other'],
])('detects from the user agent %s the system %s', (userAgent, system) => {
  expect(voiceSystemOf(userAgent)).toBe(system);
});

it.each([
  ['mac', ['Samantha', 'Flo (English (United States))'], true],
  ['mac', ['Samantha', 'Ava (Premium)'], false],
  ['mac', ['Anna (Erweitert)'], false],
  ['mac', ['Alex'], false],
  ['windows', ['Microsoft Zira - English (United States)'], false],
  ['windows', ['eSpeak NG English'], true],
  ['chromeos', ['eSpeak Welsh'], true],
  ['other', ['English (America)+espeak-ng', 'espeak-ng'], true],
  ['other', ['Samantha'], false],
  ['other', [], true],
] as const)('on %s with the voices %j, all voices are poor: %s', (system, names, isPoor) => {
  expect(
    areAllPoor(
      names.map((name) => voice(name)),
      system,
    ),
  ).toBe(isPoor);
});

it('accepts a voice over the internet as good', () => {
  expect(areAllPoor([voice('Samantha'), voice('Google US English', false)], 'mac')).toBe(false);
});
