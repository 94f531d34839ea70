import { randomUUID } from 'node:crypto';
import type { Op } from '../db/contract.ts';
import type { Ctx } from './context.ts';

export type Verb =
  | 'reserved'
  | 'made'
  | 'renamed'
  | 'removed'
  | 'restored'
  | 'regenerated'
  | 'cancelled'
  | 'expired'
  | 'published'
  | 'restricted'
  | 'made-class'
  | 'renamed-class'
  | 'removed-class'
  | 'added-members'
  | 'renamed-member'
  | 'removed-member'
  | 'switched-controls'
  | 'asked-to-join'
  | 'left-class'
  | 'accepted-member'
  | 'refused-member';

/** Returns the row for the activity journal; it goes into the same atomic() as the activity. */
export function recordActivity(
  ctx: Pick<Ctx, 'actor' | 'queries' | 'clock'>,
  verb: Verb,
  object: string,
  classId: string | null = null,
): Op {
  return {
    query: ctx.queries.insertActivity({
      id: randomUUID(),
      actor: ctx.actor.ownerId,
      verb,
      object,
      classId,
      at: ctx.clock(),
    }),
    rows: 1,
  };
}
