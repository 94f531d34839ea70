import type { Table } from 'dexie';
import { areAlike, type Changeable, mergeFields } from '@/shared/domain/merge-fields.ts';
import type { AccountStore } from './contract.ts';
import type { MoteDatabase } from './database.ts';
import type { Attempts } from './storage-attempt.ts';

export type Owing<T> = T & { owes?: 1 };

export interface AccountRowsOptions<T, Field extends string> {
  /** For the log. */
  what: string;
  db: MoteDatabase;
  table: Table<Owing<T>, string>;
  fields: readonly Field[];
  /** One that was removed before this device had heard of it: of that the account had no words. */
  isWithoutWords(one: T): boolean;
  /** Within the same transaction, of what has come. Returns how many others it has changed. */
  afterMerge?(come: T): Promise<number>;
  attempts: Attempts;
}

/** Without what screens need not know. */
export const bareOf = <T extends object>({ owes: _, ...one }: Owing<T>): T => one as unknown as T;

/** The side of a table that is turned to the account: what it is owed, and what comes from it. */
export function createAccountRows<
  T extends { id: string; ownerId: string } & Changeable<Field> & Record<Field, unknown>,
  Field extends string,
>(options: AccountRowsOptions<T, Field>): AccountStore<T> {
  const { what, db, table, fields, isWithoutWords } = options;
  const { attempt, attemptOr } = options.attempts;

  /** What is owed stays owed: the account may lack another field of it. */
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
