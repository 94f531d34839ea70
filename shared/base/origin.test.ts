import { describe, expect, it } from 'vitest';
import { linkOrigins, plainOrigin } from './origin.ts';

describe('[S9-036] configured link domains', () => {
  it('returns comma-separated origins in their order', () => {
    expect(linkOrigins('https://m.example, http://localhost:8787/ ,https://Old.example:8443,')).toEqual([
      'https://m.example',
      'http://localhost:8787',
      'https://old.example:8443',
    ]);
  });

  it.each([undefined, '', ' , '])('returns no origins for %j', (text) => {
    expect(linkOrigins(text)).toEqual([]);
  });

  it.each([
    'm.example',
    'http://m.example',
    'http://127.0.0.1.evil.example',
    'https://m.example/m',
    'https://m.example/?a=b',
    'https://user:secret@m.example',
    'javascript:alert(1)',
    'https://*.example/x',
  ])('rejects %s as an origin for links', (text) => {
    expect(plainOrigin(text)).toBeNull();
    expect(() => linkOrigins(`https://ok.example,${text}`)).toThrow(RangeError);
    expect(() => linkOrigins(`https://ok.example,${text}`)).toThrow(text);
  });
});
