import { expect, it } from 'vitest';
import { bareWord } from './bare-word.ts';

it.each([
  ['climbs.', 'climbs'],
  ['“ice  cream”,', 'ice cream'],
  ['हिन्दी।', 'हिन्दी'],
  ['(ที่)', 'ที่'],
  ['தமிழ்', 'தமிழ்'],
  ['cafe\u0301!', 'café'],
  ['C3PO:', 'C3PO'],
  ['…', ''],
])('%s is the word %s', (selected, word) => {
  expect(bareWord(selected)).toBe(word);
});
