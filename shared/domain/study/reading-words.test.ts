import { expect, it } from 'vitest';
import { areReadingWords, NO_READING_WORDS, READING_WORDS, withoutWord, withWord } from './reading-words.ts';

it('the newest entry for a phrase replaces the older, ignoring case', () => {
  const first = withWord(NO_READING_WORDS, ' Advert ', '');
  const second = first && withWord(first, 'Niamh', 'Neev');
  expect(second).toEqual({ skipped: ['Advert'], pronounced: { Niamh: 'Neev' } });
  const third = second && withWord(second, 'ADVERT', 'ad');
  expect(third).toEqual({ skipped: [], pronounced: { Niamh: 'Neev', ADVERT: 'ad' } });
  expect(third && withoutWord(third, 'niamh')).toEqual({ skipped: [], pronounced: { ADVERT: 'ad' } });
});

it('rejects an empty phrase, and more than a list can hold', () => {
  expect(withWord(NO_READING_WORDS, '  ', 'x')).toBeNull();
  expect(withWord(NO_READING_WORDS, 'x'.repeat(READING_WORDS.maxPhrase + 1), '')).toBeNull();
  const full = { skipped: Array.from({ length: READING_WORDS.maxWords }, (_, n) => `w${n}`), pronounced: {} };
  expect(areReadingWords(full)).toBe(true);
  expect(withWord(full, 'more', '')).toBeNull();
  expect(withWord(full, 'W3', 'three')).not.toBeNull();
});

it.each([null, [], {}, { skipped: [1], pronounced: {} }, { skipped: [], pronounced: { a: 1 } }])(
  'rejects %j as a list',
  (value) => {
    expect(areReadingWords(value)).toBe(false);
  },
);
