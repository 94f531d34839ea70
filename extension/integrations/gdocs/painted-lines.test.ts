import { describe, expect, it } from 'vitest';
import { placeLines, readableOf, shownOf } from './painted-lines.ts';

describe('the lines in view in the text of a document', () => {
  const TEXT = 'The rain in Spain.\nStays mainly in the plain.\nThe rain in Spain.\nIs wet.\n';
  const at = (words: string) => TEXT.indexOf(words);

  it('are told apart by those that follow', () => {
    expect(placeLines(TEXT, ['The rain in Spain.', 'Is wet.'])).toEqual([at('The rain in Spain.\nIs'), at('Is wet.')]);
    expect(placeLines(TEXT, ['The rain in Spain.', 'Stays mainly', ' in the plain.'])).toEqual([
      0,
      at('Stays'),
      at('in the plain'),
    ]);
  });

  it('are not guessed', () => {
    expect(placeLines(TEXT, ['The rain in Spain.'])).toEqual([null]);
    expect(placeLines(TEXT, ['Not of this text', '', 'Is wet.'])).toEqual([null, null, at('Is wet.')]);
    expect(placeLines('', ['Words'])).toEqual([null]);
  });

  it('another kind of space is a space', () => {
    expect(placeLines('One two three.', ['One\u00a0two'])).toEqual([0]);
  });
});

it('what Docs puts into its text is not read, and each place is known in both', () => {
  const raw = '\u0003One\u200b two\r\nthree\u000bfour\n\u0003\n';
  const readable = readableOf(raw);
  expect(readable.text).toBe('One two\nthree\nfour\n\n');
  for (const word of ['One', 'two', 'three', 'four']) {
    const start = readable.text.indexOf(word);
    expect(readable.rawOf[start]).toBe(raw.indexOf(word));
    expect(shownOf(readable, raw.indexOf(word))).toBe(start);
  }
  expect(shownOf(readable, raw.length)).toBe(readable.text.length);
});
