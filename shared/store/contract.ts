import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { Highlight, HighlightChange, NewHighlight } from '@/shared/domain/highlight.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { Capture, Delivery, Placement, Take } from '@/shared/domain/take.ts';
import type { NewWord, VocabularyWord } from '@/shared/domain/vocabulary.ts';
import type { Piece } from '@/shared/engines/contracts.ts';

/**
 * What the device keeps of takes. Implemented by shared/store over Dexie (one database per origin); opened by the worker, the
 * offscreen document and top-level pages only. Every move is one idempotent transaction, durable when the promise settles.
 */
export interface TakeStore {
  begin(take: NewTake): Promise<Result<Take, StoreError>>;
  /** Strict durability. A piece with a `seq` that is there already is ignored. */
  appendPiece(id: string, piece: Piece): Promise<Result<void, StoreError>>;
  setCapture(id: string, state: Capture['state']): Promise<Take | null>;
  /** Ends a take: bytes and duration are summed from its pieces, its SHA-256 is computed and kept. */
  finish(
    id: string,
    state: 'recorded' | 'recovered',
    peaks: readonly number[] | null,
  ): Promise<Result<Take, StoreError>>;
  setDelivery(id: string, delivery: Delivery): Promise<Take | null>;
  setPlacement(id: string, placement: Placement): Promise<Take | null>;
  /** `isSent`: the server has this title already; else the outbox tells it. */
  rename(id: string, title: string, isSent?: boolean): Promise<Take | null>;
  /**
   * The take stands under another id from now on, in its old place of the list; its old link leads nowhere any more. `delivery`: where
   * the server has nothing under the new one.
   */
  renew(id: string, next: Pick<Take, 'id' | 'claim'>, delivery?: Delivery): Promise<Result<Take, StoreError>>;
  get(id: string): Promise<Take | null>;
  /** Newest first; discarded ones only on request. */
  list(query: TakeQuery): Promise<readonly Take[]>;
  /** Committed bytes [start, end) of the take's MP3; shorter when less is there. */
  readBytes(id: string, start: number, end: number): Promise<Uint8Array>;
  /** As a screen asks: a store that cannot be read says so. In `get`, `list` and `interrupted` it is as one with nothing in it. */
  readonly shown: ShownTakes;
  /** The whole MP3 as committed; null for an unknown or purged take. */
  audio(id: string): Promise<Blob | null>;
  /** Takes that were being recorded by a context that has died (a recording take whose lock nobody holds). */
  interrupted(ownerId: string): Promise<readonly Take[]>;
  discard(id: string): Promise<Take | null>;
  restore(id: string): Promise<Take | null>;
  /**
   * Removes the audio of takes whose delivery has been final for 30 days, and takes discarded 30 days ago. Returns how many. Audio of
   * what has an end at the server stays.
   */
  purge(now: number): Promise<number>;
  /** Removes at once the audio of this owner's takes that the server has, but discarded ones. Returns how many. */
  freeSent(ownerId: string): Promise<number>;
  /** Tells of any change made in any context of this origin. */
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
  Partial<Pick<Take, 'recordedFor' | 'answerTo' | 'text' | 'voice' | 'delivery'>>;

export interface TakeQuery {
  ownerId: string;
  /** createdAt of the last row of the page before. */
  before?: number;
  limit?: number;
  includeDiscarded?: boolean;
}

/** Sends takes. One runner over all contexts of an origin (navigator.locks): a second `run` elsewhere waits or returns. */
export interface Outbox {
  /** Sends what is due now; settles when nothing is left that can go now. Never rejects. */
  run(): Promise<void>;
  /** Something changed (a new piece, online again, an alarm): look again. */
  wake(): void;
  /** Epoch ms when it wants to be woken next, for an alarm; null: nothing waits. */
  nextAt(): Promise<number | null>;
  /** Failed takes try again at once. */
  retry(id: string): Promise<void>;
  stop(): void;
}

/** The words that people keep on this device. What is of another owner is as if it were not there. */
export interface VocabularyStore extends AccountStore<VocabularyWord> {
  /** A meaning that is in the list already is answered as it is; a removed one comes back. */
  add(ownerId: string, word: NewWord): Promise<Result<VocabularyWord, StoreError>>;
  /** The word that stands for a meaning in the list; null: none. */
  find(ownerId: string, senseId: string): Promise<Result<VocabularyWord | null, StoreError>>;
  /** Newest first. */
  list(ownerId: string): Promise<Result<readonly VocabularyWord[], StoreError>>;
  note(ownerId: string, id: string, note: string): Promise<Result<VocabularyWord | null, StoreError>>;
  remove(ownerId: string, id: string): Promise<Result<VocabularyWord | null, StoreError>>;
  restore(ownerId: string, id: string): Promise<Result<VocabularyWord | null, StoreError>>;
  /** Who signs in takes over what this device kept before. Done twice it does nothing more. Returns how many. */
  giveOwner(from: string, to: string): Promise<number>;
}

/** What the account holds too, as a device keeps it. */
export interface AccountStore<T extends { ownerId: string }> {
  /** What the account has not heard of, removed ones too; at most so many. */
  owed(ownerId: string, most: number): Promise<readonly T[]>;
  /** The account has these as they are here; what was changed meanwhile is still owed. */
  settle(ownerId: string, sent: readonly T[]): Promise<void>;
  /** What the account has, each field by its later change. Returns how many are others now. */
  merge(ownerId: string, saved: readonly Omit<T, 'ownerId'>[]): Promise<Result<number, StoreError>>;
  /** The account is erased: nothing of it stays here, removed ones and what is owed too. Returns how many. */
  forgetOwner(ownerId: string): Promise<Result<number, StoreError>>;
}

/** What people have highlighted, kept on this device. What is of another owner is as if it were not there. */
export interface HighlightStore extends AccountStore<Highlight> {
  /** One that is there already is answered as it is; a removed one comes back. */
  add(ownerId: string, highlight: NewHighlight): Promise<Result<Highlight, StoreError>>;
  /** Newest first, of all pages. */
  list(ownerId: string): Promise<Result<readonly Highlight[], StoreError>>;
  /** Of one page (`pageKeyOf`), oldest first. */
  ofPage(ownerId: string, page: string): Promise<Result<readonly Highlight[], StoreError>>;
  get(ownerId: string, id: string): Promise<Result<Highlight | null, StoreError>>;
  change(ownerId: string, id: string, change: HighlightChange): Promise<Result<Highlight | null, StoreError>>;
  remove(ownerId: string, id: string): Promise<Result<Highlight | null, StoreError>>;
  restore(ownerId: string, id: string): Promise<Result<Highlight | null, StoreError>>;
  /** Who signs in takes over what this device kept before. Done twice it does nothing more. Returns how many. */
  giveOwner(from: string, to: string): Promise<number>;
}
