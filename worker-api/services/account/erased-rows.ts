import { and, eq, ne } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { UserRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { forgetInvited } from '../membership/invitation.ts';
import { isTokenOf } from '../session/one-time-token.ts';
import { forgetSignals } from '../signal/forget.ts';
import { blankUser } from '../user/blank-user.ts';

type Deps = Pick<ServiceDeps, 'db' | 'clock' | 'signals'>;

/**
 * Returns the writes that delete everything that belongs to this account alone, for the atomic() that ends it.
 * Idempotent. The motes end here; the job that follows clears their content and owner.
 */
export async function eraseRows(deps: Deps, user: Pick<UserRow, 'id' | 'email'>): Promise<Op[]> {
  const { db, clock } = deps;
  const { handle } = db;
  const { id } = user;
  const { session, credential, goal, setting, highlight, word, acceptedLegal, consent, grant, allowance } = db.tables;
  const { sentNotice, classMember, playedMote, activity, oneTimeToken, mote, fileGrant } = db.tables;
  return [
    { query: handle.delete(session).where(eq(session.userId, id)) },
    { query: handle.delete(fileGrant).where(eq(fileGrant.userId, id)) },
    { query: handle.delete(oneTimeToken).where(isTokenOf(deps, user)) },
    { query: handle.delete(credential).where(eq(credential.userId, id)) },
    { query: handle.delete(goal).where(eq(goal.userId, id)) },
    { query: handle.delete(setting).where(eq(setting.userId, id)) },
    { query: handle.delete(highlight).where(eq(highlight.userId, id)) },
    { query: handle.delete(word).where(eq(word.userId, id)) },
    { query: handle.delete(acceptedLegal).where(eq(acceptedLegal.userId, id)) },
    { query: handle.delete(consent).where(eq(consent.subject, id)) },
    { query: handle.delete(grant).where(eq(grant.userId, id)) },
    { query: handle.delete(allowance).where(eq(allowance.userId, id)) },
    { query: handle.delete(sentNotice).where(eq(sentNotice.userId, id)) },
    { query: handle.delete(classMember).where(eq(classMember.userId, id)) },
    { query: handle.delete(playedMote).where(eq(playedMote.userId, id)) },
    ...forgetInvited(deps, user.email),
    { query: handle.delete(activity).where(eq(activity.actor, id)) },
    await forgetSignals(deps, id),
    {
      query: handle
        .update(mote)
        .set({ state: 'removed', removedAt: clock(), title: '', text: null, prompt: null })
        .where(and(eq(mote.ownerId, id), ne(mote.state, 'removed'))),
    },
  ];
}

/** Empties the row of the user but keeps it: its id is never used again, and the row says nothing about the user. */
export function emptyUser({ db, clock }: Deps, id: string): Op {
  const { user } = db.tables;
  // Referrer codes are unique. No code of a user is as long as an id, so the id serves as one here.
  const { id: _, ...empty } = { ...blankUser(0), referrerCode: id, deletedAt: clock() };
  return { query: db.handle.update(user).set(empty).where(eq(user.id, id)), rows: 1 };
}
