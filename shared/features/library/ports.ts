import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';

/** The library for screens: messages to the worker in the extension, the store and the API on the site. */
export interface LibraryPorts {
  /**
   * Returns a page of takes, newest first, older than `before` (createdAt). A page shorter than LIMITS.pageSize is the
   * last.
   */
  list(before: number | null): Promise<Result<readonly TakeView[]>>;
  /** Returns why the last list is incomplete; null: it is complete. Absent where an incomplete list is an error. */
  missing?(): ErrorCode | null;
  /** Returns a take by its id, anywhere in the list; absent where no address names a take. */
  one?(takeId: string): Promise<Result<TakeView>>;
  /** Returns takes that a dead browser interrupted. */
  interrupted(): Promise<Result<readonly TakeView[]>>;
  /**
   * Defers the decision about interrupted takes: other screens stop offering them for now. Absent where only the list
   * offers them.
   */
  putOff?(): Promise<Result<void>>;
  keep(takeId: string): Promise<Result<TakeView>>;
  rename(takeId: string, title: string): Promise<Result<TakeView>>;
  /** Removes a take. `restore` can undo the removal for at least LIMITS.undoMs. */
  remove(takeId: string): Promise<Result<void>>;
  restore(takeId: string): Promise<Result<TakeView>>;
  /** Gives the take a new link; the old one stops working immediately. Returns the take under its new id. */
  renew(takeId: string): Promise<Result<TakeView>>;
  /** Sends a mote that expired at the server again under a new link. Returns the take under its new id. */
  shareAgain(takeId: string): Promise<Result<TakeView>>;
  retry(takeId: string): Promise<Result<void>>;
  audio(takeId: string): Promise<Result<Blob>>;
  /** Returns the mote's address; null while only the author can open it (consent refused or pending). */
  linkOf(take: TakeView): string | null;
  copyText(text: string): Promise<Result<void>>;
  /** Inserts the link at the user's last place in the page beside the list; absent without such a page. */
  insertHere?(takeId: string, link: string): Promise<Result<void>>;
  /** Opens the sign-in for takes that wait for it; absent where sign-in is unavailable. */
  signIn?(): Promise<Result<void>>;
  /** Calls `listener` after a change of any take, until the signal aborts. */
  watch(listener: () => void, signal: AbortSignal): void;
}
