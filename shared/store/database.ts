import Dexie, { type Table } from 'dexie';
import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { Take } from '@/shared/domain/mote/take.ts';
import type { Highlight } from '@/shared/domain/study/highlight.ts';
import type { VocabularyWord } from '@/shared/domain/study/vocabulary.ts';

/** A stored take, with fields that screens do not need. */
export interface TakeRow extends Take {
  /** Pieces 0 … pieces − 1 are stored without a gap: `bytes` and `durationMs` are their sums. */
  pieces: number;
  /** 1 until the audio is purged. A number, because IndexedDB has no index over booleans. */
  hasAudio: 0 | 1;
  /** Set while the server lacks the newest title. An index over it holds these few rows only. */
  owesTitle?: 1;
}

export interface ChunkRow {
  takeId: string;
  seq: number;
  bytes: Uint8Array;
  durationMs: number;
  /** Offset in the file, in bytes; absent while an earlier piece is missing. */
  start?: number;
}

/** A stored highlight. */
export interface StoredHighlight extends Highlight {
  /** Set while the account lacks the newest change. An index over it holds these few rows only. */
  owes?: 1;
}

/** A stored word. */
export interface WordRow extends VocabularyWord {
  /** Set while the account lacks the newest change. */
  owes?: 1;
}

/** The class that a pupil chose for a document. */
export interface ClassChoiceRow {
  ownerId: string;
  document: string;
  /** Null: none of the pupil's classes. */
  classId: string | null;
  /** Epoch ms. */
  at: number;
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
    // No account has the words of earlier versions.
    upgrade: (transaction) => transaction.table('words').toCollection().modify({ owes: 1 }),
  },
  {
    version: 6,
    stores: {},
    // Earlier versions stored no expiry of an anonymous mote: it is a day after sending.
    upgrade: (transaction) =>
      transaction
        .table<TakeRow>('takes')
        .toCollection()
        .modify((row) => {
          if (row.delivery.state !== 'final' || !isAnonymousId(row.ownerId)) return;
          row.delivery.expiresAt = row.delivery.at + LIMITS.anonymousMoteMs;
        }),
  },
  { version: 7, stores: { classChoices: '[ownerId+document], [ownerId+at]' } },
];

export interface DatabaseOptions {
  name?: string;
  /** Tests pass their own IndexedDB. */
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
  schema?: readonly SchemaVersion[];
}

/**
 * One database per origin. Durability is strict: a settled promise means that the data is on the disk, not in a cache.
 */
export class MoteDatabase extends Dexie {
  readonly takes: Table<TakeRow, string>;
  readonly chunks: Table<ChunkRow, [string, number]>;
  readonly words: Table<WordRow, string>;
  readonly highlights: Table<StoredHighlight, string>;
  readonly classChoices: Table<ClassChoiceRow, [string, string]>;

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
    this.classChoices = this.table('classChoices');
  }
}

export const openDatabase = (options?: DatabaseOptions): MoteDatabase => new MoteDatabase(options);
