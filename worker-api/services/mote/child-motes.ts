import { and, eq, gt, inArray, isNull, lte, notInArray } from 'drizzle-orm';
import type { Database, Op } from '../../db/contract.ts';
import type { UserRow } from '../../db/schema.ts';
import { onlyClassOf } from '../class/ties.ts';
import { mayUpload } from '../consent/consent.ts';
import type { ServiceDeps } from '../context.ts';

type Owner = Pick<UserRow, 'id' | 'ageBand' | 'isMinor' | 'institutionId'>;

/**
 * What an account made before it said that its person is a minor was open to whoever had the link: from now on it is for the class
 * and its teacher. Of a young child for whom no adult has agreed it ends after `consentWaitMs`, unless one agrees until then.
 */
export async function closeMotesOf(deps: ServiceDeps, user: Owner): Promise<Op[]> {
  if (!user.isMinor) return [];
  const { db, clock, limits } = deps;
  const { mote } = db.tables;
  const isTheirs = eq(mote.ownerId, user.id);
  const audience = { visibility: 'private', classId: await onlyClassOf(deps, user.id) };
  const closed: Op = {
    query: db.handle
      .update(mote)
      .set(audience)
      .where(and(isTheirs, eq(mote.visibility, 'link'))),
  };
  if (await mayUpload(deps, user)) return [closed];
  const ending: Op = {
    query: db.handle
      .update(mote)
      .set({ expiresAt: clock() + limits.consentWaitMs })
      .where(and(isTheirs, eq(mote.state, 'ready'), isNull(mote.expiresAt))),
  };
  return [closed, ending];
}

/**
 * An adult has agreed, for one child or for all pupils of a school: what was to end for want of that stays. An account's motes have no
 * other end. A no for one child stands above what its school has said.
 */
export function keepMotesOf(
  { db, clock }: Pick<ServiceDeps, 'db' | 'clock'>,
  agreed: { child: string } | { school: string },
): Op {
  const { mote } = db.tables;
  const isTheirs =
    'child' in agreed ? eq(mote.ownerId, agreed.child) : inArray(mote.ownerId, pupilsOf(db, agreed.school));
  const hasEnd = and(eq(mote.state, 'ready'), gt(mote.expiresAt, clock()));
  return { query: db.handle.update(mote).set({ expiresAt: null }).where(and(isTheirs, hasEnd)) };
}

function pupilsOf(db: Database, school: string) {
  const { user, consent } = db.tables;
  const refused = db.handle.select({ id: consent.subject }).from(consent).where(lte(consent.until, consent.at));
  return db.handle
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.institutionId, school), notInArray(user.id, refused)));
}
