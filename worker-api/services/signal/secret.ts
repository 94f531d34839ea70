import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ServiceDeps } from '../context.ts';

const NAME = 'signal-pseudonyms';

/**
 * Returns the secret for pseudonyms. It is in the database, so that all processes of an installation make the same
 * pseudonyms. Two processes that create it in the same moment both use the one that was first.
 */
export async function pseudonymSecret({ db, clock }: Pick<ServiceDeps, 'db' | 'clock'>): Promise<string> {
  const known = await readSecret({ db });
  if (known !== null) return known;
  const value = randomBytes(32).toString('hex');
  const { secret } = db.tables;
  const query = db.handle.insert(secret).values({ name: NAME, value, createdAt: clock() }).onConflictDoNothing();
  await db.atomic([{ query }]);
  return (await readSecret({ db })) ?? value;
}

async function readSecret({ db }: Pick<ServiceDeps, 'db'>): Promise<string | null> {
  const { secret } = db.tables;
  const [row] = await db.handle.select({ value: secret.value }).from(secret).where(eq(secret.name, NAME));
  return row?.value ?? null;
}
