import { expect, it } from 'vitest';
import type { TypedUnit } from '@/shared/domain/typed.ts';
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
] as const)('by %s, of %j is said %j', (unit, text, said) => {
  expect(typing(unit, text)).toEqual(said);
});

it('words that an input method enters whole are said whole', () => {
  expect(typing('word', '今天|下雨', /[^|]+/g)).toEqual(['今天', '下雨']);
});

it('what is taken back is not said, nor what was typed elsewhere', () => {
  const parts = createTypedParts(() => 'word');
  for (const letter of 'cat') parts.type(letter);
  parts.takeBack();
  expect(parts.type(' ')).toBe('ca');
  parts.type('d');
  parts.forget();
  parts.type('o');
  expect(parts.type(' ')).toBe('o');
});
