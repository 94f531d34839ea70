import type { ApiErrorCode } from '@/shared/base/errors.ts';
import type { SignInStyle } from '@/shared/domain/account/user-session.ts';

export const OIDC_PROVIDERS = ['google', 'classlink'] as const satisfies readonly SignInStyle[];
export type OidcProvider = (typeof OIDC_PROVIDERS)[number];

export const providerOf = (name: string): OidcProvider | null => OIDC_PROVIDERS.find((known) => known === name) ?? null;

/** The issuer of each provider. The settings can name another issuer, for tests and for a school's own relay. */
export const ISSUERS: Readonly<Record<OidcProvider, string>> = {
  google: 'https://accounts.google.com',
  classlink: 'https://launchpad.classlink.com',
};

/** The registration of this installation at a provider. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** ClassLink only: the districts whose users may sign in; empty: every district. */
  tenants: readonly District[];
}

export interface District {
  id: string;
  /** The domains of the mail addresses that the district may vouch for; empty: not configured. */
  domains: readonly string[];
}
export type Providers = Readonly<Partial<Record<OidcProvider, ProviderSettings>>>;

/** The reasons for a failed sign-in that the site's address can carry. */
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

/** The secrets of one sign-in; the provider has to return or confirm each of them. */
export interface Checks {
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
}

/** The client of one provider. */
export interface OidcClient {
  settings: ProviderSettings;
  /** Returns the address for the browser. */
  address(checks: Checks, options: { redirectUri: string; scopes: readonly string[] }): Promise<string>;
  /** Redeems the code and returns the provider's claims about the user; refuses what cannot be proved. */
  redeem(callback: URL, checks: Checks): Promise<Redeemed>;
  /**
   * Returns the address where the user grants access to one file. Requests nothing else, not even the user's identity.
   */
  fileAddress(checks: Checks, options: FileOptions): Promise<string>;
  /** Redeems the code of a file grant. */
  redeemAccess(callback: URL, checks: Checks): Promise<Access>;
  /** Revokes a token at the provider. */
  revoke(token: string): Promise<void>;
}

export interface FileOptions {
  redirectUri: string;
  /** The file to grant; absent: only files that Mote creates itself. */
  fileId?: string;
  /** The address of the account, so that the provider preselects the right one. */
  email: string;
}

/** A temporary grant of a provider. */
export interface Access {
  token: string;
  /** Separated by spaces. */
  scopes: string;
  lifeMs: number;
}

export interface Redeemed {
  /** Verified, but not interpreted. */
  claims: Readonly<Record<string, unknown>>;
  /** Separated by spaces. */
  scopes: string;
}

export interface OidcClients {
  /** Returns the client of a provider; null: this installation does not have it. */
  of(provider: OidcProvider): OidcClient | null;
  /** Origins from which pictures may be copied, beside Google's own. */
  pictureOrigins: readonly string[];
}

/** The scope as Google writes it (shared/domain/mote/file-access.ts). */
export const DRIVE_FILE = 'https://www.googleapis.com/auth/drive.file';
