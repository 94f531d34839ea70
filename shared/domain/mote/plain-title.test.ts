import { describe, expect, it } from 'vitest';
import { plainTitle } from './plain-title.ts';

describe('a title inside other text', () => {
  it.each([
    ['an override', 'abc\u202Egpj.exe', 'abcgpj.exe'],
    ['isolates and embeddings', '\u2066a\u2069\u202Bb\u202C', 'ab'],
    ['ends of lines', 'a\u2028\u2029b', 'a b'],
    ['Arabic with its marks', 'درس\u200F ١', 'درس\u200F ١'],
  ])('removes characters that reverse other text: %s', (_name, title, plain) => {
    expect(plainTitle(title)).toBe(plain);
  });
});
