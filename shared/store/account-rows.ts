import type { Table } from 'dexie';
import { areAlike, type Changeable, mergeFields } from '@/shared/domain/study/merge-fields.ts';
import type { AccountStore } from './contract.ts';
import type { MoteDatabase } from './database.ts';
import type { Attempts } from './storage-attempt.ts';

export type Owing<T> = T & { owes?: 1 };

export interface AccountRowsOptions<T, Field extends string> {
  /** The name of the table in log messages. */
  what: string;
  db: MoteDatabase;
  table: Table<Owing<T>, string>;
  fields: readonly Field[];
  /** True for a row that was removed before this device knew its content: the account had no text for it. */
  isWithoutWords(one: T): boolean;
  /** Runs in the same transaction, for each merged row. Returns how many other rows it has changed. */
  afterMerge?(come: T): Promise<number>;
  attempts: Attempts;
}

/** Returns the row without the fields that screens do not need. */
export const bareOf = <T extends object>({ owes: _, ...one }: Owing<T>): T => one as unknown as T;

/** Creates the part of a table that syncs with the account: rows to send, and the merge of received rows. */
export function createAccountRows<
  T extends { id: string; ownerId: string } & Changeable<Field> & Record<Field, unknown>,
  Field extends string,
>(options: AccountRowsOptions<T, Field>): AccountStore<T> {
  const { what, db, table, fields, isWithoutWords } = options;
  const { attempt, attemptOr } = options.attempts;

  /** Unsent changes stay marked as unsent: the account may lack another field of the row. */
  async function mergeOne(theirs: T): Promise<number> {
    const row = await table.get(theirs.id);
    if (row && row.ownerId !== theirs.ownerId) return 0;
    const mine = row ? bareOf<T>(row) : theirs;
    const isBack = isWithoutWords(mine) && !isWithoutWords(theirs);
    const merged = isBack ? mergeFields<Field, T>(fields, theirs, mine) : mergeFields<Field, T>(fields, mine, theirs);
    if (row && !isBack && areAlike<Field, T>(fields, mine, merged)) return 0;
    await table.put(row?.owes ? { ...merged, owes: 1 } : merged);
    return 1 + ((await options.afterMerge?.(merged)) ?? 0);
  }

  return {
    owed: (ownerId, most) =>
      attemptOr(`${what} to be sent`, [], async () =>
        (await table.where({ ownerId, owes: 1 }).limit(most).toArray()).map((row) => bareOf<T>(row)),
      ),
    settle: (ownerId, sent) =>
      attemptOr(`${what} that were sent`, undefined, () =>
        db.transaction('rw', table, async () => {
          for (const one of sent) {
            const row = await table.get(one.id);
            if (row?.ownerId === ownerId && areAlike<Field, T>(fields, bareOf<T>(row), one))
              await table.put(bareOf(row));
          }
        }),
      ),
    merge: (ownerId, saved) =>
      attempt(`${what} of the account`, () =>
        db.transaction('rw', table, async () => {
          let changes = 0;
          for (const theirs of saved) changes += await mergeOne({ ...theirs, ownerId } as T);
          return changes;
        }),
      ),
    forgetOwner: (ownerId) =>
      attempt(`forgetting ${what}`, () =>
        table.where('[ownerId+createdAt]').between([ownerId, 0], [ownerId, Infinity]).delete(),
      ),
  };
}
