import * as oidc from 'openid-client';
import { readBounded } from '../../engines/read-bounded.ts';
import { DRIVE_FILE } from '../google/contract.ts';
import {
  type Access,
  type Checks,
  type FileOptions,
  OidcRefusal,
  type ProviderSettings,
  type Redeemed,
} from './contract.ts';

/** Each question to a provider has so long, in seconds: a person waits before an empty page. */
const TIMEOUT_S = 5;
/** Clocks of two machines may differ by so much, in seconds. */
const CLOCK_TOLERANCE_S = 60;
/** More than this no answer of a provider has: what is longer is not one. */
const MOST_BYTES = 256 * 1024;

const fetchBounded: oidc.CustomFetch = async (address, options) => {
  const answer = await fetch(address, options as RequestInit);
  const bytes = await readBounded(answer, MOST_BYTES);
  const { status, headers } = answer;
  // An answer of these statuses cannot have a body.
  return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers });
};

/** Opens a provider: reads its metadata, with every check of what it will say switched on. */
export async function openProvider(settings: ProviderSettings): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const execute = [oidc.enableNonRepudiationChecks];
  // Settings take plain http for this machine only.
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
    undefined,
    { execute, timeout: TIMEOUT_S, [oidc.customFetch]: fetchBounded },
  );
}

type Config = oidc.Configuration;

export async function authorizeAddress(
  config: Config,
  { state, nonce, verifier }: Checks,
  { redirectUri, scopes, extra }: { redirectUri: string; scopes: readonly string[]; extra: Record<string, string> },
): Promise<string> {
  const address = oidc.buildAuthorizationUrl(config, {
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...extra,
  });
  return address.href;
}

/** State, nonce, issuer, audience, times and signature are checked here, by the library; a failure of any is a refusal. */
export async function redeemCode(config: Config, callback: URL, checks: Checks): Promise<Redeemed> {
  const tokens = await oidc.authorizationCodeGrant(config, callback, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new OidcRefusal('provider-failed', 'There is no ID token');
  const more = await askMore(config, tokens.access_token, claims);
  // What the ID token says is signed: nothing else overwrites it.
  return { claims: { ...more, ...claims }, scopes: tokens.scope ?? '' };
}

/**
 * The provider's own chooser stands in its question, so that a file that Mote did not make can be opened to it too (Google,
 * 2026: `trigger_onepick`). It takes this scope alone, and asks each time.
 */
export async function fileAddress(
  config: Config,
  { state, verifier }: Checks,
  { redirectUri, fileId, email }: FileOptions,
): Promise<string> {
  const address = oidc.buildAuthorizationUrl(config, {
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: DRIVE_FILE,
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    access_type: 'online',
    include_granted_scopes: 'false',
    prompt: 'select_account consent',
    login_hint: email,
    ...(fileId !== undefined && {
      trigger_onepick: 'true',
      file_ids: fileId,
      mimetypes: 'application/vnd.google-apps.presentation',
    }),
  });
  return address.href;
}

/** Who it is is not said here: only what is allowed, for how long. */
export async function redeemAccess(config: Config, callback: URL, { state, verifier }: Checks): Promise<Access> {
  const tokens = await oidc.authorizationCodeGrant(config, callback, {
    expectedState: state,
    pkceCodeVerifier: verifier,
  });
  // Without a word on scopes they are those that were asked for.
  return {
    token: tokens.access_token,
    scopes: tokens.scope ?? DRIVE_FILE,
    lifeMs: (tokens.expires_in ?? 0) * 1000,
  };
}

export const revokeToken = (config: Config, token: string): Promise<void> => oidc.tokenRevocation(config, token);

/** Some providers say the address when they are asked for it only. */
async function askMore(config: Config, accessToken: string, claims: oidc.IDToken): Promise<object> {
  if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return {};
  return oidc.fetchUserInfo(config, accessToken, claims.sub);
}

/** Why it failed, for the log: names and codes only, since what a provider writes may hold what must not be logged. */
export function toRefusal(error: unknown): OidcRefusal {
  if (error instanceof OidcRefusal) return error;
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
    return new OidcRefusal('provider-denied', 'The person or the provider said no');
  }
  return new OidcRefusal('provider-failed', codesOf(error).join(' '));
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error ? String(error.code) : '';
  return [error.name, code, ...codesOf(error.cause)].filter((part) => /^[\w-]{1,60}$/.test(part));
}
