import type { InstitutionRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';

/** The institution to which addresses of this domain belong; one that somebody has only asked for has none yet. */
export const institutionOfDomain = (
  { queries }: Pick<ServiceDeps, 'queries'>,
  domain: string,
): Promise<InstitutionRow | null> => queries.institutionOfDomain(domain);
