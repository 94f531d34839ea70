import { describe, expect, it } from 'vitest';
import { lemmasOf } from './lemmas.ts';

const words = (form: string) => lemmasOf(form).map(({ word }) => word);

describe('possible base forms of a word', () => {
  it.each([
    ['cats', 'cat'],
    ['boxes', 'box'],
    ['churches', 'church'],
    ['berries', 'berry'],
    ['leaves', 'leaf'],
    ['walked', 'walk'],
    ['baked', 'bake'],
    ['studied', 'study'],
    ['hopped', 'hop'],
    ['running', 'run'],
    ['making', 'make'],
    ['happier', 'happy'],
    ['largest', 'large'],
    ['ice creams', 'ice cream'],
  ])('finds the base form of %s: %s', (form, word) => {
    expect(words(form)).toContain(word);
  });

  it.each(['is', 'red', 'as', 'a'])('%s has no base form shorter than a word', (form) => {
    expect(words(form).filter((word) => word.length < 2)).toEqual([]);
  });
});
