import type { Clock } from '@/shared/base/clock.ts';
import type { Result } from '@/shared/base/result.ts';
import { changeTime } from '@/shared/domain/study/merge-fields.ts';
import { type NewWord, VOCABULARY, type VocabularyWord, WORD_FIELDS } from '@/shared/domain/study/vocabulary.ts';
import { bareOf, createAccountRows } from './account-rows.ts';
import type { StoreError, VocabularyStore } from './contract.ts';
import type { MoteDatabase, WordRow } from './database.ts';
import type { Log } from './ports.ts';
import { createAttempts } from './storage-attempt.ts';

export interface VocabularyStoreDeps {
  clock: Clock;
  /** Returns 32 hex digits. */
  createId(): string;
  log: Log;
}

/** Creates the store of saved words in IndexedDB. Browser faults become error results, never exceptions. */
export function createVocabularyStore(
  db: MoteDatabase,
  { clock, createId, log }: VocabularyStoreDeps,
): VocabularyStore {
  const attempts = createAttempts(db, log);
  const { attempt, attemptOr } = attempts;
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
        const after = move(bare(before), clock.now());
        await words.put({ ...after, owes: 1 });
        return after;
      }),
    );

  const removed = (at: number | null) => (word: VocabularyWord, now: number) => ({
    ...word,
    removedAt: at === null ? null : now,
    changedAt: { ...word.changedAt, removedAt: changeTime(word.changedAt.removedAt, now) },
  });

  /** Returns the row of a meaning: the one in the list, else a removed one. */
  async function ofSense(ownerId: string, senseId: string): Promise<VocabularyWord | undefined> {
    const rows = await words.where({ ownerId, senseId }).toArray();
    const row = rows.find(isThere) ?? rows[0];
    return row && bare(row);
  }

  /** Joins two words of one meaning that two devices saved: every device keeps the same one, with the note. */
  async function joinTwins({ ownerId, senseId }: VocabularyWord): Promise<number> {
    const rows = (await words.where({ ownerId, senseId }).toArray()).filter(isThere).map(bare);
    const [stays, ...others] = rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    if (!stays || others.length === 0) return 0;
    const now = clock.now();
    await words.bulkPut(others.map((other) => ({ ...removed(0)(other, now), owes: 1 })));
    const noted = others.find(({ note }) => note !== '');
    if (noted) await takeNote(stays, noted);
    return others.length;
  }

  /** Copies the note of the other word of a meaning, if the remaining one has none. */
  async function takeNote(stays: VocabularyWord, { note, changedAt }: VocabularyWord): Promise<void> {
    if (stays.note !== '' || note === '') return;
    await words.put({ ...stays, note, changedAt: { ...stays.changedAt, note: changedAt.note }, owes: 1 });
  }

  return {
    add: (ownerId, word) =>
      attempt('keeping a word', () =>
        db.transaction('rw', words, async () => {
          const known = await ofSense(ownerId, word.senseId);
          if (known && isThere(known)) return known;
          const now = clock.now();
          const kept = known && removed(null)(known, now);
          const made = kept ?? {
            ...cut(word),
            id: createId(),
            ownerId,
            note: '',
            createdAt: now,
            changedAt: {},
            removedAt: null,
          };
          await words.put({ ...made, owes: 1 });
          return made;
        }),
      ),
    find: (ownerId, senseId) =>
      attempt('a word', async () => {
        const known = await ofSense(ownerId, senseId);
        return known && isThere(known) ? known : null;
      }),
    list: (ownerId) =>
      attempt('the vocabulary', async () => {
        const all = await ofOwner(ownerId).reverse().toArray();
        return all.filter(isThere).map(bare);
      }),
    note: (ownerId, id, note) =>
      change('a note', { ownerId, id }, (word, now) => ({
        ...word,
        note: note.slice(0, VOCABULARY.maxNote),
        changedAt: { ...word.changedAt, note: changeTime(word.changedAt.note, now) },
      })),
    remove: (ownerId, id) => change('removing a word', { ownerId, id }, removed(0)),
    restore: (ownerId, id) => change('bringing a word back', { ownerId, id }, removed(null)),
    ...createAccountRows({
      what: 'words',
      db,
      table: words,
      fields: WORD_FIELDS,
      isWithoutWords: ({ senseId }) => senseId === '',
      afterMerge: joinTwins,
      attempts,
    }),
    giveOwner: (from, to) =>
      attemptOr('giving words', 0, () =>
        db.transaction('rw', words, async () => {
          const given = await ofOwner(from).toArray();
          for (const word of given) {
            const known = await ofSense(to, word.senseId);
            if (!known || !isThere(known)) await words.put({ ...word, ownerId: to });
            else {
              await words.delete(word.id);
              if (isThere(bare(word))) await takeNote(known, word);
            }
          }
          return given.length;
        }),
      ),
  };
}

const bare = (row: WordRow): VocabularyWord => bareOf<VocabularyWord>(row);

const isThere = ({ removedAt }: VocabularyWord): boolean => removedAt === null;

/**
 * Cuts texts to the account's limits, because a refused row would block all others. Drops an overlong address: a cut
 * one would be invalid.
 */
const cut = (word: NewWord): NewWord => ({
  ...word,
  source: word.source.length > VOCABULARY.maxSource ? '' : word.source,
  sentence: word.sentence.slice(0, VOCABULARY.maxText),
  meaning: word.meaning.slice(0, VOCABULARY.maxText),
});
