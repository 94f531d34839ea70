import type { z } from 'zod';
import type { HttpClient } from '@/shared/client/http-client.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import type { SessionApi, SessionController } from '@/shared/client/session-ports.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import type { ExportAnswer, ProvidersAnswer, SignUpDetails } from '@/shared/contract/identity.ts';
import type { Signals } from '@/shared/domain/events.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { KeptText } from '../../src/kept-text.ts';
import type { SettingsSaver } from './settings-saver.ts';

export type Providers = z.infer<typeof ProvidersAnswer>;
export type ExportState = z.infer<typeof ExportAnswer>;

/** Of the API, what the site's account pages ask: all but what only the session asks. */
export type AccountApi = Omit<IdentityApi, keyof SessionApi>;

/** What this browser keeps for a sign-in that goes on in another tab, or later. */
export interface SignInMemory {
  /** The secret of this browser's own links: with it a link needs no confirm button. Made at the first wish. */
  nonce(): string;
  /** Null: this browser asked for no link in the last minutes. */
  freshNonce(): string | null;
  /** What was filled in before going to a provider, for the account that may come of it; null: nothing in the last minutes. */
  signUp(): SignUpDetails | null;
  /** Null: the way that is gone now is a sign-in, or takes its details along. */
  keepSignUp(details: SignUpDetails | null): void;
  forget(): void;
  /** '1': the last sign-in was asked for on a shared device; what lies on it may be somebody else's. */
  shared: KeptText;
  /** Code of a referral link that brought this visitor. */
  referrer: KeptText;
}

/** What came of the wish to delete everything. `unsure`: the server may have done it, its answer was lost. */
export type EraseAnswer = { kind: 'erased' } | { kind: 'unsure' } | { kind: 'refused'; failure: ApiFailure };

export interface Eraser {
  /** Ends the account that is signed in. Asked again after `unsure` it says what has become of it. */
  erase(confirmEmail: string): Promise<EraseAnswer>;
  /**
   * The server has ended a session; `kept`: what it was known by before. If its account was erased in another browser everything goes
   * here too.
   */
  ended(kept: { accessToken: string; lastUserId: string }, sentToken: string | null): Promise<void>;
  /** What is known of a wish whose answer was lost; `none`: there is no such. */
  snapshot(): 'none' | 'unsure' | 'erased';
  subscribe(listener: () => void): () => void;
}

/** Everything the site's pages know of accounts, handed down from the composition root. */
export interface SiteAccount {
  session: SessionController;
  api: AccountApi;
  http: HttpClient;
  memory: SignInMemory;
  settings: SettingsSaver;
  signals: Signals;
  /** What this browser keeps, and the server need not know. */
  kept: {
    /** The local key `mote-auth-onboarding`. */
    onboarding: KeptText;
    /** 'off': no sound when a recording ends. */
    sounds: KeptText;
    countdown: KeptText;
    /** What the person wanted to do first. */
    wish: KeptText;
    /** The language that was chosen, so that the next page begins in it. */
    locale: KeptText;
    /** The one that the server recommends to them. */
    recommendedLocale: KeptText;
    /** 'on': debug mode for schools in the United States, testers only. */
    debug: KeptText;
  };
  /** Tells the server of a referral link, used or rejected (isNewUser false). Failures are silent. */
  tellReferral(use: { isNewUser: boolean; isLoggedIn: boolean }): void;
  /** Saves a file of the API whose address needs the session's headers: `url` below the API's base. */
  download(url: string): Promise<Result<void>>;
  /** Deletes everything: the account at the server, then what this browser and its extension keep of its person. */
  eraser: Eraser;
  /** Goes to an address outside of the router: a provider's door, the outbox. */
  leave(address: string): void;
  /** Claims of this device's anonymous motes, so that they move to the account. */
  claims(): Promise<string[]>;
}
