import type { Clock } from '@/shared/domain/clock.ts';
import type { Result } from '@/shared/domain/result.ts';
import { type NewWord, VOCABULARY, type VocabularyWord } from '@/shared/domain/vocabulary.ts';
import type { StoreError, VocabularyStore } from './contract.ts';
import type { MoteDatabase } from './database.ts';
import type { Log } from './ports.ts';
import { createAttempts } from './storage-attempt.ts';

export interface VocabularyStoreDeps {
  clock: Clock;
  /** 32 hex digits. */
  createId(): string;
  log: Log;
}

/** Words that people keep on this device, in IndexedDB. No fault of the browser leaves it as an exception. */
export function createVocabularyStore(
  db: MoteDatabase,
  { clock, createId, log }: VocabularyStoreDeps,
): VocabularyStore {
  const { attempt, attemptOr } = createAttempts(db, log);
  const { words } = db;
  const ofOwner = (ownerId: string) => words.where('[ownerId+createdAt]').between([ownerId, 0], [ownerId, Infinity]);

  const change = (
    what: string,
    { ownerId, id }: { ownerId: string; id: string },
    move: (word: VocabularyWord, now: number) => VocabularyWord,
  ): Promise<Result<VocabularyWord | null, StoreError>> =>
    attempt(what, () =>
      db.transaction('rw', words, async () => {
        const before = await words.get(id);
        if (before?.ownerId !== ownerId) return null;
        const after = move(before, clock.now());
        await words.put(after);
        return after;
      }),
    );

  const removed = (at: number | null) => (word: VocabularyWord, now: number) => ({
    ...word,
    removedAt: at === null ? null : now,
    changedAt: { ...word.changedAt, removedAt: now },
  });

  return {
    add: (ownerId, word) =>
      attempt('keeping a word', () =>
        db.transaction('rw', words, async () => {
          const known = await words.where({ ownerId, senseId: word.senseId }).first();
          const now = clock.now();
          const kept = known ? { ...known, ...(known.removedAt !== null && removed(null)(known, now)) } : null;
          const made = kept ?? {
            ...cut(word),
            id: createId(),
            ownerId,
            note: '',
            createdAt: now,
            changedAt: {},
            removedAt: null,
          };
          await words.put(made);
          return made;
        }),
      ),
    find: (ownerId, senseId) =>
      attempt('a word', async () => {
        const known = await words.where({ ownerId, senseId }).first();
        return known?.removedAt === null ? known : null;
      }),
    list: (ownerId) =>
      attempt('the vocabulary', async () => {
        const all = await ofOwner(ownerId).reverse().toArray();
        return all.filter(({ removedAt }) => removedAt === null);
      }),
    note: (ownerId, id, note) =>
      change('a note', { ownerId, id }, (word, now) => ({
        ...word,
        note: note.slice(0, VOCABULARY.maxNote),
        changedAt: { ...word.changedAt, note: now },
      })),
    remove: (ownerId, id) => change('removing a word', { ownerId, id }, removed(0)),
    restore: (ownerId, id) => change('bringing a word back', { ownerId, id }, removed(null)),
    giveOwner: (from, to) =>
      attemptOr('giving words', 0, () =>
        db.transaction('rw', words, async () => {
          const given = await ofOwner(from).toArray();
          for (const word of given) {
            const known = await words.where({ ownerId: to, senseId: word.senseId }).first();
            if (known) await words.delete(word.id);
            else await words.put({ ...word, ownerId: to });
          }
          return given.length;
        }),
      ),
  };
}

/** A page may give any text for a sentence. */
const cut = (word: NewWord): NewWord => ({
  ...word,
  sentence: word.sentence.slice(0, VOCABULARY.maxText),
  meaning: word.meaning.slice(0, VOCABULARY.maxText),
});
