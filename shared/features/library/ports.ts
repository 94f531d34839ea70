import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { TakeView } from '@/shared/domain/take.ts';

/** My recordings as their screens see them: messages to the worker in the extension, the store and the API on the site. */
export interface LibraryPorts {
  /** A page of takes, newest first, older than `before` (createdAt). A page shorter than LIMITS.pageSize is the last. */
  list(before: number | null): Promise<Result<readonly TakeView[]>>;
  /** Why the pages of the last list are not all there is; null when they are. Absent where a list is whole or an error. */
  missing?(): ErrorCode | null;
  /** One of them by its id, wherever in the list it stands; absent where no address asks for one. */
  one?(takeId: string): Promise<Result<TakeView>>;
  /** Takes that a dead browser left behind. */
  interrupted(): Promise<Result<readonly TakeView[]>>;
  /** The person decides about them later: they are not to be offered elsewhere now. Absent where they are offered in the list only. */
  putOff?(): Promise<Result<void>>;
  keep(takeId: string): Promise<Result<TakeView>>;
  rename(takeId: string, title: string): Promise<Result<TakeView>>;
  /** Undone by `restore` for LIMITS.undoMs and longer. */
  remove(takeId: string): Promise<Result<void>>;
  restore(takeId: string): Promise<Result<TakeView>>;
  /** Gives it a new link; the old one stops working at once. Answers the take under its new id. */
  renew(takeId: string): Promise<Result<TakeView>>;
  /** What has ended at the server goes there once more, under a new link. Answers the take under its new id. */
  shareAgain(takeId: string): Promise<Result<TakeView>>;
  retry(takeId: string): Promise<Result<void>>;
  audio(takeId: string): Promise<Result<Blob>>;
  /** The mote's address; null while nobody else can open it (consent refused or not asked). */
  linkOf(take: TakeView): string | null;
  copyText(text: string): Promise<Result<void>>;
  /** Puts the link where the person last was in the page beside the list; absent where there is no page beside it. */
  insertHere?(takeId: string, link: string): Promise<Result<void>>;
  /** For what waits for a person to sign in; absent where nobody can. */
  signIn?(): Promise<Result<void>>;
  /** Tells that some take changed, until the signal. */
  watch(listener: () => void, signal: AbortSignal): void;
}
