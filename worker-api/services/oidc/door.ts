import type { ServiceDeps } from '../context.ts';
import { domainOf, normaliseEmail } from '../identity/email.ts';
import { institutionOfDomain } from '../identity/institution.ts';
import { type OidcProvider, providerOf } from './contract.ts';

/** The one way in that the school of this address has chosen; null: any. */
export async function doorOf(
  deps: Pick<ServiceDeps, 'queries'>,
  email: string,
): Promise<OidcProvider | 'email' | null> {
  const provider = (await institutionOfDomain(deps, domainOf(normaliseEmail(email))))?.provider ?? '';
  return provider === 'email' ? provider : providerOf(provider);
}
