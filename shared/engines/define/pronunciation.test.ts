import { describe, expect, it } from 'vitest';
import { pronounce } from './pronunciation.ts';

describe('sounds and syllables', () => {
  it.each([
    ['R AE1 N', 'ɹæn', 'RAN'],
    ['F OW2 T OW0 S IH1 N TH AH0 S IH0 S', 'ˌfoʊ.toʊˈsɪn.θə.sɪs', 'foh-toh-SIHN-thuh-sihs'],
    ['EH1 K S T R AH0', 'ˈɛk.stɹə', 'EHK-struh'],
    ['S IH1 NG ER0', 'ˈsɪŋ.ɚ', 'SIHNG-ur'],
    ['HH AE1 P IY0', 'ˈhæ.pi', 'HA-pee'],
    ['AH0 G OW1', 'əˈɡoʊ', 'uh-GOH'],
  ])('converts %s', (arpabet, ipa, spelt) => {
    const said = pronounce(arpabet);
    expect(said?.ipa).toBe(ipa);
    expect(said?.syllables.map(({ text, isStressed }) => (isStressed ? text.toUpperCase() : text)).join('-')).toBe(
      spelt,
    );
  });

  it('returns null for invalid ARPAbet', () => {
    expect(pronounce('Q1 X')).toBeNull();
    expect(pronounce('')).toBeNull();
  });
});
