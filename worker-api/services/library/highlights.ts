import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import {
  HIGHLIGHTS_A_CALL,
  type HighlightCursor,
  type HighlightsAnswer,
  type HighlightsBody,
  SavedHighlight,
} from '@/shared/contract/library.ts';
import { mergeHighlights } from '@/shared/domain/highlight.ts';
import { type Op, RowsMismatch } from '../../db/contract.ts';
import { consentNeeded, mayUpload } from '../consent/consent.ts';
import type { Ctx } from '../context.ts';
import { signedIn } from '../session/signed-in.ts';

/** Another device wrote in between: then once more, on what it has left. */
const ATTEMPTS = 4;
/** Two that were written at nearly one moment may be seen in the other order: so far reading goes back, in ms. */
const OVERLAP_MS = 5_000;

/** Takes what a device has changed, each field by its later change, and answers what it has not heard of. */
export async function mergeSaved({ ctx, input }: { ctx: Ctx; input: HighlightsBody }): Promise<HighlightsAnswer> {
  const { user } = signedIn(ctx);
  const row = await ctx.queries.user(user.id);
  if (!row || !(await mayUpload(ctx, row))) throw consentNeeded();
  if (input.changes.length > 0) {
    await ctx.limiter.consume('highlight-by-user', user.id, input.changes.length);
    await save(ctx, user.id, input.changes);
  }
  return readSince(ctx, user.id, input.since);
}

async function save(ctx: Ctx, userId: string, changes: readonly SavedHighlight[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ctx.db.atomic(await opsOf(ctx, userId, changes));
      return;
    } catch (fault) {
      if (!(fault instanceof RowsMismatch) || attempt === ATTEMPTS) throw fault;
    }
  }
}

async function opsOf({ db, clock }: Ctx, userId: string, changes: readonly SavedHighlight[]): Promise<Op[]> {
  const { highlight } = db.tables;
  const byKey = new Map(changes.map((change) => [keyOf(userId, change.id), change]));
  const known = await db.handle
    .select()
    .from(highlight)
    .where(inArray(highlight.id, [...byKey.keys()]));
  const at = clock();
  return [...byKey].flatMap(([id, change]): Op[] => {
    const before = known.find((row) => row.id === id);
    if (!before) {
      const values = { id, userId, content: contentOf(change), at };
      return [{ query: db.handle.insert(highlight).values(values).onConflictDoNothing(), rows: 1 }];
    }
    const content = contentOf(merge(before.content, change));
    if (content === before.content) return [];
    const isAsRead = and(eq(highlight.id, id), eq(highlight.content, before.content));
    return [{ query: db.handle.update(highlight).set({ content, at }).where(isAsRead), rows: 1 }];
  });
}

/** Ids are made by devices: that two people have one takes nothing from either. */
const keyOf = (userId: string, id: string): string => `${userId}.${id}`;

/** What an older server cannot read of a newer one's gives way to what can be read. */
function merge(before: string, change: SavedHighlight): SavedHighlight {
  const kept = SavedHighlight.safeParse(JSON.parse(before));
  if (!kept.success) return change;
  const merged = mergeHighlights(kept.data, change);
  // One that comes back has its words from the device that brings it.
  return kept.data.quote === '' ? { ...change, ...mergeHighlights(change, kept.data) } : merged;
}

const NO_WORDS = { page: '', title: '', lang: '', quote: '', before: '', after: '', note: '' } as const;

/** Of what was removed the words go; the mark stays, so that no device brings it back. */
const contentOf = (highlight: SavedHighlight): string =>
  JSON.stringify(highlight.removedAt === null ? highlight : { ...highlight, ...NO_WORDS });

async function readSince(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  since: HighlightCursor | null,
): Promise<HighlightsAnswer> {
  const { highlight } = db.tables;
  const isLater = since
    ? or(gt(highlight.at, since.at), and(eq(highlight.at, since.at), gt(highlight.id, since.id)))
    : undefined;
  const rows = await db.handle
    .select()
    .from(highlight)
    .where(and(eq(highlight.userId, userId), isLater))
    .orderBy(asc(highlight.at), asc(highlight.id))
    .limit(HIGHLIGHTS_A_CALL.answers + 1);
  const hasMore = rows.length > HIGHLIGHTS_A_CALL.answers;
  const given = rows.slice(0, HIGHLIGHTS_A_CALL.answers);
  const last = given.at(-1);
  return {
    highlights: given.flatMap(({ content }) => {
      const read = SavedHighlight.safeParse(JSON.parse(content));
      return read.success ? [read.data] : [];
    }),
    next: nextOf(since, last, hasMore),
    hasMore,
  };
}

/** At the end of what there is the next look begins a little earlier: merging twice does no harm. */
function nextOf(
  since: HighlightCursor | null,
  last: HighlightCursor | undefined,
  hasMore: boolean,
): HighlightCursor | null {
  if (!last) return since;
  return hasMore ? { at: last.at, id: last.id } : { at: Math.max(since?.at ?? 0, last.at - OVERLAP_MS), id: '' };
}
