import { describe, expect, it } from 'vitest';
import { aroundPlaceholders, guard, restore } from './placeholders.ts';

describe('text that translation must not change', () => {
  it.each([
    ['Hello {name}!', ['{name}']],
    ['Hello {{ user.name }}', ['{{ user.name }}']],
    ['%d of %1$s', ['%d', '%1$s']],
    ['See https://a.example/b?c=1 or ask ann@school.example.', ['https://a.example/b?c=1', 'ann@school.example']],
    ['a <b>bold</b> word', ['<b>', '</b>']],
  ])('finds the kept text in %j and restores it', (text, kept) => {
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

  it('restores kept text that an engine has moved or spaced out', () => {
    expect(restore('¡[ 1 ] y [0]!', ['{a}', '{b}'])).toBe('¡{b} y {a}!');
  });

  it.each(['¡Hola!', '[0] y [0]', '[0] y [7]'])(
    'rejects a translation that lost or doubled a placeholder: %j',
    (text) => {
      expect(restore(text, ['{a}', '{b}'])).toBeNull();
    },
  );

  it('[B24] distinguishes placeholders from similar signs in the text', () => {
    const guarded = guard('As Smith [1] says: {x} and {y}');
    expect(guarded).toEqual({ text: 'As Smith [1] says: [2] and [3]', kept: ['{x}', '{y}'], first: 2 });
    expect(restore('[3] y [2], dice Smith [1]', ['{x}', '{y}'], 2)).toBe('{y} y {x}, dice Smith [1]');
    expect(restore('dice Smith [1]: [2]', ['{x}', '{y}'], 2)).toBeNull();
  });

  it('leaves a text without anything to keep unchanged', () => {
    expect(guard('2 < 3 and 100 % sure')).toBeNull();
  });
});
