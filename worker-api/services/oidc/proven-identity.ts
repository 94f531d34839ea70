import { z } from 'zod';
import { isEmail } from '@/shared/base/email.ts';
import { domainOf, normaliseEmail } from '../user/email.ts';
import { type District, type OidcProvider, OidcRefusal, type ProviderSettings, type Redeemed } from './contract.ts';

/** A user's identity as proved by a provider. */
export interface ProvenIdentity {
  provider: OidcProvider;
  /** The provider's own id of the user, which stays when the address changes. */
  subject: string;
  email: string;
  profile: { givenName: string; familyName: string; displayName: string };
  /** The address of the picture at the provider; null: none. */
  picture: string | null;
  /** Google only: an organisation that Google hosts owns the address, not a private account of the same name. */
  isOfOrganisation: boolean;
  /** ClassLink only: the user's district among those that this installation names; null: it names none. */
  district: District | null;
}

const wordsSchema = z
  .string()
  .transform((text) => text.replace(/\p{Cc}/gu, ' ').trim())
  .transform((text) => [...text].slice(0, 200).join(''))
  .catch('');

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).refine(isEmail),
  // Some providers send booleans as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  given_name: wordsSchema,
  family_name: wordsSchema,
  name: wordsSchema,
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional()
    .catch(undefined),
  hd: z.string().optional().catch(undefined),
  classLink_tenant_id: z.union([z.string(), z.number()]).optional().catch(undefined),
  classLink_tenant_id_string: z.string().optional().catch(undefined),
});
type Claims = z.infer<typeof claimsSchema>;

/** Reads the claims as far as they can be trusted. */
export function provenIdentityOf(
  provider: OidcProvider,
  settings: ProviderSettings,
  { claims }: Redeemed,
): ProvenIdentity {
  const read = claimsSchema.safeParse(claims);
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
 * Returns true if the provider hosts this mail address itself. Only such a provider may open an account that was
 * created in another way. Google still reports an address of another host as verified after the mailbox has a new
 * owner. A ClassLink district can write any address, so it needs a list of its domains.
 */
export function isAuthority({ provider, email, isOfOrganisation, district }: ProvenIdentity): boolean {
  if (provider === 'google') return isOfOrganisation || CONSUMER.has(domainOf(email));
  return district !== null && district.domains.length > 0;
}

/**
 * Returns the user's district. In ClassLink a district writes the addresses of its users itself, so only districts that
 * this installation names are trusted. Users of any other district are refused.
 */
function districtOf(said: Claims, { tenants }: ProviderSettings): District | null {
  if (tenants.length === 0) return null;
  const own = [said.classLink_tenant_id, said.classLink_tenant_id_string].map((tenant) => String(tenant ?? ''));
  const named = tenants.find(({ id }) => own.includes(id));
  if (named === undefined) throw new OidcRefusal('provider-denied', 'The district is not one of this installation');
  return named;
}
