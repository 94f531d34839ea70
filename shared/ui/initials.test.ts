import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ana Maria Lopez', 'AL'],
  ['Plato', 'P'],
  ['  zoe   de  la cruz ', 'ZC'],
  ['محمد علي', 'مع'],
  ['e\u0301mile zola', 'E\u0301Z'],
  ['', ''],
  ['   ', ''],
])('[S3-126] takes the first letters of the first and last words: %j → %j', (name, wanted) => {
  expect(initialsOf(name)).toBe(wanted);
});
