import { expect, it } from 'vitest';
import { hasShape, isAnyOf, isFromTo, isListOf, isNullOr, isNumber, isRecordOf, isString } from './shapes.ts';

const isPlace = hasShape<{ x: number; name?: string }>({ x: isNumber, name: (name) => !name || isString(name) });

it.each([
  ['a number', isNumber, 1, Number.NaN],
  ['null or a text', isNullOr(isString), null, undefined],
  ['one of the values', isAnyOf(['a', 'b']), 'b', 'c'],
  ['a number within its limits', isFromTo(0, 1), 1, 1.1],
  ['a list of texts', isListOf(isString), ['a'], ['a', 1]],
  ['an object with texts', isRecordOf(isString), { a: 'b' }, { a: 1 }],
  ['an object, not a list', isRecordOf(isString), {}, []],
  ['an object with its members and more', isPlace, { x: 1, y: 'b' }, { y: 'b' }],
  ['an object with an optional member', isPlace, { x: 1, name: 'a' }, { x: 1, name: 2 }],
  ['an object, not null', isPlace, { x: 1 }, null],
  ['an object, not a text', isPlace, { x: 1 }, 'x'],
])('accepts %s only', (_name, isValid: (value: unknown) => boolean, good, bad) => {
  expect(isValid(good)).toBe(true);
  expect(isValid(bad)).toBe(false);
});
