import { and, gt, inArray, isNull, like, ne, or } from 'drizzle-orm';
import { ANONYMOUS_PREFIX } from '@/shared/domain/anonymous-id.ts';
import type { Database, Op } from '../../db/contract.ts';
import type { MoteRow, UserRow } from '../../db/schema.ts';
import { onlyClassOf } from '../class/ties.ts';
import { mayUpload } from '../consent/consent.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import { completeGoal } from '../goal.ts';
import { hasAccount, hashSecret, idOfClaim, isSameSecret } from '../policy.ts';

type Mover = Pick<UserRow, 'id' | 'ageBand' | 'isMinor' | 'institutionId'>;

/**
 * The anonymous motes of a device become the account's, for the atomic() that spends a sign-in: they keep their links and lose
 * their end. Each is proved by its own claim, and one that has an account already stays where it is, so that on a shared
 * device nobody gets what is another's. A child's become private with it; those of a child without consent stay anonymous
 * and end as they would have.
 */
export async function moveMotes(deps: ServiceDeps, user: Mover, claims: readonly string[]): Promise<Op[]> {
  return moveProved(deps, user, claims.map(idOfClaim), new Set(claims.map(hashSecret)));
}

/**
 * What was reserved or sent while its author was signing in is the account's with the next call that brings its claim, which
 * the actor carries; otherwise it would stay nobody's and end. What another account has stays there. Answers the row as it is then.
 */
export async function adoptMote(ctx: Ctx, row: MoteRow): Promise<MoteRow> {
  const { user, claimHash } = ctx.actor;
  if (!user || claimHash === null || !isSameSecret(claimHash, row.claimHash) || hasAccount(row.ownerId)) return row;
  const ops = await moveProved(ctx, user, [row.id], new Set([claimHash]));
  if (ops.length === 0) return row;
  await ctx.db.atomic(ops);
  return (await ctx.queries.mote(row.id)) ?? row;
}

async function moveProved(
  deps: ServiceDeps,
  user: Mover,
  moteIds: readonly string[],
  proved: ReadonlySet<string>,
): Promise<Op[]> {
  if (moteIds.length === 0 || !(await mayUpload(deps, user))) return [];
  const { db } = deps;
  const { activity } = db.tables;
  const found = await movableQuery(db, moteIds, deps.clock());
  const rows = found.filter(({ claimHash }) => proved.has(claimHash));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const audience = user.isMinor ? { visibility: 'private', classId: await onlyClassOf(deps, user.id) } : {};
  const { mote } = db.tables;
  const ops: Op[] = [
    {
      query: db.handle
        .update(mote)
        .set({ ownerId: user.id, expiresAt: null, ...audience })
        .where(and(inArray(mote.id, ids), isMovable(db, deps.clock()))),
    },
    {
      query: db.handle
        .update(activity)
        .set({ actor: user.id })
        .where(and(inArray(activity.object, ids), like(activity.actor, ANYBODY))),
    },
  ];
  if (rows.some(({ state }) => state === 'ready')) ops.push(completeGoal(deps, user.id, 'makeFirstMote'));
  return ops;
}

/** Of both clients: a person signs in on the site and in the extension of one browser. */
const ANYBODY = `${ANONYMOUS_PREFIX.website.slice(0, ANONYMOUS_PREFIX.website.indexOf(':'))}:%`;

/** Nobody's and not over; the write asks again, since a sign-in elsewhere may have been faster. */
function isMovable({ tables: { mote } }: Pick<Database, 'tables'>, now: number) {
  return and(
    or(isNull(mote.ownerId), like(mote.ownerId, ANYBODY)),
    ne(mote.state, 'expired'),
    or(isNull(mote.expiresAt), gt(mote.expiresAt, now)),
  );
}

export function movableQuery(db: Database, ids: readonly string[], now: number) {
  const { mote } = db.tables;
  return db.handle
    .select({ id: mote.id, claimHash: mote.claimHash, state: mote.state })
    .from(mote)
    .where(and(inArray(mote.id, [...ids]), isMovable(db, now)));
}
