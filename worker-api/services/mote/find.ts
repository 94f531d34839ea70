import { isMoteId } from '@/shared/domain/mote.ts';
import type { MoteRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import { type Action, can } from '../policy.ts';
import { stateOf } from './state.ts';

/** The mote's row, or a refusal that says whether the id is malformed or only unknown. */
export async function findMote(deps: ServiceDeps, id: string): Promise<MoteRow> {
  if (!isMoteId(id)) throw new ApiError('malformed-id', 'A mote id is 17 letters and digits');
  const row = await deps.queries.mote(id);
  if (!row) throw new ApiError('no-such-mote', 'No mote has this id');
  return row;
}

/** The same, for who may do this to it. */
export async function findMoteFor(ctx: Ctx, id: string, action: Action): Promise<MoteRow> {
  const row = await findMote(ctx, id);
  if (!can(ctx.actor, action, row)) throw new ApiError('not-yours', 'This mote belongs to somebody else');
  return row;
}

/** Refuses what is over: removed and expired motes answer 410, each with its own code. */
export function refuseGone(row: MoteRow, now: number): void {
  const state = stateOf(row, now);
  if (state === 'removed') throw new ApiError('mote-removed', 'Its author removed this mote');
  if (state === 'expired') throw new ApiError('mote-expired', 'This mote has expired');
}
