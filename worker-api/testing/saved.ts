import type { SavedHighlight, SavedWord } from '@/shared/contract/library.ts';

/** A highlight as a device sends it. */
export const savedHighlight = (id: string, changes: Partial<SavedHighlight> = {}): SavedHighlight => ({
  id,
  page: 'https://article.example/volcanoes',
  title: 'Volcanoes',
  lang: 'en',
  quote: 'smoke',
  before: 'She sees ',
  after: ' near the top.',
  at: 40,
  colour: 'yellow',
  note: '',
  createdAt: 1_000,
  changedAt: {},
  removedAt: null,
  ...changes,
});

/** A word as a device sends it. */
export const savedWord = (id: string, changes: Partial<SavedWord> = {}): SavedWord => ({
  id,
  word: 'ran',
  lemma: 'run',
  senseId: 'run/verb/0badf00d',
  partOfSpeech: 'verb',
  meaning: 'move fast',
  note: '',
  sentence: 'She ran home.',
  source: 'https://article.example/volcanoes',
  locale: 'en',
  picture: '',
  createdAt: 1_000,
  changedAt: {},
  removedAt: null,
  ...changes,
});
