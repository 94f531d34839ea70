import { expect, it } from 'vitest';
import { sentenceAt } from './sentence-at.ts';

const TEXT = 'Dr. Smith climbs. She sees\n  smoke near the top. Ash falls.';

it.each([
  ['climbs', 'Dr. Smith climbs.'],
  ['smoke', 'She sees smoke near the top.'],
  ['falls', 'Ash falls.'],
])('%s is in its sentence', (word, sentence) => {
  expect(sentenceAt(TEXT, TEXT.indexOf(word), 'en')).toBe(sentence);
});

it('returns no sentence for overlong text, and for a place outside of any sentence', () => {
  expect(sentenceAt('word '.repeat(400), 1_500, 'en')).toBe('');
  expect(sentenceAt('One. ', 5, 'en')).toBe('');
  expect(sentenceAt('', 0, '')).toBe('');
});
