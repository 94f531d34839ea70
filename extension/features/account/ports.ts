import type { Result } from '@/shared/base/result.ts';
import type { AccountView } from './account-view.ts';

/** Pages for actions that exist only on the site. */
export const SITE_PAGES = ['account', 'complete-profile', 'plans'] as const;
export type SitePage = (typeof SITE_PAGES)[number];

/** The account, as the screens use it, over messages to the worker. */
export interface AccountPorts {
  read(): Promise<Result<AccountView>>;
  /** Reports each change, and each sign-out with its cause, until the signal aborts. */
  watch(listener: () => void, signal: AbortSignal): void;
  watchSignOut(listener: (isForced: boolean) => void, signal: AbortSignal): void;
  openSignIn(isOther: boolean): Promise<Result<void>>;
  openSitePage(page: SitePage): Promise<Result<void>>;
  /** `isShared`: the device is shared. */
  askMail(email: string, isShared: boolean): Promise<Result<void>>;
  forgetMail(): Promise<Result<void>>;
  spend(text: string): Promise<Result<void>>;
  /** `isTold`: the server knows about the sign-out. */
  signOut(): Promise<Result<{ isTold: boolean }>>;
  saveEnhancement(isEnabled: boolean): Promise<Result<void>>;
  closeFiles(): Promise<Result<void>>;
  settleMismatch(keep: 'here' | 'site'): Promise<Result<void>>;
}
