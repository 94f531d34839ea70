import { API_PREFIX } from '@/shared/contract/http.ts';
import { ROUTES } from '@/shared/contract/routes/all.ts';
import { ApiError } from '../api-error.ts';
import type { ServiceDeps } from '../context.ts';
import { type OidcErrorCode, type OidcProvider, OidcRefusal, providerOf } from './contract.ts';

/**
 * Returns the address to which a provider sends the browser. The provider's own settings must contain it, letter for
 * letter.
 */
export const callbackAddressOf = ({ links }: Pick<ServiceDeps, 'links'>, provider: OidcProvider): string =>
  `${links.site}${API_PREFIX}${ROUTES['identity.oidc-callback'].path.replace(':provider', provider)}`;

/** Returns the address of the sign-in page with the error and the user's destination. */
export function backToLogin(
  { logger }: Pick<ServiceDeps, 'logger'>,
  error: unknown,
  { provider, returnTo }: { provider: string; returnTo: string | null },
): string {
  const known = providerOf(provider);
  const query = new URLSearchParams({ error: codeOf(error, logger, known) });
  if (known) query.set('provider', known);
  if (returnTo !== null) query.set('returnTo', returnTo);
  return `/login?${query}`;
}

function codeOf(error: unknown, logger: ServiceDeps['logger'], provider: OidcProvider | null): OidcErrorCode {
  if (error instanceof ApiError && error.code === 'too-many-requests') return error.code;
  if (!(error instanceof OidcRefusal)) throw error;
  logger.info('oidc-refused', { provider, code: error.code, reason: error.message });
  return error.code;
}
