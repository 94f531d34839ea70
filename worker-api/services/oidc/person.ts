import { z } from 'zod';
import { domainOf, normaliseEmail } from '../identity/email.ts';
import { type District, type OidcProvider, OidcRefusal, type ProviderSettings, type Redeemed } from './contract.ts';

/** What a provider has proved of somebody. */
export interface ProvenPerson {
  provider: OidcProvider;
  /** The provider's own number for the person: it stays when the address changes. */
  subject: string;
  email: string;
  profile: { givenName: string; familyName: string; displayName: string };
  /** Address at the provider; null: none. */
  picture: string | null;
  /** Google only: the address belongs to an organisation that Google keeps, not to a private account of the same name. */
  isOfOrganisation: boolean;
  /** ClassLink only: the district, of those that this installation names; null: it names none. */
  district: District | null;
}

const words = z
  .string()
  .transform((text) => text.replace(/\p{Cc}/gu, ' ').trim())
  .transform((text) => [...text].slice(0, 200).join(''))
  .catch('');

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  // Some write their truths as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  given_name: words,
  family_name: words,
  name: words,
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional()
    .catch(undefined),
  hd: z.string().optional().catch(undefined),
  classLink_tenant_id: z.union([z.string(), z.number()]).optional().catch(undefined),
  classLink_tenant_id_string: z.string().optional().catch(undefined),
});
type Claims = z.infer<typeof Claims>;

/** What the claims say, as far as it may be built on. */
export function personOf(provider: OidcProvider, settings: ProviderSettings, { claims }: Redeemed): ProvenPerson {
  const read = Claims.safeParse(claims);
  if (!read.success) {
    const isWithoutAddress = read.error.issues.every(({ path }) => path[0] === 'email');
    throw new OidcRefusal(isWithoutAddress ? 'email-unverified' : 'provider-failed', 'The claims lack what is needed');
  }
  const said = read.data;
  const email = normaliseEmail(said.email);
  const district = provider === 'classlink' ? districtOf(said, settings) : null;
  if (!(said.email_verified ?? district !== null)) {
    throw new OidcRefusal('email-unverified', 'The provider has not verified the address');
  }
  if (district !== null && district.domains.length > 0 && !district.domains.includes(domainOf(email))) {
    throw new OidcRefusal('email-unverified', 'The address is of none of the district’s domains');
  }
  return {
    provider,
    subject: said.sub,
    email,
    profile: { givenName: said.given_name, familyName: said.family_name, displayName: said.name },
    picture: said.picture ?? null,
    isOfOrganisation: said.hd !== undefined && said.hd !== '' && !CONSUMER.has(domainOf(email)),
    district,
  };
}

const CONSUMER: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Whether the provider keeps this address itself: then its word opens an account that came to be otherwise. Google's own word that an
 * address of elsewhere is verified stays when its mailbox has another owner, and a district writes what it likes.
 */
export function isAuthority({ provider, email, isOfOrganisation, district }: ProvenPerson): boolean {
  if (provider === 'google') return isOfOrganisation || CONSUMER.has(domainOf(email));
  return district !== null && district.domains.length > 0;
}

/**
 * In ClassLink a district writes the addresses of its people itself. Of a district that this installation names, its word
 * counts; one that is not named may not come in at all.
 */
function districtOf(said: Claims, { tenants }: ProviderSettings): District | null {
  if (tenants.length === 0) return null;
  const own = [said.classLink_tenant_id, said.classLink_tenant_id_string].map((tenant) => String(tenant ?? ''));
  const named = tenants.find(({ id }) => own.includes(id));
  if (named === undefined) throw new OidcRefusal('provider-denied', 'The district is not one of this installation');
  return named;
}
