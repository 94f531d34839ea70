import type { Result } from '@/shared/base/result.ts';
import type { Take } from '@/shared/domain/mote/take.ts';
import type { StoreError, TakeStore } from './contract.ts';

/** The used part of `navigator.locks`. */
export interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal }, run: () => Promise<T>): Promise<T>;
  query(): Promise<{ held?: readonly { name?: string }[] }>;
}

/** Sends ids of changed takes between the contexts of an origin; a sender does not receive its own. */
export interface ChangeChannel {
  post(id: string): void;
  listen(listener: (id: string) => void, signal: AbortSignal): void;
}

/** Writes a message for developers. It never contains a claim, audio or a title. */
export type Log = (what: string, fault?: unknown) => void;

/** The store as the outbox sees it. */
export interface OutgoingTakes extends TakeStore {
  /** Takes of this owner that the outbox has something to do for, live ones first, then oldest first. */
  outgoing(ownerId: string): Promise<readonly Take[]>;
  /**
   * Moves all takes of one owner to another, in one transaction, when a user signs in on a device with earlier takes.
   * Idempotent. Returns how many moved.
   */
  giveOwner(from: string, to: string): Promise<Result<number, StoreError>>;
  /** On a shared device, deletes this owner's takes that the server has, and discarded ones. Returns how many. */
  forgetDone(ownerId: string): Promise<number>;
  /** Deletes all takes of an erased account with their audio, also one that is being recorded. Returns how many. */
  forgetOwner(ownerId: string): Promise<Result<number, StoreError>>;
}
