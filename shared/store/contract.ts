import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import type { Capture, Delivery, Placement, Take } from '@/shared/domain/mote/take.ts';
import type { Highlight, HighlightChange, NewHighlight } from '@/shared/domain/study/highlight.ts';
import type { NewWord, VocabularyWord } from '@/shared/domain/study/vocabulary.ts';
import type { Piece } from '@/shared/engines/contracts.ts';

/**
 * The takes on this device. Implemented by shared/store over Dexie (one database per origin); opened by the worker, the
 * offscreen document and top-level pages only. Every change is one idempotent transaction, durable when the promise
 * settles.
 */
export interface TakeStore {
  begin(take: NewTake): Promise<Result<Take, StoreError>>;
  /** Has strict durability. Ignores a piece whose `seq` is stored already. */
  appendPiece(id: string, piece: Piece): Promise<Result<void, StoreError>>;
  setCapture(id: string, state: Capture['state']): Promise<Take | null>;
  /** Ends a take: sums bytes and duration of its pieces, computes its SHA-256 and stores them. */
  finish(
    id: string,
    state: 'recorded' | 'recovered',
    peaks: readonly number[] | null,
  ): Promise<Result<Take, StoreError>>;
  setDelivery(id: string, delivery: Delivery): Promise<Take | null>;
  setPlacement(id: string, placement: Placement): Promise<Take | null>;
  /** Gives a take that is not sent yet to another class; null: to none. A take that its class refused is sent again. */
  setClass(id: string, classId: string | null): Promise<Take | null>;
  /** `isSent`: the server has this title already; otherwise the outbox sends it. */
  rename(id: string, title: string, isSent?: boolean): Promise<Take | null>;
  /** Gives the take the first name of its author, which the outbox sends; empty: takes it away. */
  sign(id: string, firstName: string): Promise<Take | null>;
  /**
   * Moves the take to another id. It keeps its place in the list; its old link becomes invalid. `delivery`: the new
   * state, if the server has nothing under the new id.
   */
  renew(id: string, next: Pick<Take, 'id' | 'claim'>, delivery?: Delivery): Promise<Result<Take, StoreError>>;
  get(id: string): Promise<Take | null>;
  /** Newest first; discarded takes only with `includeDiscarded`. */
  list(query: TakeQuery): Promise<readonly Take[]>;
  /** Returns the committed bytes [start, end) of the take's MP3; fewer if fewer are stored. */
  readBytes(id: string, start: number, end: number): Promise<Uint8Array>;
  /**
   * Reads for screens: these calls return an error when the store cannot be read. `get`, `list` and `interrupted` treat
   * an unreadable store as empty.
   */
  readonly shown: ShownTakes;
  /** Returns the whole committed MP3; null for an unknown or purged take. */
  audio(id: string): Promise<Blob | null>;
  /** Returns takes whose recording context has died (a recording take whose lock is free). */
  interrupted(ownerId: string): Promise<readonly Take[]>;
  discard(id: string): Promise<Take | null>;
  restore(id: string): Promise<Take | null>;
  /**
   * Removes the audio of takes whose delivery has been final for 30 days, and takes discarded 30 days ago. Keeps the
   * audio of takes that expire at the server. Returns how many takes were purged.
   */
  purge(now: number): Promise<number>;
  /** Removes the audio of this owner's takes that the server has, except discarded ones. Returns how many. */
  freeSent(ownerId: string): Promise<number>;
  /** Calls `listener` with the take's id after any change in any context of this origin. */
  watch(listener: (id: string) => void, signal: AbortSignal): void;
}

export interface ShownTakes {
  get(id: string): Promise<Result<Take | null, StoreError>>;
  list(query: TakeQuery): Promise<Result<readonly Take[], StoreError>>;
  interrupted(ownerId: string): Promise<Result<readonly Take[], StoreError>>;
}

export type StoreError = Extract<ErrorCode, 'device-storage-full' | 'device-storage-refused' | 'no-such-take'>;

export type NewTake = Pick<
  Take,
  'id' | 'claim' | 'ownerId' | 'source' | 'application' | 'applicationView' | 'title' | 'locale'
