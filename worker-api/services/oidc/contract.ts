import type { ApiErrorCode } from '@/shared/domain/errors.ts';
import type { SignInStyle } from '@/shared/domain/user-session.ts';

export const OIDC_PROVIDERS = ['google', 'classlink'] as const satisfies readonly SignInStyle[];
export type OidcProvider = (typeof OIDC_PROVIDERS)[number];

export const providerOf = (name: string): OidcProvider | null => OIDC_PROVIDERS.find((known) => known === name) ?? null;

/** Where each says what it is; the settings can name another, for tests and for a relay of the school's own. */
export const ISSUERS: Readonly<Record<OidcProvider, string>> = {
  google: 'https://accounts.google.com',
  classlink: 'https://launchpad.classlink.com',
};

/** How this installation is known to a provider. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** ClassLink only: the districts whose people may come; empty: every district's. */
  tenants: readonly District[];
}

export interface District {
  id: string;
  /** Of the mail addresses that it may vouch for; empty: it was not said. */
  domains: readonly string[];
}
export type Providers = Readonly<Partial<Record<OidcProvider, ProviderSettings>>>;

/** What the site says of a sign-in that came to nothing, in its address. */
export type OidcErrorCode = Extract<
  ApiErrorCode,
  'provider-failed' | 'provider-denied' | 'email-unverified' | 'wrong-door' | 'too-many-requests'
>;

export class OidcRefusal extends Error {
  override name = 'OidcRefusal';
  readonly code: OidcErrorCode;

  constructor(code: OidcErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** What only this sign-in knows; the provider has to show each of them again. */
export interface Checks {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
}

/** One provider, spoken to. */
export interface Door {
  settings: ProviderSettings;
  /** Where the browser goes. */
  address(checks: Checks, options: { redirectUri: string; scopes: readonly string[] }): Promise<string>;
  /** Redeems the code and answers what the provider says of the person; refuses what cannot be proved. */
  redeem(callback: URL, checks: Checks): Promise<Redeemed>;
  /** Where the browser goes to let us write into one file: nothing else is asked, not even who its person is. */
  fileAddress(checks: Checks, options: FileOptions): Promise<string>;
  /** Redeems the code of that. */
  redeemAccess(callback: URL, checks: Checks): Promise<Access>;
  /** Ends a token where it was made. */
  revoke(token: string): Promise<void>;
}

export interface FileOptions {
  redirectUri: string;
  /** Absent: only files that Mote makes itself. */
  fileId?: string;
  /** Of the account, so that the right one is chosen at the provider. */
  email: string;
}

/** What a provider lets us do for a while. */
export interface Access {
  token: string;
  /** Divided by spaces. */
  scopes: string;
  lifeMs: number;
}

export interface Redeemed {
  /** Verified, but not looked at. */
  claims: Readonly<Record<string, unknown>>;
  /** Divided by spaces. */
  scopes: string;
}

export interface Doors {
  /** Null: this installation has none of it. */
  of(provider: OidcProvider): Door | null;
  /** Origins from which pictures may be copied beside Google's own. */
  pictureOrigins: readonly string[];
}
