import { and, eq } from 'drizzle-orm';
import type { CredentialRow, UserRow } from '@/worker-api/db/schema.ts';
import type { ServiceDeps } from '../context.ts';

/** Returns the account that is linked to a provider's id of a user; null: none yet. */
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
