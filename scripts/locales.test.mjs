import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { joinMessages } from './locales/join.mjs';
import { lackingIn, overlay } from './locales/overlay.mjs';
import { accent, mirror } from './locales/pseudo.mjs';

const file = (text, name = 'a.ftl') => ({ name, text });
const plain = (text) => text.replace(/[\u2068\u2069\u202C\u202E]/g, '');

const formatter = (source) => {
  const bundle = new FluentBundle('en-US');
  expect(bundle.addResource(new FluentResource(source))).toEqual([]);
  return (id, args) => bundle.formatPattern(bundle.getMessage(id).value, args);
};

describe('joining', () => {
  test('joins the area files of a locale into one file', () => {
    expect(joinMessages([file('# A\na = 1\n'), file('b = 2\n')])).toBe('# A\na = 1\n\nb = 2\n');
  });

  test('throws when two files have the same id', () => {
    expect(() => joinMessages([file('a = 1'), file('a = 2', 'b.ftl')])).toThrow('b.ftl:1: a stands in a.ftl:1 already');
  });

  test.each([
    ['a = { $x', 'a cannot be read'],
    ['a =', 'a cannot be read'],
    ['a = { $n ->\n  [one] 1\n }', 'a cannot be read'],
    ['a: 1', 'this is no Fluent: a: 1'],
    ['a = 1\n    .title', 'this is no attribute: .title'],
  ])('throws for %j, which is not valid Fluent', (text, fault) => {
    expect(() => joinMessages([file(text)])).toThrow(fault);
  });
});

describe('a variant of a language', () => {
  const base =
    '# Colors\n-brand = Mote\ncolor = Color\n# Next\nlines =\n    One\n    Two\n    .title = Three\nlast = Last\n';

  test('has the messages of the language, and its own where they differ', () => {
    const text = overlay(base, 'color = Colour\n');
    const ids = new FluentResource(text).body.map(({ id, value }) => [id, [value].flat().join('')]);
    expect(ids).toEqual([
      ['-brand', 'Mote'],
      ['color', 'Colour'],
      ['lines', 'One\nTwo'],
      ['last', 'Last'],
    ]);
    expect(new FluentResource(text).body[2].attributes.title).toBe('Three');
    expect(lackingIn(base, text)).toEqual([]);
  });

  test('throws for a message that the language does not have', () => {
    expect(() => overlay(base, 'colour = Colour\n')).toThrow('colour');
  });

  test('the messages that another language lacks are named', () => {
    expect(lackingIn(base, 'color = Farbe\n')).toEqual(['-brand', 'lines', 'last']);
  });
});

const SOURCE = `-brand = Mote
plain = Your recording is safe on this device
named = Hello { $who }, this is { -brand }
counted = { $count ->
    [0] No recordings at all
    [one] { $count } recording of yours
   *[other] { $count } recordings of yours
  } and nothing else
lined =
    First line of it
    second line of it
rich = Read <a>our promise to schools</a> first
dated = Made on { DATETIME($at, month: "long", day: "numeric") }
odd = { "{" } braces { "[" }
with-title = Record
    .title = Record your voice
`;

describe('accenting', () => {
  const english = formatter(SOURCE);
  const accented = formatter(accent(SOURCE));

  test.each(['plain', 'lined', 'named'])('the accented %s is 30 to 40 percent longer and has no plain letter', (id) => {
    const args = { who: '' };
    const [from, to] = [plain(english(id, args)).length, plain(accented(id, args)).length];
    expect(to / from).toBeGreaterThanOrEqual(1.3);
    expect(to / from).toBeLessThanOrEqual(1.4);
    expect(accented(id, args)).not.toMatch(/[a-zA-Z]/);
  });

  test('accented texts keep their arguments, selections and markup', () => {
    expect(plain(accented('named', { who: 'Ana' }))).toContain('Ana');
    expect(accented('counted', { count: 0 })).toContain('Ñôô ŕ');
    expect(plain(accented('counted', { count: 1 }))).toMatch(/^1 ŕ/);
    expect(accented('rich')).toMatch(/<a>[^a-z]+<\/a>/);
    expect(plain(accented('dated', { at: Date.UTC(2026, 4, 3, 12) }))).toContain('May 3');
    expect(accented('odd')).toMatch(/^\u2068?{/);
  });

  test('accented texts keep their attributes and lines', () => {
    const resource = new FluentResource(accent(SOURCE));
    expect(resource.body.find(({ id }) => id === 'with-title').attributes.title).toMatch(/^Ŕ/);
    expect(accented('lined')).toMatch(/\n/);
  });
});

test('mirroring reverses each word and keeps everything else', () => {
  const mirrored = formatter(mirror(SOURCE));
  expect(
    mirrored('plain')
      .split(' ')
      .every((word) => /^\u202E.+\u202C$/.test(word)),
  ).toBe(true);
  expect(plain(mirrored('rich'))).toBe('Read <a>our promise to schools</a> first');
  expect(plain(mirrored('counted', { count: 2 }))).toBe('2 recordings of yours and nothing else');
});
