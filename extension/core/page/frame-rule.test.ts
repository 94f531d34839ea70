import { expect, it } from 'vitest';
import { mayRunIn } from './frame-rule.ts';

const windowIn = (...ancestorOrigins: string[]): Window => {
  const window = { location: { ancestorOrigins } } as unknown as Record<string, unknown>;
  window.top = ancestorOrigins.length === 0 ? window : {};
  return window as unknown as Window;
};

it.each([
  ['https://classroom.google.com/g/tg/1', true],
  ['https://evil.test/classroom.google.com', false],
  ['', false],
])('without ancestorOrigins, the referrer "%s" allows a frame: %s', (referrer, may) => {
  const window = { location: {}, document: { referrer }, top: {} } as unknown as Window;
  expect(mayRunIn('all', window)).toBe(may);
});

it.each([
  ['top', [], true],
  ['all', [], true],
  ['top', ['https://classroom.google.com'], false],
  ['all', ['https://classroom.google.com'], true],
  ['all', ['https://drive.google.com', 'https://classroom.google.com'], true],
  ['all', ['https://evil.test'], false],
  ['all', ['https://classroom.google.com.evil.test'], false],
] as const)('the rule "%s" allows a frame inside %j: %s', (frames, origins, may) => {
  expect(mayRunIn(frames, windowIn(...origins))).toBe(may);
});
