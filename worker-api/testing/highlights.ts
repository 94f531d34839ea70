import type { SavedHighlight } from '@/shared/contract/library.ts';

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
