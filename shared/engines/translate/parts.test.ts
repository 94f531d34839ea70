import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf } from './parts.ts';

const join = (text: string, most?: number) =>
  partsOf(text, 'en', most)
    .map((part) => part.text)
    .join('');

describe('splitting a text into parts', () => {
  it('the parts add up to the text, character by character, and none is too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 2, max: 40 }), (text, most) => {
        expect(join(text, most)).toBe(text);
        for (const part of partsOf(text, 'en', most)) expect(part.isSpace || part.text.length <= most).toBe(true);
      }),
    );
  });

  it('parts end at sentences and at each line break', () => {
    const words = partsOf('One. Two.\nThree.\n\nFour', 'en').filter(({ isSpace }) => !isSpace);
    expect(words.map(({ text }) => text)).toEqual(['One. Two.', 'Three.', 'Four']);
    const short = partsOf('One two. Three four.', 'en', 10).filter(({ isSpace }) => !isSpace);
    expect(short.map(({ text }) => text)).toEqual(['One two.', 'Three four', '.'].slice(0, short.length));
  });

  it('does not translate parts of punctuation and white space alone', () => {
    expect(partsOf('  —  ', 'en').every(({ isSpace }) => isSpace)).toBe(true);
  });

  it('accepts any language tag of a page', () => {
    for (const lang of ['', 'x', 'not a tag', 'en_US']) expect(partsOf('Hello.', lang)).toHaveLength(1);
  });
});
