import type { Clock } from '@/shared/domain/clock.ts';
import { cutTo, HIGHLIGHT, type Highlight, type HighlightChange, mergeHighlights } from '@/shared/domain/highlight.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { HighlightStore, StoreError } from './contract.ts';
import type { HighlightRow, MoteDatabase } from './database.ts';
import type { Log } from './ports.ts';
import { createAttempts } from './storage-attempt.ts';

export interface HighlightStoreDeps {
  clock: Clock;
  log: Log;
}

/** What people have highlighted, in IndexedDB. No fault of the browser leaves it as an exception. */
export function createHighlightStore(db: MoteDatabase, { clock, log }: HighlightStoreDeps): HighlightStore {
  const { attempt, attemptOr } = createAttempts(db, log);
  const { highlights } = db;
  const ofOwner = (ownerId: string) =>
    highlights.where('[ownerId+createdAt]').between([ownerId, 0], [ownerId, Infinity]);

  const move = (
    what: string,
    { ownerId, id }: { ownerId: string; id: string },
    to: (highlight: Highlight, now: number) => Highlight,
  ): Promise<Result<Highlight | null, StoreError>> =>
    attempt(what, () =>
      db.transaction('rw', highlights, async () => {
        const before = await highlights.get(id);
        if (before?.ownerId !== ownerId) return null;
        const after = to(bare(before), clock.now());
        await highlights.put({ ...after, owes: 1 });
        return after;
      }),
    );

  /** What is owed stays owed: the account may lack another field of it. */
  async function mergeOne(theirs: Highlight): Promise<number> {
    const row = await highlights.get(theirs.id);
    if (row && row.ownerId !== theirs.ownerId) return 0;
    const merged = row ? mergeHighlights(bare(row), theirs) : theirs;
    if (row && isSame(bare(row), merged)) return 0;
    await highlights.put(row?.owes ? { ...merged, owes: 1 } : merged);
    return 1;
  }

  return {
    add: (ownerId, highlight) =>
      attempt('keeping a highlight', () =>
        db.transaction('rw', highlights, async () => {
          const now = clock.now();
          const row = await highlights.get(highlight.id);
          const known = row && bare(row);
          const isOurs = known?.ownerId === ownerId;
          const kept = isOurs && known.removedAt !== null ? restored(known, now) : isOurs ? known : null;
          const made = kept ?? { ...highlight, ownerId, note: '', createdAt: now, changedAt: {}, removedAt: null };
          // An id of somebody else's: nobody makes that by chance, and what is theirs stays.
          if (known && !isOurs) throw new DOMException('The id is taken', 'ConstraintError');
          if (made !== known) await highlights.put({ ...made, owes: 1 });
          return made;
        }),
      ),
    list: (ownerId) =>
      attempt('the highlights', async () => (await ofOwner(ownerId).reverse().toArray()).filter(isThere).map(bare)),
    ofPage: (ownerId, page) =>
      attempt('the highlights of a page', async () => {
        const all = await highlights.where({ ownerId, page }).toArray();
        return all
          .filter(isThere)
          .map(bare)
          .sort((a, b) => a.createdAt - b.createdAt);
      }),
    get: (ownerId, id) =>
      attempt('a highlight', async () => {
        const highlight = await highlights.get(id);
        return highlight?.ownerId === ownerId && isThere(highlight) ? bare(highlight) : null;
      }),
    change: (ownerId, id, change) =>
      move('changing a highlight', { ownerId, id }, (old, now) => changed(old, change, now)),
    remove: (ownerId, id) =>
      move('removing a highlight', { ownerId, id }, (old, now) => ({
        ...old,
        removedAt: now,
        changedAt: { ...old.changedAt, removedAt: now },
      })),
    restore: (ownerId, id) => move('bringing a highlight back', { ownerId, id }, restored),
    owed: (ownerId, most) =>
      attemptOr('highlights to be sent', [], async () =>
        (await highlights.where({ ownerId, owes: 1 }).limit(most).toArray()).map(bare),
      ),
    settle: (ownerId, sent) =>
      attemptOr('highlights that were sent', undefined, () =>
        db.transaction('rw', highlights, async () => {
          for (const one of sent) {
            const row = await highlights.get(one.id);
            if (row?.ownerId === ownerId && isSame(bare(row), one)) await highlights.put(bare(row));
          }
        }),
      ),
    merge: (ownerId, saved) =>
      attempt('highlights of the account', () =>
        db.transaction('rw', highlights, async () => {
          let changes = 0;
          for (const theirs of saved) changes += await mergeOne({ ...theirs, ownerId });
          return changes;
        }),
      ),
    giveOwner: (from, to) =>
      attemptOr('giving highlights', 0, () =>
        db.transaction('rw', highlights, async () => {
          const given = await ofOwner(from).toArray();
          await highlights.bulkPut(given.map((highlight) => ({ ...highlight, ownerId: to })));
          return given.length;
        }),
      ),
  };
}

/** Without what screens need not know. */
function bare({ owes: _, ...highlight }: HighlightRow): Highlight {
  return highlight;
}

const isSame = (a: Highlight, b: Highlight): boolean =>
  (['colour', 'note', 'removedAt'] as const).every(
    (field) => a[field] === b[field] && (a.changedAt[field] ?? 0) === (b.changedAt[field] ?? 0),
  );

const isThere = ({ removedAt }: Highlight): boolean => removedAt === null;

const restored = (highlight: Highlight, now: number): Highlight => ({
  ...highlight,
  removedAt: null,
  changedAt: { ...highlight.changedAt, removedAt: now },
});

function changed(highlight: Highlight, { colour, note }: HighlightChange, now: number): Highlight {
  return {
    ...highlight,
    ...(colour !== undefined && { colour }),
    ...(note !== undefined && { note: cutTo(HIGHLIGHT.maxNote, note) }),
    changedAt: {
      ...highlight.changedAt,
      ...(colour !== undefined && { colour: now }),
      ...(note !== undefined && { note: now }),
    },
  };
}
