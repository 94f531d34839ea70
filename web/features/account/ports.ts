import type { z } from 'zod';
import type { Result } from '@/shared/base/result.ts';
import type { HttpClient } from '@/shared/client/http-client.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import type { SessionApi, SessionController } from '@/shared/client/session-ports.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import type { exportAnswerSchema, providersAnswerSchema, SignUpDetails } from '@/shared/contract/identity.ts';
import type { Signals } from '@/shared/domain/account/events.ts';
import type { StoredText } from '@/web/storage/stored-text.ts';
import type { SettingsSaver } from './settings-saver.ts';

export type Providers = z.infer<typeof providersAnswerSchema>;
export type ExportState = z.infer<typeof exportAnswerSchema>;

/** The API calls of the site's account pages, without those that only the session sends. */
export type AccountApi = Omit<IdentityApi, keyof SessionApi>;

/** Data that this browser stores for a sign-in that continues in another tab, or later. */
export interface SignInMemory {
  /** The secret of this browser's own links: with it, a link needs no confirm button. Created at the first request. */
  nonce(): string;
  /** Null: this browser requested no link in the last minutes. */
  freshNonce(): string | null;
  /**
   * The sign-up form from before the visit to a provider, for the account that it may create; null: none in the last
   * minutes.
   */
  signUp(): SignUpDetails | null;
  /** Null: the chosen method is a sign-in, or sends its details itself. */
  keepSignUp(details: SignUpDetails | null): void;
  forget(): void;
  /** '1': the last sign-in was for a shared device, whose data may be another user's. */
  shared: StoredText;
  /** Code of a referral link that brought this visitor. */
  referrer: StoredText;
}

/** The outcome of a request to delete everything. `unsure`: the server may have done it, and its response was lost. */
export type EraseAnswer = { kind: 'erased' } | { kind: 'unsure' } | { kind: 'refused'; failure: ApiFailure };

export interface Eraser {
  /** Erases the signed-in account. Called again after `unsure`, it returns the outcome of the first request. */
  erase(confirmEmail: string): Promise<EraseAnswer>;
  /**
   * Handles a session that the server has ended; `kept`: its credentials. If its account was erased in another browser,
   * deletes the data here, too.
   */
  ended(kept: { accessToken: string; lastUserId: string }, sentToken: string | null): Promise<void>;
  /** The outcome of a deletion whose response was lost; `none`: no such deletion. */
  snapshot(): 'none' | 'unsure' | 'erased';
  subscribe(listener: () => void): () => void;
}

/** Everything the site's pages need of the account, passed from the composition root. */
export interface SiteAccount {
  session: SessionController;
  api: AccountApi;
  http: HttpClient;
  memory: SignInMemory;
  settings: SettingsSaver;
  signals: Signals;
  /** Data of this browser that the server does not need. */
  kept: {
    /** The local key `mote-auth-onboarding`. */
    onboarding: StoredText;
    /** 'off': no sound when a recording ends. */
    sounds: StoredText;
    countdown: StoredText;
    /** The notice of a trial's end that the user has dismissed: user and days. */
    trialNotice: StoredText;
    /** The locale that the user chose; the next page starts in it. */
    locale: StoredText;
    /** The locale that the server recommends for the user. */
    recommendedLocale: StoredText;
    /** 'on': debug mode for schools in the United States, testers only. */
    debug: StoredText;
  };
  /** Tells the server of a referral link, used or rejected (isNewUser false). Failures are silent. */
  tellReferral(use: { isNewUser: boolean; isLoggedIn: boolean }): void;
  /** Saves a file of the API whose address needs the session's headers: `url` below the API's base. */
  download(url: string, fileName: string): Promise<Result<void>>;
  /** Deletes everything: the account at the server, then the user's data in this browser and its extension. */
  eraser: Eraser;
  /** Goes to an address outside of the router: a provider's sign-in page, the outbox. */
  leave(address: string): void;
  /** Claims of this device's anonymous motes, so that they move to the account. */
  claims(): Promise<string[]>;
}
