import type { SignedIn } from '@/shared/client/session-ports.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { SignInBody } from '@/shared/contract/identity.ts';
import { sha256Of } from '@/shared/store/sha256.ts';
import type { SiteAccount } from '../account/ports.ts';

/** Proof that the recipient opens the link: this browser's own secret, or the typed address. */
export type LinkProof = { nonce: string } | { email: string };

/** Redeems a link, with the claims of this device's earlier recordings. */
export async function redeemLink(
  { session, memory, claims }: Pick<SiteAccount, 'session' | 'memory' | 'claims'>,
  token: string,
  proof: LinkProof,
): Promise<ApiResult<SignedIn>> {
  // On a shared device, earlier recordings may be another user's.
  const isShared = memory.shared.get() !== null;
  const own = isShared ? [] : await claims();
  const signUp = 'nonce' in proof ? memory.signUp() : null;
  const body: SignInBody = {
    token,
    containingURL: location.origin + location.pathname,
    TZOffset: new Date().getTimezoneOffset(),
    ...proof,
    // A sign-in by a provider sends neither field.
    ...(isShared ? { isSharedDevice: true } : {}),
    ...(signUp === null ? {} : { signUp }),
    ...(own.length === 0 ? {} : { claims: own }),
  };
  const result = await session.signIn(body);
  if (result.ok) memory.forget();
  return result;
}

/**
 * Returns the address `i/oidc/:provider/start` for a navigation to the provider's page. Browser history and logs keep
 * addresses, so it contains only the hash of this browser's secret, which redeems nothing.
 */
export async function providerAddress(provider: string, returnTo: string | null, nonce: string): Promise<string> {
  const nonceHash = await sha256Of(new TextEncoder().encode(nonce));
  const query = new URLSearchParams({ nonceHash, ...(returnTo === null ? {} : { returnTo }) });
  return `/api/i/oidc/${provider}/start?${query}`;
}
