import { describe, expect, it } from 'vitest';
import { aroundPlaceholders, guard, restore } from './placeholders.ts';

describe('what must be kept', () => {
  it.each([
    ['Hello {name}!', ['{name}']],
    ['Hello {{ user.name }}', ['{{ user.name }}']],
    ['%d of %1$s', ['%d', '%1$s']],
    ['See https://a.example/b?c=1 or ask ann@school.example.', ['https://a.example/b?c=1', 'ann@school.example']],
    ['a <b>bold</b> word', ['<b>', '</b>']],
  ])('is found in %j and put back', (text, kept) => {
    const guarded = guard(text);
    expect(guarded?.kept).toEqual(kept);
    for (const one of kept) expect(guarded?.text).not.toContain(one);
    expect(restore(guarded?.text ?? '', kept)).toBe(text);
    expect(
      aroundPlaceholders(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('is put back where an engine has moved it, or spaced it out', () => {
    expect(restore('¡[ 1 ] y [0]!', ['{a}', '{b}'])).toBe('¡{b} y {a}!');
  });

  it.each(['¡Hola!', '[0] y [0]', '[0] y [7]'])('a translation that has mislaid one is none: %j', (text) => {
    expect(restore(text, ['{a}', '{b}'])).toBeNull();
  });

  it('a text with such signs of its own, or without anything to keep, goes as it is', () => {
    expect(guard('As Smith [1] says: {x}')).toBeNull();
    expect(guard('2 < 3 and 100 % sure')).toBeNull();
  });
});
