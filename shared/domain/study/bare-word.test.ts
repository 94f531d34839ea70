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
  ['hyphen\u00ADation', 'hyphenation'],
  ['pho\u200Bto\u200Bsynthesis', 'photosynthesis'],
  ['\u2067word\u2069', 'word'],
  ['ﬁnal', 'final'],
  ['𝗛𝗼𝗺𝗲𝘄𝗼𝗿𝗸', 'Homework'],
  ['Ｈｏｍｅｗｏｒｋ!', 'Homework'],
  ['می\u200Cچرخد،', 'می\u200Cچرخد'],
])('[B02] [B07] %s is the word %s', (selected, word) => {
  expect(bareWord(selected)).toBe(word);
});
