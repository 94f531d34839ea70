import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { SAVED_A_CALL, type SavedCursor } from '@/shared/contract/library.ts';
import { type Op, RowsMismatch } from '../../db/contract.ts';
import { consentNeeded, mayUpload } from '../consent/consent.ts';
import type { Ctx } from '../context.ts';
import type { RateName } from '../limits/limiter.ts';
import { signedIn } from '../signed-in.ts';

/** The number of attempts: if another device wrote in between, the merge repeats on its result. */
const ATTEMPTS = 4;
/**
 * How far back reading starts, in ms: two rows written at nearly the same moment may become visible in the other order.
 */
const OVERLAP_MS = 5_000;

interface Saved {
  id: string;
  removedAt: number | null;
}

/** A kind of record that devices create in any number and that is the same on each device of a user. */
export interface SavedKind<T extends Saved> {
  table: 'highlight' | 'word';
  /** The rate limit; each change costs one point. */
  limit: RateName;
  /** Parses a stored row. Null: a newer server wrote it. */
  read(content: unknown): T | null;
  /** Merges two versions; each field takes its later change. */
  merge(mine: T, theirs: T): T;
  /** Deletes the words of a removed record but keeps the removal, so that no device restores it. */
  withoutWords(saved: T): T;
  isWithoutWords(saved: T): boolean;
}

export interface SavedInput<T> {
  changes: readonly T[];
  since: SavedCursor | null;
}

export interface SavedAnswer<T> {
  saved: T[];
  next: SavedCursor | null;
  hasMore: boolean;
}

/** Merges the changes of a device, each field by its later change. Returns the rows that the device does not have. */
export async function mergeSaved<T extends Saved>(
  ctx: Ctx,
  kind: SavedKind<T>,
  { changes, since }: SavedInput<T>,
): Promise<SavedAnswer<T>> {
  const { user } = signedIn(ctx);
  const row = await ctx.queries.user(user.id);
  if (!row || !(await mayUpload(ctx, row))) throw consentNeeded();
  if (changes.length > 0) {
    await ctx.limiter.consume(kind.limit, user.id, changes.length);
    await save(ctx, kind, { userId: user.id, changes });
  }
  return readSince(ctx, kind, { userId: user.id, since });
}

interface Changes<T> {
  userId: string;
  changes: readonly T[];
}

async function save<T extends Saved>(ctx: Ctx, kind: SavedKind<T>, changes: Changes<T>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ctx.db.atomic(await opsOf(ctx, kind, changes));
      return;
    } catch (fault) {
      if (!(fault instanceof RowsMismatch) || attempt === ATTEMPTS) throw fault;
    }
  }
}

async function opsOf<T extends Saved>(
  { db, clock }: Ctx,
  kind: SavedKind<T>,
  { userId, changes }: Changes<T>,
): Promise<Op[]> {
  const table = db.tables[kind.table];
  const byKey = new Map(changes.map((change) => [keyOf(userId, change.id), change]));
  const known = await db.handle
    .select()
    .from(table)
    .where(inArray(table.id, [...byKey.keys()]));
  const at = clock();
  const contentOf = (saved: T) => JSON.stringify(saved.removedAt === null ? saved : kind.withoutWords(saved));
  return [...byKey].flatMap(([id, change]): Op[] => {
    const before = known.find((row) => row.id === id);
    if (!before) {
      const values = { id, userId, content: contentOf(change), at };
      return [{ query: db.handle.insert(table).values(values).onConflictDoNothing(), rows: 1 }];
    }
    const content = contentOf(merged(kind, before.content, change));
    if (content === before.content) return [];
    const isAsRead = and(eq(table.id, id), eq(table.content, before.content));
    return [{ query: db.handle.update(table).set({ content, at }).where(isAsRead), rows: 1 }];
  });
}

/** Devices create the ids, so two users may have the same id: the key includes the user's. */
const keyOf = (userId: string, id: string): string => `${userId}.${id}`;

/**
 * Merges a change into the stored row. If a newer server wrote a row that this one cannot read, the change replaces it.
 */
function merged<T extends Saved>(kind: SavedKind<T>, before: string, change: T): T {
  const kept = kind.read(JSON.parse(before));
  if (!kept) return change;
  // A restored record takes its words from the device that restores it.
  return kind.isWithoutWords(kept) ? kind.merge(change, kept) : kind.merge(kept, change);
}

async function readSince<T extends Saved>(
  { db }: Pick<Ctx, 'db'>,
  kind: SavedKind<T>,
  { userId, since }: { userId: string; since: SavedCursor | null },
): Promise<SavedAnswer<T>> {
  const table = db.tables[kind.table];
  const isLater = since ? or(gt(table.at, since.at), and(eq(table.at, since.at), gt(table.id, since.id))) : undefined;
  const rows = await db.handle
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), isLater))
    .orderBy(asc(table.at), asc(table.id))
    .limit(SAVED_A_CALL.answers + 1);
  const hasMore = rows.length > SAVED_A_CALL.answers;
  const given = rows.slice(0, SAVED_A_CALL.answers);
  return {
    saved: given.map(({ content }) => kind.read(JSON.parse(content))).filter((saved) => saved !== null),
    next: nextOf(since, given.at(-1), hasMore),
    hasMore,
  };
}

/**
 * Returns the cursor for the next read. After the last row it steps back by `OVERLAP_MS`, because merging twice does no
 * harm.
 */
function nextOf(since: SavedCursor | null, last: SavedCursor | undefined, hasMore: boolean): SavedCursor | null {
  if (!last) return since;
  return hasMore ? { at: last.at, id: last.id } : { at: Math.max(since?.at ?? 0, last.at - OVERLAP_MS), id: '' };
}
