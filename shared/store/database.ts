import Dexie, { type Table } from 'dexie';
import { isAnonymousId } from '@/shared/domain/anonymous-id.ts';
import type { Highlight } from '@/shared/domain/highlight.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import type { Take } from '@/shared/domain/take.ts';
import type { VocabularyWord } from '@/shared/domain/vocabulary.ts';

/** A take as it lies on the device: what screens need not know stands beside it. */
export interface TakeRow extends Take {
  /** Pieces 0 … pieces − 1 are there, without a gap: `bytes` and `durationMs` are their sums. */
  pieces: number;
  /** 1 until the audio is purged. A number, because IndexedDB has no index over booleans. */
  hasAudio: 0 | 1;
  /** There while the server has not heard of the newest title: an index over it holds these few rows only. */
  owesTitle?: 1;
}

export interface ChunkRow {
  takeId: string;
  seq: number;
  bytes: Uint8Array;
  durationMs: number;
  /** Byte at which it begins in the file; absent while a piece before it is missing. */
  start?: number;
}

/** A highlight as it lies on the device. */
export interface HighlightRow extends Highlight {
  /** There while the account has not heard of the newest change: an index over it holds these few rows only. */
  owes?: 1;
}

/** A word as it lies on the device. */
export interface WordRow extends VocabularyWord {
  /** As of a highlight. */
  owes?: 1;
}

interface SchemaVersion {
  version: number;
  stores: Record<string, string | null>;
  upgrade?: Parameters<ReturnType<Dexie['version']>['upgrade']>[0];
}

/**
 * Every version that was ever shipped, oldest first; each keeps an example of its rows in database.test.ts. A shipped
 * version is never changed.
 */
export const SCHEMA: readonly SchemaVersion[] = [
  {
    version: 1,
    stores: {
      takes:
        'id, [ownerId+createdAt], [ownerId+delivery.state], [ownerId+capture.state], capture.state, [hasAudio+delivery.state]',
      chunks: '[takeId+seq], [takeId+start]',
    },
  },
  {
    version: 2,
    stores: {
      takes:
        'id, [ownerId+createdAt], [ownerId+delivery.state], [ownerId+capture.state], capture.state, [hasAudio+delivery.state], [ownerId+owesTitle]',
      chunks: '[takeId+seq], [takeId+start]',
    },
  },
  { version: 3, stores: { words: 'id, [ownerId+createdAt], [ownerId+senseId]' } },
  { version: 4, stores: { highlights: 'id, [ownerId+createdAt], [ownerId+page], [ownerId+owes]' } },
  {
    version: 5,
    stores: { words: 'id, [ownerId+createdAt], [ownerId+senseId], [ownerId+owes]' },
    // No account has heard of the words of before.
    upgrade: (transaction) => transaction.table('words').toCollection().modify({ owes: 1 }),
  },
  {
    version: 6,
    stores: {},
    // Nobody wrote down when a mote without an account ends: a day after it was sent.
    upgrade: (transaction) =>
      transaction
        .table<TakeRow>('takes')
        .toCollection()
        .modify((row) => {
          if (row.delivery.state !== 'final' || !isAnonymousId(row.ownerId)) return;
          row.delivery.expiresAt = row.delivery.at + LIMITS.anonymousMoteMs;
        }),
  },
];

export interface DatabaseOptions {
  name?: string;
  /** For tests: an IndexedDB of their own. */
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
  schema?: readonly SchemaVersion[];
}

/** One database per origin. Durability is strict: what a promise has settled is on the disk, not in a cache. */
export class MoteDatabase extends Dexie {
  readonly takes: Table<TakeRow, string>;
  readonly chunks: Table<ChunkRow, [string, number]>;
  readonly words: Table<WordRow, string>;
  readonly highlights: Table<HighlightRow, string>;

  constructor({ name = 'mote', schema = SCHEMA, ...dependencies }: DatabaseOptions = {}) {
    super(name, { ...dependencies, chromeTransactionDurability: 'strict' });
    for (const { version, stores, upgrade } of schema) {
      const declared = this.version(version).stores(stores);
      if (upgrade) declared.upgrade(upgrade);
    }
    this.takes = this.table('takes');
    this.chunks = this.table('chunks');
    this.words = this.table('words');
    this.highlights = this.table('highlights');
  }
}

export const openDatabase = (options?: DatabaseOptions): MoteDatabase => new MoteDatabase(options);
