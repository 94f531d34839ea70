import { and, eq } from 'drizzle-orm';
import type { CredentialRow, UserRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';

/** The account to which a provider's number for a person was linked; null: none yet. */
export async function userByCredential(
  { db, queries }: Pick<ServiceDeps, 'db' | 'queries'>,
  { provider, subject }: Pick<CredentialRow, 'provider' | 'subject'>,
): Promise<UserRow | null> {
  const { credential } = db.tables;
  const [found] = await db.handle
    .select({ userId: credential.userId })
    .from(credential)
    .where(and(eq(credential.provider, provider), eq(credential.subject, subject)));
  return found ? queries.user(found.userId) : null;
}
