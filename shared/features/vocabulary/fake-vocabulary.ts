import type { ErrorCode } from '@/shared/base/errors.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { NewWord, VocabularyWord } from '@/shared/domain/study/vocabulary.ts';
import type { VocabularyPorts } from './ports.ts';

export interface FakeVocabulary extends VocabularyPorts {
  /** Fails every later call with this error; null: succeeds again. */
  refuse(error: ErrorCode | null): void;
  now(): readonly VocabularyWord[];
}

/** Creates a user's words in memory, for tests. */
export function createFakeVocabulary(first: readonly NewWord[] = []): FakeVocabulary {
  let error: ErrorCode | null = null;
  let made = 0;
  const make = (word: NewWord): VocabularyWord => ({
    ...word,
    id: String(made++).padStart(32, '0'),
    ownerId: 'me',
    note: '',
    createdAt: made,
    changedAt: {},
    removedAt: null,
  });
  let words = first.map(make);
  const listeners = createListeners();
  const change = async (id: string, part: Partial<VocabularyWord>) => {
    if (error) return err(error);
    words = words.map((word) => (word.id === id ? { ...word, ...part } : word));
    listeners.emit();
    return ok(words.find((word) => word.id === id) ?? null);
  };
  const shown = () => words.filter(({ removedAt }) => removedAt === null).reverse();
  return {
    refuse(next) {
      error = next;
    },
    now: shown,
    list: async () => (error ? err(error) : ok(shown())),
    async add(word) {
      if (error) return err(error);
      const known = words.find(({ senseId }) => senseId === word.senseId);
      if (!known) words = [...words, make(word)];
      await change(known?.id ?? '', { removedAt: null });
      return ok(words.find(({ senseId }) => senseId === word.senseId) ?? make(word));
    },
    note: (id, note) => change(id, { note }),
    remove: (id) => change(id, { removedAt: 1 }),
    restore: (id) => change(id, { removedAt: null }),
    watch(listener, signal) {
      listeners.add(listener, signal);
    },
  };
}
