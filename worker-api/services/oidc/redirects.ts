import { API_PREFIX, ROUTES } from '@/shared/contract/routes.ts';
import { ApiError } from '../api-error.ts';
import type { ServiceDeps } from '../context.ts';
import { type OidcErrorCode, type OidcProvider, OidcRefusal, providerOf } from './contract.ts';

/** Where a provider sends the browser: it stands in the provider's own settings too, letter for letter. */
export const callbackAddressOf = ({ links }: Pick<ServiceDeps, 'links'>, provider: OidcProvider): string =>
  `${links.site}${API_PREFIX}${ROUTES['identity.oidc-callback'].path.replace(':provider', provider)}`;

/** What went wrong as the site's sign-in page says it, with where the person was going. */
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
