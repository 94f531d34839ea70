import type { Clock } from '@/shared/base/clock.ts';
import type { Result } from '@/shared/base/result.ts';
import {
  addressesOf,
  cutTo,
  HIGHLIGHT,
  HIGHLIGHT_FIELDS,
  type Highlight,
  type HighlightChange,
} from '@/shared/domain/study/highlight.ts';
import { changeTime } from '@/shared/domain/study/merge-fields.ts';
import { bareOf, createAccountRows } from './account-rows.ts';
import type { HighlightStore, StoreError } from './contract.ts';
import type { MoteDatabase, StoredHighlight } from './database.ts';
import type { Log } from './ports.ts';
import { createAttempts } from './storage-attempt.ts';

export interface HighlightStoreDeps {
  clock: Clock;
  log: Log;
}

/** Creates the store of highlights in IndexedDB. Browser faults become error results, never exceptions. */
export function createHighlightStore(db: MoteDatabase, { clock, log }: HighlightStoreDeps): HighlightStore {
  const attempts = createAttempts(db, log);
  const { attempt, attemptOr } = attempts;
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
          // The id belongs to another owner. Chance does not produce that, and the other owner's row stays.
          if (known && !isOurs) throw new DOMException('The id is taken', 'ConstraintError');
          if (made !== known) await highlights.put({ ...made, owes: 1 });
          return made;
        }),
      ),
    list: (ownerId) =>
      attempt('the highlights', async () => (await ofOwner(ownerId).reverse().toArray()).filter(isThere).map(bare)),
    ofPage: (ownerId, page) =>
      attempt('the highlights of a page', async () => {
        const keys = addressesOf(page).map((address) => [ownerId, address]);
        const all = await highlights.where('[ownerId+page]').anyOf(keys).toArray();
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
        changedAt: { ...old.changedAt, removedAt: changeTime(old.changedAt.removedAt, now) },
      })),
    restore: (ownerId, id) => move('bringing a highlight back', { ownerId, id }, restored),
    ...createAccountRows({
      what: 'highlights',
      db,
      table: highlights,
      fields: HIGHLIGHT_FIELDS,
      isWithoutWords: ({ quote }) => quote === '',
      attempts,
    }),
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

const bare = (row: StoredHighlight): Highlight => bareOf<Highlight>(row);

const isThere = ({ removedAt }: Highlight): boolean => removedAt === null;

const restored = (highlight: Highlight, now: number): Highlight => ({
  ...highlight,
  removedAt: null,
  changedAt: { ...highlight.changedAt, removedAt: changeTime(highlight.changedAt.removedAt, now) },
});

function changed(highlight: Highlight, { colour, note }: HighlightChange, now: number): Highlight {
  const { changedAt } = highlight;
  return {
    ...highlight,
    ...(colour !== undefined && { colour }),
    ...(note !== undefined && { note: cutTo(HIGHLIGHT.maxNote, note) }),
    changedAt: {
      ...changedAt,
      ...(colour !== undefined && { colour: changeTime(changedAt.colour, now) }),
      ...(note !== undefined && { note: changeTime(changedAt.note, now) }),
    },
  };
}
