import { expect, it } from 'vitest';
import { pronounce } from '@/shared/engines/define/pronunciation.ts';
import { speltSyllables } from './spelt-syllables.ts';

it.each([
  ['eruption', 'IH0 R AH1 P SH AH0 N', 'e·RUP·tion'],
  ['garden', 'G AA1 R D AH0 N', 'GAR·den'],
  ['mother', 'M AH1 DH ER0', 'MO·ther'],
  ['secret', 'S IY1 K R AH0 T', 'SE·cret'],
  ['played', 'P L EY1 D', 'PLAYED'],
  ['table', 'T EY1 B AH0 L', 'TA·ble'],
  ['made', 'M EY1 D', 'MADE'],
])('divides %s', (word, sounds, expected) => {
  const said = pronounce(sounds);
  const parts = said && speltSyllables(word, said);
  expect(parts?.map(({ text, isStressed }) => (isStressed ? text.toUpperCase() : text)).join('·')).toBe(expected);
});

it('returns null where letters and sounds differ', () => {
  const said = pronounce('EH1 V R IY0');
  expect(said && speltSyllables('every', said)).toBeNull();
  expect(said && speltSyllables('ice cream', said)).toBeNull();
  const four = pronounce('IH0 K S P IH1 R IY0 AH0 N S');
  expect(four && speltSyllables('experience', four)).toBeNull();
});
