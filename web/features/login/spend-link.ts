import type { SignedIn } from '@/shared/client/session-ports.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { SignInBody } from '@/shared/contract/identity.ts';
import { sha256Of } from '@/shared/store/sha256.ts';
import type { SiteAccount } from '../account/ports.ts';

/** What shows that a link is opened by who had it sent: this browser's own secret, or the address, typed. */
export type LinkProof = { nonce: string } | { email: string };

/** Spends a link, with the claims of what was recorded here before. */
export async function spendLink(
  { session, memory, claims }: Pick<SiteAccount, 'session' | 'memory' | 'claims'>,
  token: string,
  proof: LinkProof,
): Promise<ApiResult<SignedIn>> {
  // On a shared device what was recorded before may be another person's.
  const isShared = memory.shared.get() !== null;
  const own = isShared ? [] : await claims();
  const signUp = 'nonce' in proof ? memory.signUp() : null;
  const body: SignInBody = {
    token,
    containingURL: location.origin + location.pathname,
    TZOffset: new Date().getTimezoneOffset(),
    ...proof,
    // A provider's door has heard of neither.
    ...(isShared ? { isSharedDevice: true } : {}),
    ...(signUp === null ? {} : { signUp }),
    ...(own.length === 0 ? {} : { claims: own }),
  };
  const result = await session.signIn(body);
  if (result.ok) memory.forget();
  return result;
}

/**
 * `i/oidc/:provider/start`: a navigation, for the provider's own page comes next. An address is written down on its way, in history and
 * logs: so it holds the hash of this browser's secret, which spends nothing.
 */
export async function providerAddress(provider: string, returnTo: string | null, nonce: string): Promise<string> {
  const nonceHash = await sha256Of(new TextEncoder().encode(nonce));
  const query = new URLSearchParams({ nonceHash, ...(returnTo === null ? {} : { returnTo }) });
  return `/api/i/oidc/${provider}/start?${query}`;
}
