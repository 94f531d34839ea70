import type { Result } from '@/shared/domain/result.ts';
import type { Take } from '@/shared/domain/take.ts';
import type { StoreError, TakeStore } from './contract.ts';

/** `navigator.locks`, as far as it is used here. */
export interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal }, run: () => Promise<T>): Promise<T>;
  query(): Promise<{ held?: readonly { name?: string }[] }>;
}

/** Carries ids of changed takes between the contexts of an origin; a sender does not hear itself. */
export interface ChangeChannel {
  post(id: string): void;
  listen(listener: (id: string) => void, signal: AbortSignal): void;
}

/** What a developer reads. Never a claim, never audio, never a title. */
export type Log = (what: string, fault?: unknown) => void;

/** The store as the outbox sees it. */
export interface OutgoingTakes extends TakeStore {
  /** Takes of this owner that the outbox has something to do for, live ones first, then oldest first. */
  outgoing(ownerId: string): Promise<readonly Take[]>;
  /**
   * All takes of one owner get another, in one transaction: who signs in takes over what this device recorded before. Done
   * twice it does nothing more. Returns how many.
   */
  giveOwner(from: string, to: string): Promise<Result<number, StoreError>>;
  /** Of a shared device: this owner's takes that the server has, or that were thrown away, leave it whole. Returns how many. */
  forgetDone(ownerId: string): Promise<number>;
  /** The owner's account is erased: all their takes go with their sound, also one that is being recorded. Returns how many. */
  forgetOwner(ownerId: string): Promise<Result<number, StoreError>>;
}
