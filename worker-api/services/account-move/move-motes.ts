import { and, gt, inArray, isNull, like, ne, or } from 'drizzle-orm';
import { ANONYMOUS_PREFIX } from '@/shared/domain/mote/anonymous-id.ts';
import type { Database, Op } from '../../db/contract.ts';
import type { MoteRow, UserRow } from '../../db/schema.ts';
import { mayUpload } from '../consent/consent.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import { firstMoteGoals } from '../goal.ts';
import { isPrivateByDefault } from '../membership/pupil.ts';
import { privateAudience } from '../membership/ties.ts';
import { hasAccount, hashSecret, idOfClaim, isSameSecret } from '../policy.ts';

type Mover = Pick<UserRow, 'id' | 'ageBand' | 'isMinor' | 'institutionId' | 'institutionalRole'>;

/**
 * Assigns the anonymous motes of a device to the account, for the atomic() that redeems a sign-in. They keep their
 * links and lose their expiry. Each mote must be proved by its own claim. A mote that already has an account stays with
 * it, so that no user of a shared device gets another user's motes. The motes of a minor, or of a pupil of unknown age,
 * become private. The motes of a child without consent stay anonymous and expire as planned.
 */
export async function moveMotes(deps: ServiceDeps, user: Mover, claims: readonly string[]): Promise<Op[]> {
  return moveProved(deps, user, claims.map(idOfClaim), new Set(claims.map(hashSecret)));
}

/**
 * Assigns a mote to the account if it was reserved or uploaded while its author was signing in. The next call that
 * carries the mote's claim (in the actor) does this; otherwise the mote would stay without an owner and expire. A mote
 * of another account is not changed. Returns the row as it is afterwards.
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
  const audience = (await isPrivateByDefault(deps, user)) ? await privateAudience(deps, user.id) : {};
  const { mote } = db.tables;
  const ops: Op[] = [
    {
      query: db.handle
        .update(mote)
        .set({ ownerId: user.id, firstName: null, expiresAt: null, ...audience })
        .where(and(inArray(mote.id, ids), isMovable(db, deps.clock()))),
    },
    {
      query: db.handle
        .update(activity)
        .set({ actor: user.id })
        .where(and(inArray(activity.object, ids), like(activity.actor, ANYBODY))),
    },
  ];
  if (rows.some(({ state }) => state === 'ready')) ops.push(...firstMoteGoals(deps, user.id));
  return ops;
}

/** Matches anonymous owners of both clients: a user signs in on the site and in the extension of one browser. */
const ANYBODY = `${ANONYMOUS_PREFIX.website.slice(0, ANONYMOUS_PREFIX.website.indexOf(':'))}:%`;

/**
 * Matches motes that have no account and have not expired. The write checks this again, because a sign-in elsewhere may
 * have been faster.
 */
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
