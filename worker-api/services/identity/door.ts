import type { ServiceDeps } from '../context.ts';
import { type OidcProvider, providerOf } from '../oidc/contract.ts';
import { domainOf, normaliseEmail } from './email.ts';

/** The one way in that the school of this address has chosen; null: all are open. */
export async function doorOf(
  { queries }: Pick<ServiceDeps, 'queries'>,
  email: string,
): Promise<OidcProvider | 'email' | null> {
  const provider = (await queries.institutionOfDomain(domainOf(normaliseEmail(email))))?.provider ?? '';
  return provider === 'email' ? provider : providerOf(provider);
}

/** Whether this address may come in by a link: else its school has chosen a provider, which is answered. */
export async function otherDoorOf(deps: Pick<ServiceDeps, 'queries'>, email: string): Promise<OidcProvider | null> {
  const door = await doorOf(deps, email);
  return door === 'email' ? null : door;
}
