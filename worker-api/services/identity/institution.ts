import { and, eq, ne } from 'drizzle-orm';
import type { InstitutionRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';

/** The institution to which addresses of this domain belong; one that somebody has only asked for has none yet. */
export async function institutionOfDomain(
  deps: Pick<ServiceDeps, 'db'>,
  domain: string,
): Promise<InstitutionRow | null> {
  return (await institutionOfDomainQuery(deps, domain))[0] ?? null;
}

export function institutionOfDomainQuery({ db }: Pick<ServiceDeps, 'db'>, domain: string) {
  const { institution } = db.tables;
  return db.handle
    .select()
    .from(institution)
    .where(and(eq(institution.domain, domain), ne(institution.state, 'requested')));
}
