import { and, eq, gt, inArray, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import type { Database, Op } from '../../db/contract.ts';
import type { UserRow } from '../../db/schema.ts';
import { mayUpload } from '../consent/consent.ts';
import type { ServiceDeps } from '../context.ts';
import { privateAudience } from '../membership/ties.ts';

type Owner = Pick<UserRow, 'id' | 'ageBand' | 'isMinor' | 'institutionId'>;

/**
 * Closes the motes that an account made before its user declared to be a minor. They were open by link; now they are
 * for the class and its teacher. If a young child has no adult's consent, they expire after `consentWaitMs` unless an
 * adult consents before.
 */
export async function closeMotesOf(deps: ServiceDeps, user: Owner): Promise<Op[]> {
  if (!user.isMinor) return [];
  const { db, clock, limits } = deps;
  const { mote } = db.tables;
  const isTheirs = eq(mote.ownerId, user.id);
  const isOpen = and(isTheirs, eq(mote.visibility, 'link'));
  const audience = await privateAudience(deps, user.id);
  const closed: Op[] = [
    // A mote that has a class already stays with that class.
    {
      query: db.handle
        .update(mote)
        .set({ visibility: 'teachers' })
        .where(and(isOpen, isNotNull(mote.classId))),
    },
    { query: db.handle.update(mote).set(audience).where(isOpen) },
  ];
  if (await mayUpload(deps, user)) return closed;
  const ending: Op = {
    query: db.handle
      .update(mote)
      .set({ expiresAt: clock() + limits.consentWaitMs })
      .where(and(isTheirs, eq(mote.state, 'ready'), isNull(mote.expiresAt))),
  };
  return [...closed, ending];
}

/**
 * Cancels the expiry of motes that waited for consent, for one child or for all pupils of a school. An account's motes
 * have no other expiry. A refusal for one child outweighs the agreement of its school.
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
