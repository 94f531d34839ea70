import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { createBundle, MAX_ARGUMENT_CHARACTERS } from './bundle.ts';
import { createTexts } from './texts.ts';

const textsOf = (source: string) => {
  const errors: Error[] = [];
  const t = createTexts(createBundle('en-US', source), (error) => errors.push(error));
  return { t, errors };
};

test('[S9-034] stops at 101 placeables with an error, and not at 100', () => {
  const placeables = (count: number) => Array.from({ length: count }, () => '{ $x }').join(' ');
  const { t, errors } = textsOf(`fits = ${placeables(100)}\nbursts = ${placeables(101)}`);
  expect(t('fits', { x: 'a' })).toContain('a');
  expect(errors).toEqual([]);
  expect(t('bursts', { x: 'a' })).not.toContain('a');
  expect(errors.map(String)).toEqual([expect.stringContaining('Too many placeables')]);
});

test('stops recursive placeables with an error, without hanging', () => {
  const lines = ['m0 = ha'];
  for (let level = 1; level <= 30; level += 1) lines.push(`m${level} = { m${level - 1} }{ m${level - 1} }`);
  const { t, errors } = textsOf(lines.join('\n'));
  t('m30');
  expect(errors).not.toEqual([]);
});

test('[S9-035] cuts and reports an argument of 2,501 characters, and not one of 2,500', () => {
  const { t, errors } = textsOf('name = { $who }');
  expect(t('name', { who: 'a'.repeat(MAX_ARGUMENT_CHARACTERS) })).toHaveLength(2_500);
  expect(errors).toEqual([]);
  expect(t('name', { who: 'a'.repeat(2_501) })).toHaveLength(2_500);
  expect(errors).toEqual([new RangeError('Argument $who has more than 2500 characters')]);
});

test('isolates arguments, so that a right-to-left name does not reorder a left-to-right text', () => {
  const { t } = textsOf('hello = Hello, { $who }.');
  expect(t('hello', { who: 'دانا' })).toBe('Hello, \u2068دانا\u2069.');
});

test('refuses an id that is defined twice', () => {
  expect(() => createBundle('en-US', 'a = 1\na = 2')).toThrow('override');
});

test('parses a message as @fluent/bundle does, at its first request', () => {
  const source = [
    '# one = comment',
    '-brand = Mote',
    'plain = Text',
    'long =',
    '    First line',
    '    second = line',
    '  .title = Title',
    'choice = { $n ->',
    '[one] One',
    '*[other] { $n } of { -brand }',
    '}',
    'broken = { $',
    'refers = { plain } by { -brand }',
    '\r\nwindows = Ends\r',
    'last = End',
  ].join('\n');
  const eager = new FluentBundle('en-US');
  eager.addResource(new FluentResource(source));
  const lazy = createBundle('en-US', source);
  const ids = ['one', '-brand', 'plain', 'long', 'second', 'choice', 'broken', 'refers', 'windows', 'last', 'absent'];
  for (const id of ids) {
    expect([id, lazy.hasMessage(id)]).toEqual([id, eager.hasMessage(id)]);
    expect([id, lazy.getMessage(id)]).toEqual([id, eager.getMessage(id)]);
  }
  const { t } = textsOf(source);
  expect(t('refers').replace(/[\u2068\u2069]/g, '')).toBe('Text by Mote');
});
