import type { Result } from '@/shared/domain/result.ts';
import type { AccountView } from './account-view.ts';

/** What is done on the site alone. */
export const SITE_PAGES = ['account', 'complete-profile'] as const;
export type SitePage = (typeof SITE_PAGES)[number];

/** The account as its screens see it: messages to the worker. */
export interface AccountPorts {
  read(): Promise<Result<AccountView>>;
  /** Tells of each change, and who signed the person out, until the signal. */
  watch(listener: () => void, signal: AbortSignal): void;
  watchSignOut(listener: (isForced: boolean) => void, signal: AbortSignal): void;
  openSignIn(isOther: boolean): Promise<Result<void>>;
  openSitePage(page: SitePage): Promise<Result<void>>;
  /** `isShared`: others use this device too. */
  askMail(email: string, isShared: boolean): Promise<Result<void>>;
  forgetMail(): Promise<Result<void>>;
  spend(text: string): Promise<Result<void>>;
  /** `isTold`: the server knows of it. */
  signOut(): Promise<Result<{ isTold: boolean }>>;
  saveEnhancement(isEnabled: boolean): Promise<Result<void>>;
  closeFiles(): Promise<Result<void>>;
  settleMismatch(keep: 'here' | 'site'): Promise<Result<void>>;
}
