import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Op } from '../db/contract.ts';
import type { Ctx, ServiceDeps } from './context.ts';
import { hashSecret } from './policy.ts';

export interface StoredResponse {
  bodyHash: string;
  status: number;
  /** The response: JSON, or empty. */
  answer: string;
}

/** Returns the id of a request's key. The same key of another user, or for another address, has another id. */
export function idempotencyIdOf({ actor }: Pick<Ctx, 'actor'>, address: string, key: string): string | null {
  const who = actor.ownerId ?? actor.claimHash;
  return who === null ? null : hashSecret(JSON.stringify([who, address, key]));
}

export async function findStoredResponse(
  deps: Pick<ServiceDeps, 'db' | 'clock' | 'limits'>,
  id: string,
): Promise<StoredResponse | null> {
  return (await storedResponseQuery(deps, id))[0] ?? null;
}

export function storedResponseQuery({ db, clock, limits }: Pick<ServiceDeps, 'db' | 'clock' | 'limits'>, id: string) {
  const { idempotency } = db.tables;
  const { bodyHash, status, answer } = idempotency;
  return db.handle
    .select({ bodyHash, status, answer })
    .from(idempotency)
    .where(and(eq(idempotency.id, id), gt(idempotency.at, clock() - limits.idempotencyMs)));
}

/**
 * Returns the write that stores a response, for the atomic() of the request. It is stored for `idempotencyMs` from `at`
 * on, epoch ms.
 */
export function keepOp(
  { db, clock }: Pick<ServiceDeps, 'db' | 'clock'>,
  id: string,
  kept: StoredResponse,
  at: number = clock(),
): Op {
  const { idempotency } = db.tables;
  const row = { ...kept, at };
  const query = db.handle
    .insert(idempotency)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: idempotency.id, set: row });
  return { query };
}

export async function saveResponse(deps: ServiceDeps, id: string, kept: StoredResponse): Promise<void> {
  await deps.db.atomic([keepOp(deps, id, kept)]);
}

/** The number of rows per sweep, which keeps each sweep short. */
const BATCH = 200;

/** Deletes stored responses that no request may repeat any more. */
export async function deleteExpiredResponses(deps: Pick<ServiceDeps, 'db' | 'clock' | 'limits'>): Promise<number> {
  const ids = (await expiredResponsesQuery(deps)).map(({ id }) => id);
  const { idempotency } = deps.db.tables;
  if (ids.length > 0) {
    await deps.db.atomic([{ query: deps.db.handle.delete(idempotency).where(inArray(idempotency.id, ids)) }]);
  }
  return ids.length;
}

export function expiredResponsesQuery({ db, clock, limits }: Pick<ServiceDeps, 'db' | 'clock' | 'limits'>) {
  const { idempotency } = db.tables;
  return db.handle
    .select({ id: idempotency.id })
    .from(idempotency)
    .where(lte(idempotency.at, clock() - limits.idempotencyMs))
    .limit(BATCH);
}
