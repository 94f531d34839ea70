import { createSecretToken } from '@/shared/base/secret-token.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { SignInAnswer, SignInBody } from '@/shared/contract/identity.ts';
import type { SessionApi } from './session-ports.ts';

/** Most claims in one call, and most calls in one minute. */
const CLAIMS_PER_CALL = 200;
const MAX_PARTS = 10;

/**
 * Signs in with all claims of this device, in as many calls as needed. A nonce or a secret marks them as one sign-in;
 * the last response's token counts.
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
    // On a shared device the server moves nothing: do not send the other claims.
    if (!answer.ok || answer.value.auth.isSharedDevice === true) return answer;
    const next = await api.signIn({ ...once, claims: part });
    // A refused part has changed nothing: the previous token is still valid.
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
