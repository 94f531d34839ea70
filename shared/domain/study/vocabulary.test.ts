import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetingIn, mergeWords, type NewWord, senseIdOf, type VocabularyWord } from './vocabulary.ts';

const WORD: VocabularyWord = {
  id: 'a'.repeat(32),
  ownerId: 'me',
  word: 'ran',
  lemma: 'run',
  senseId: senseIdOf('run', 'verb', 'move fast'),
  partOfSpeech: 'verb',
  meaning: 'move fast',
  note: '',
  sentence: 'She ran home.',
  source: 'https://news.example/',
  locale: 'en',
  picture: '',
  createdAt: 1,
  changedAt: {},
  removedAt: null,
};

describe('a word of the vocabulary', () => {
  it('a meaning has the same id on every device', () => {
    expect(WORD.senseId).toMatch(/^run\/verb\/[0-9a-f]{8}$/);
    expect(senseIdOf('Run', 'verb', 'move fast')).toBe(WORD.senseId);
    expect(senseIdOf('run', 'noun', 'move fast')).not.toBe(WORD.senseId);
    expect(senseIdOf('run', 'verb', 'flow')).not.toBe(WORD.senseId);
  });

  it('merging keeps each field’s later change, from either side', () => {
    const noted: VocabularyWord = { ...WORD, note: 'fast', changedAt: { note: 5 } };
    const removed: VocabularyWord = { ...WORD, note: 'old', removedAt: 4, changedAt: { note: 2, removedAt: 4 } };
    const both: VocabularyWord = { ...WORD, note: 'fast', removedAt: 4, changedAt: { note: 5, removedAt: 4 } };
    expect(mergeWords(noted, removed)).toEqual(both);
    expect(mergeWords(removed, noted)).toEqual(both);
    expect(mergeWords(both, { ...WORD, removedAt: null, changedAt: { removedAt: 9 } }).removedAt).toBeNull();
  });

  it('merging gives the same word in any order', () => {
    const change = fc.record({ note: fc.constantFrom('', 'a', 'b'), at: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(change, change, change, (...changes) => {
        const [a, b, c] = changes.map(({ note, at }, n) => ({
          ...WORD,
          note: `${note}${at}`,
          changedAt: { note: at * 3 + n },
        }));
        if (!a || !b || !c) throw new Error('Three were asked for');
        expect(mergeWords(mergeWords(a, b), c)).toEqual(mergeWords(c, mergeWords(b, a)));
      }),
    );
  });
});

describe('where a word was met', () => {
  const saved: NewWord[] = [];
  const list = { isSaved: () => false, save: (word: NewWord) => void saved.push(word), remove: () => {} };

  it("the page’s sentence replaces the dictionary's example; without one, the example stays", () => {
    meetingIn(list, () => ({ sentence: 'He ran.', source: '' })).save(WORD);
    meetingIn(list, () => ({ sentence: '', source: 'https://a.example/' })).save(WORD);
    meetingIn(list, () => null).save(WORD);
    expect(saved.map(({ sentence, source }) => [sentence, source])).toEqual([
      ['He ran.', WORD.source],
      [WORD.sentence, 'https://a.example/'],
      [WORD.sentence, WORD.source],
    ]);
  });
});
