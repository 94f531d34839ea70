import * as oidc from 'openid-client';
import { readBounded } from '../../engines/read-bounded.ts';
import {
  type Access,
  type Checks,
  DRIVE_FILE,
  type FileOptions,
  OidcRefusal,
  type ProviderSettings,
  type Redeemed,
} from './contract.ts';

/** The time-out of each request to a provider, in seconds: a user waits on an empty page. */
const TIMEOUT_S = 5;
/** The largest difference between the clocks of two machines, in seconds. */
const CLOCK_TOLERANCE_S = 60;
/** The largest response of a provider, in bytes; a longer one is invalid. */
const MOST_BYTES = 256 * 1024;

const fetchBounded: oidc.CustomFetch = async (address, options) => {
  const answer = await fetch(address, options as RequestInit);
  const bytes = await readBounded(answer, MOST_BYTES);
  const { status, headers } = answer;
  // A response with one of these statuses cannot have a body.
  return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers });
};

/** Reads a provider's metadata, with every check of its later responses switched on. */
export async function openProvider(settings: ProviderSettings): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const execute = [oidc.enableNonRepudiationChecks];
  // Settings accept plain http for this machine only.
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

/**
 * Redeems the code of a sign-in. The library checks state, nonce, issuer, audience, times and signature; if any fails,
 * throws a refusal.
 */
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
  // The claims of the ID token are signed: nothing else overwrites them.
  return { claims: { ...more, ...claims }, scopes: tokens.scope ?? '' };
}

/**
 * Returns the address of the provider's consent page. It contains the provider's own file chooser, which can open a
 * file that Mote did not make (Google, 2026: `trigger_onepick`). The chooser needs this scope alone, and appears each
 * time.
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

/** Redeems the code of a file grant. The result names no user, only the scopes and their lifetime. */
export async function redeemAccess(config: Config, callback: URL, { state, verifier }: Checks): Promise<Access> {
  const tokens = await oidc.authorizationCodeGrant(config, callback, {
    expectedState: state,
    pkceCodeVerifier: verifier,
  });
  // A response without scopes grants the requested ones.
  return {
    token: tokens.access_token,
    scopes: tokens.scope ?? DRIVE_FILE,
    lifeMs: (tokens.expires_in ?? 0) * 1000,
  };
}

export const revokeToken = (config: Config, token: string): Promise<void> => oidc.tokenRevocation(config, token);

/** Requests the user info, because some providers send the address only there. */
async function askMore(config: Config, accessToken: string, claims: oidc.IDToken): Promise<object> {
  if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return {};
  return oidc.fetchUserInfo(config, accessToken, claims.sub);
}

/**
 * Converts an error for the log. Uses names and codes only: the provider's own text may hold what must not be logged.
 */
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