> &
  Partial<Pick<Take, 'recordedFor' | 'answerTo' | 'classId' | 'text' | 'voice' | 'delivery'>> & {
    firstName?: string | undefined;
  };

export interface TakeQuery {
  ownerId: string;
  /** `createdAt` of the last row of the previous page. */
  before?: number;
  limit?: number;
  includeDiscarded?: boolean;
}

/**
 * Sends takes. One context of an origin runs it at a time (navigator.locks): a second `run` in another context waits or
 * returns.
 */
export interface Outbox {
  /** Sends what is due now; settles when nothing else can be sent now. Never rejects. */
  run(): Promise<void>;
  /** Checks for work after a change (a new piece, the network is back, an alarm). */
  wake(): void;
  /** Epoch ms at which the outbox needs the next `wake`, for an alarm; null: nothing waits. */
  nextAt(): Promise<number | null>;
  /** Retries a failed take immediately. */
  retry(id: string): Promise<void>;
  stop(): void;
}

/** The user's saved words on this device. Rows of another owner are never returned or changed. */
export interface VocabularyStore extends AccountStore<VocabularyWord> {
  /** Returns an existing meaning unchanged; restores a removed one. */
  add(ownerId: string, word: NewWord): Promise<Result<VocabularyWord, StoreError>>;
  /** Returns the saved word for a meaning; null: none. */
  find(ownerId: string, senseId: string): Promise<Result<VocabularyWord | null, StoreError>>;
  /** Newest first. */
  list(ownerId: string): Promise<Result<readonly VocabularyWord[], StoreError>>;
  note(ownerId: string, id: string, note: string): Promise<Result<VocabularyWord | null, StoreError>>;
  remove(ownerId: string, id: string): Promise<Result<VocabularyWord | null, StoreError>>;
  restore(ownerId: string, id: string): Promise<Result<VocabularyWord | null, StoreError>>;
  /** Moves the rows of owner `from` to the user who signs in. Idempotent. Returns how many moved. */
  giveOwner(from: string, to: string): Promise<number>;
}

/** The device's copy of data that the account holds too. */
export interface AccountStore<T extends { ownerId: string }> {
  /** Returns up to `most` changed rows that the account does not have yet, removed ones included. */
  owed(ownerId: string, most: number): Promise<readonly T[]>;
  /** Marks rows as sent, except those that changed meanwhile. */
  settle(ownerId: string, sent: readonly T[]): Promise<void>;
  /** Merges the account's rows: the later change of each field wins. Returns how many local rows changed. */
  merge(ownerId: string, saved: readonly Omit<T, 'ownerId'>[]): Promise<Result<number, StoreError>>;
  /** Deletes everything of an erased account, removed and unsent rows too. Returns how many. */
  forgetOwner(ownerId: string): Promise<Result<number, StoreError>>;
}

/** The user's highlights on this device. Rows of another owner are never returned or changed. */
export interface HighlightStore extends AccountStore<Highlight> {
  /** Returns an existing highlight unchanged; restores a removed one. */
  add(ownerId: string, highlight: NewHighlight): Promise<Result<Highlight, StoreError>>;
  /** Newest first, on all pages. */
  list(ownerId: string): Promise<Result<readonly Highlight[], StoreError>>;
  /** Returns the highlights of one page (`pageKeyOf`), oldest first. */
  ofPage(ownerId: string, page: string): Promise<Result<readonly Highlight[], StoreError>>;
  get(ownerId: string, id: string): Promise<Result<Highlight | null, StoreError>>;
  change(ownerId: string, id: string, change: HighlightChange): Promise<Result<Highlight | null, StoreError>>;
  remove(ownerId: string, id: string): Promise<Result<Highlight | null, StoreError>>;
  restore(ownerId: string, id: string): Promise<Result<Highlight | null, StoreError>>;
  /** Moves the rows of owner `from` to the user who signs in. Idempotent. Returns how many moved. */
  giveOwner(from: string, to: string): Promise<number>;
}
