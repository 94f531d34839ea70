import { eq, inArray, lte } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { FileGrantRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import type { OidcClient } from '../oidc/contract.ts';
import type { FileAccessRequest } from '../oidc/seal.ts';
import { tokenSeal } from '../oidc/seal.ts';

type Deps = Pick<ServiceDeps, 'db' | 'clock'>;

/** The longest that a token is stored, in ms, whatever lifetime Google gives it. */
const LONGEST_MS = 60 * 60 * 1000;

/** Stores Google's grant for a session and deletes the session's earlier one. */
export async function keepGrant(
  { db, clock }: Deps,
  { settings }: Pick<OidcClient, 'settings'>,
  { sessionId, userId }: Pick<FileAccessRequest, 'sessionId' | 'userId'>,
  access: { token: string; lifeMs: number },
): Promise<void> {
  const createdAt = clock();
  const expiresAt = createdAt + Math.min(access.lifeMs, LONGEST_MS);
  const sealed = await tokenSeal.seal({ token: access.token, sessionId }, settings.clientSecret, expiresAt);
  const row: FileGrantRow = { sessionId, userId, sealed, createdAt, expiresAt };
  const { fileGrant } = db.tables;
  await db.atomic([
    { query: db.handle.delete(fileGrant).where(eq(fileGrant.sessionId, sessionId)) },
    { query: db.handle.insert(fileGrant).values(row), rows: 1 },
  ]);
}

/** Returns the grant that the session may use now. */
async function rowOf({ db, clock }: Deps, sessionId: string): Promise<FileGrantRow | null> {
  const { fileGrant } = db.tables;
  const [row] = await db.handle.select().from(fileGrant).where(eq(fileGrant.sessionId, sessionId)).limit(1);
  return row && clock() < row.expiresAt ? row : null;
}

export const hasGrant = async (deps: Deps, sessionId: string): Promise<boolean> =>
  (await rowOf(deps, sessionId)) !== null;

/** Null: no grant, an expired one, or one sealed with a secret that this server no longer has. */
export async function tokenOf(
  deps: Deps,
  { settings }: Pick<OidcClient, 'settings'>,
  sessionId: string,
): Promise<string | null> {
  const row = await rowOf(deps, sessionId);
  const opened = row && (await tokenSeal.open(row.sealed, settings.clientSecret, deps.clock()));
  return opened?.sessionId === sessionId ? opened.token : null;
}

/** Returns the write for the atomic() that ends these sessions. */
export function forgetGrants({ db }: Pick<ServiceDeps, 'db'>, sessionIds: readonly string[]): Op {
  const { fileGrant } = db.tables;
  return { query: db.handle.delete(fileGrant).where(inArray(fileGrant.sessionId, [...sessionIds])) };
}

/** Deletes expired grants. */
export async function sweepGrants({ db, clock }: Deps): Promise<void> {
  const { fileGrant } = db.tables;
  await db.atomic([{ query: db.handle.delete(fileGrant).where(lte(fileGrant.expiresAt, clock())) }]);
}
