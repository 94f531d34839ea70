import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Op } from '../db/contract.ts';
import type { Ctx, ServiceDeps } from './context.ts';
import { hashSecret } from './policy.ts';

export interface KeptAnswer {
  bodyHash: string;
  status: number;
  /** JSON, or empty. */
  answer: string;
}

/** What a key stands for: the same word of another person, or for another address, is another key. */
export function idempotencyIdOf({ actor }: Pick<Ctx, 'actor'>, address: string, key: string): string | null {
  const who = actor.ownerId ?? actor.claimHash;
  return who === null ? null : hashSecret(JSON.stringify([who, address, key]));
}

export async function findKept(
  deps: Pick<ServiceDeps, 'db' | 'clock' | 'limits'>,
  id: string,
): Promise<KeptAnswer | null> {
  return (await keptQuery(deps, id))[0] ?? null;
}

export function keptQuery({ db, clock, limits }: Pick<ServiceDeps, 'db' | 'clock' | 'limits'>, id: string) {
  const { idempotency } = db.tables;
  const { bodyHash, status, answer } = idempotency;
  return db.handle
    .select({ bodyHash, status, answer })
    .from(idempotency)
    .where(and(eq(idempotency.id, id), gt(idempotency.at, clock() - limits.idempotencyMs)));
}

/** For the atomic() of what is answered so. It is kept for `idempotencyMs` from `at` on, epoch ms. */
export function keepOp(
  { db, clock }: Pick<ServiceDeps, 'db' | 'clock'>,
  id: string,
  kept: KeptAnswer,
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

export async function keepAnswer(deps: ServiceDeps, id: string, kept: KeptAnswer): Promise<void> {
  await deps.db.atomic([keepOp(deps, id, kept)]);
}

/** Rows per sweep: a short piece of work at a time. */
const BATCH = 200;

/** Answers that nobody may ask for again. */
export async function sweepKept(deps: Pick<ServiceDeps, 'db' | 'clock' | 'limits'>): Promise<number> {
  const ids = (await overKeptQuery(deps)).map(({ id }) => id);
  const { idempotency } = deps.db.tables;
  if (ids.length > 0) {
    await deps.db.atomic([{ query: deps.db.handle.delete(idempotency).where(inArray(idempotency.id, ids)) }]);
  }
  return ids.length;
}

export function overKeptQuery({ db, clock, limits }: Pick<ServiceDeps, 'db' | 'clock' | 'limits'>) {
  const { idempotency } = db.tables;
  return db.handle
    .select({ id: idempotency.id })
    .from(idempotency)
    .where(lte(idempotency.at, clock() - limits.idempotencyMs))
    .limit(BATCH);
}
