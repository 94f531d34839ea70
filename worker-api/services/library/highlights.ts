import { type SavedHighlight, savedHighlightSchema } from '@/shared/contract/library.ts';
import { mergeHighlights } from '@/shared/domain/study/highlight.ts';
import type { SavedKind } from './saved-rows.ts';

const NO_WORDS = { page: '', title: '', lang: '', quote: '', before: '', after: '', note: '' } as const;

export const HIGHLIGHTS: SavedKind<SavedHighlight> = {
  table: 'highlight',
  limit: 'highlight-by-user',
  read: (content) => savedHighlightSchema.safeParse(content).data ?? null,
  merge: mergeHighlights,
  withoutWords: (highlight) => ({ ...highlight, ...NO_WORDS }),
  isWithoutWords: ({ quote }) => quote === '',
};
