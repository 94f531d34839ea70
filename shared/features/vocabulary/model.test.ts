import { describe, expect, it } from 'vitest';
import type { VocabularyWord } from '@/shared/domain/study/vocabulary.ts';
import { rowsOfWords, searchWords } from './model.ts';

const word = (changes: Partial<VocabularyWord>): VocabularyWord => ({
  id: 'a'.repeat(32),
  ownerId: 'me',
  word: 'ran',
  lemma: 'run',
  senseId: 'run/verb/00000000',
  partOfSpeech: 'verb',
  meaning: 'move fast',
  note: '',
  sentence: '',
  source: '',
  locale: 'en',
  picture: '',
  createdAt: 1,
  changedAt: {},
  removedAt: null,
  ...changes,
});

describe('a list of words', () => {
  const words = [word({}), word({ word: 'cafés', lemma: 'café', meaning: 'a place for coffee', note: 'París' })];
  const found = (query: string) => searchWords(words, query).map(({ lemma }) => lemma);

  it('searches words by word, form, meaning and note, ignoring case and accents', () => {
    expect(found('')).toEqual(['run', 'café']);
    expect(found('RAN')).toEqual(['run']);
    expect(found('coffee')).toEqual(['café']);
    expect(found('cafe')).toEqual(['café']);
    expect(found(' paris ')).toEqual(['café']);
    expect(found('xqzzt')).toEqual([]);
  });

  it('exports words as a table with headings in the user’s language', () => {
    const heads = {
      word: 'Word',
      meaning: 'Meaning',
      partOfSpeech: 'Kind',
      sentence: 'Sentence',
      note: 'Note',
      source: 'Page',
    };
    expect(rowsOfWords(words.slice(0, 1), heads)).toEqual([
      ['Word', 'Meaning', 'Kind', 'Sentence', 'Note', 'Page'],
      ['run', 'move fast', 'verb', '', '', ''],
    ]);
  });
});
