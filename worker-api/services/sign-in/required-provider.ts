import type { ServiceDeps } from '../context.ts';
import { type OidcProvider, providerOf } from '../oidc/contract.ts';
import { domainOf, normaliseEmail } from '../user/email.ts';

/** Returns the only sign-in method that the school of this address has chosen; null: all are open. */
export async function requiredProviderOf(
  { queries }: Pick<ServiceDeps, 'queries'>,
  email: string,
): Promise<OidcProvider | 'email' | null> {
  const provider = (await queries.institutionOfDomain(domainOf(normaliseEmail(email))))?.provider ?? '';
  return provider === 'email' ? provider : providerOf(provider);
}

/** Returns the provider that the address must use instead of a link; null: a link is allowed. */
export async function requiredProviderFor(
  deps: Pick<ServiceDeps, 'queries'>,
  email: string,
): Promise<OidcProvider | null> {
  const requiredProvider = await requiredProviderOf(deps, email);
  return requiredProvider === 'email' ? null : requiredProvider;
}
