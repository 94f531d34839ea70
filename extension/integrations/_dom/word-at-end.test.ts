import { expect, it } from 'vitest';
import { wordAtEnd } from './word-at-end.ts';

it.each([
  ['one two', 'two'],
  ['two', 'two'],
  ['one ', ''],
  ['', ''],
  ['one, two', 'two'],
  ['one.', ''],
  ["I don't", "don't"],
  ["I don'", "don'"],
  ['“quo', 'quo'],
  ['a well-kno', 'well-kno'],
  ['-- x', 'x'],
  ['room 4b', '4b'],
  ['café', 'café'],
  ['مرحبا كتا', 'كتا'],
  ['שלום עול', 'עול'],
  ['नमस्ते दुनि', 'दुनि'],
  ['می‌خواه', 'می‌خواه'],
  ['well done 👏', ''],
  ['👩‍🏫wel', 'wel'],
])('in %j the word before the caret is %j', (text, word) => {
  expect(wordAtEnd(text)).toBe(word);
});

it('returns the last word of a text in scripts without spaces', () => {
  expect(wordAtEnd('我喜欢音乐')).toBe('音乐');
  expect(wordAtEnd('สวัสดีครับ')).toBe('ครับ');
});

it('reads a line of any length from its end', () => {
  expect(wordAtEnd(`${'long '.repeat(100_000)}end`)).toBe('end');
});
