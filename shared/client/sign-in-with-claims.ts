import type { ApiResult } from '@/shared/contract/answer.ts';
import type { SignInAnswer, SignInBody } from '@/shared/contract/identity.ts';
import { createSecretToken } from '@/shared/domain/secret-token.ts';
import type { SessionApi } from './session-ports.ts';

/** Claims that one call may carry, and calls that one minute has room for. */
const CLAIMS_PER_CALL = 200;
const MAX_PARTS = 10;

/**
 * Signs in with all claims of this device, however many calls they take: each says the same again, by the nonce or by a secret of
 * its own, and the last answer's token is the one that counts.
 */
export async function signInWithClaims(
  api: Pick<SessionApi, 'signIn'>,
  { claims = [], ...body }: SignInBody,
): Promise<ApiResult<SignInAnswer>> {
  const [first = [], ...rest] = partsOf(claims);
  const hasProof = rest.length === 0 || body.nonce !== undefined;
  const once = hasProof ? body : { ...body, retry: createSecretToken() };
  let answer = await api.signIn(first.length === 0 ? once : { ...once, claims: first });
  for (const part of rest) {
    // On a shared device the server moves nothing: the other claims are not said.
    if (!answer.ok || answer.value.auth.isSharedDevice === true) return answer;
    const next = await api.signIn({ ...once, claims: part });
    // What the server refuses has changed nothing: the token before is still good.
    if (!next.ok && next.isOwnAnswer) return answer;
    answer = next;
  }
  return answer;
}

function partsOf(claims: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < claims.length && parts.length < MAX_PARTS; from += CLAIMS_PER_CALL) {
    parts.push(claims.slice(from, from + CLAIMS_PER_CALL));
  }
  return parts;
}
