import { expect, it } from 'vitest';
import type { TypedUnit } from '@/shared/domain/study/typed.ts';
import { createTypedParts } from './typed-parts.ts';

const typing = (unit: TypedUnit, text: string, by: RegExp = /./gsu): string[] => {
  const parts = createTypedParts(() => unit);
  const said = (text.match(by) ?? []).map((characters) => parts.type(characters));
  return [...said, parts.end()].filter((part) => part !== '');
};

it.each([
  ['off', 'A cat.', []],
  ['letter', 'A b.', ['A', 'b', '.']],
  ['word', "It’s 3 o'clock, Zoë.", ['It’s', '3', "o'clock", 'Zoë']],
  ['word', 'هذا كتاب ', ['هذا', 'كتاب']],
  ['sentence', 'It is 3.14. Is it? Yes', ['It is 3.14.', 'Is it?', 'Yes']],
  ['sentence', 'He said “go!” Then', ['He said “go!”', 'Then']],
  ['sentence', '今天下雨。好', ['今天下雨。', '好']],
] as const)('splits typed text by %s: %j gives %j', (unit, text, said) => {
  expect(typing(unit, text)).toEqual(said);
});

it('returns a word whole if an input method enters it whole', () => {
  expect(typing('word', '今天|下雨', /[^|]+/g)).toEqual(['今天', '下雨']);
});

it('omits deleted characters, and text typed at an earlier caret', () => {
  const parts = createTypedParts(() => 'word');
  for (const letter of 'cat') parts.type(letter);
  parts.takeBack();
  expect(parts.type(' ')).toBe('ca');
  parts.type('d');
  parts.forget();
  parts.type('o');
  expect(parts.type(' ')).toBe('o');
});
