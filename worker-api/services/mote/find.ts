import { isMoteId } from '@/shared/domain/mote/mote.ts';
import type { ShownMote } from '../../db/queries.ts';
import type { MoteRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import { looksWithReason } from '../audit.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import { tiesToMote } from '../membership/ties.ts';
import { can, type MoteAction, type Owned } from '../policy.ts';
import { stateOf } from './state.ts';

/** Returns the mote's row. The refusal tells a malformed id from an unknown one. */
export async function findMote(deps: ServiceDeps, id: string): Promise<MoteRow> {
  refuseMalformed(id);
  return refuseUnknown(await deps.queries.mote(id));
}

/** Returns the mote's row if the caller may do this to it. */
export async function findMoteFor(ctx: Ctx, id: string, action: MoteAction): Promise<MoteRow> {
  const row = await findMote(ctx, id);
  await refuseStranger(ctx, action, row);
  return row;
}

/** Returns the data that a response shows of a mote that has not ended. */
export async function findShownFor(ctx: Ctx, id: string, action: MoteAction): Promise<ShownMote> {
  refuseMalformed(id);
  const row = refuseUnknown(await ctx.queries.shownMote(id));
  if (!can(ctx.actor, action, row)) await refuseStranger(ctx, action, row);
  refuseEnded(row, ctx.clock());
  return row;
}

function refuseMalformed(id: string): void {
  if (!isMoteId(id)) throw new ApiError('malformed-id', 'A mote id is 17 letters and digits');
}

function refuseUnknown<T>(row: T | null): T {
  if (row === null) throw new ApiError('no-such-mote', 'No mote has this id');
  return row;
}

type Found = Owned & Pick<MoteRow, 'id'>;

async function refuseStranger(ctx: Ctx, action: MoteAction, row: Found): Promise<void> {
  if (await isOpenTo(ctx, action, row)) return;
  throw new ApiError('not-yours', 'This mote belongs to somebody else');
}

/** Returns true if the caller may do this. Looks up the ties to owner and class only if nothing else decides. */
export async function isOpenTo(ctx: Ctx, action: MoteAction, found: Found): Promise<boolean> {
  if (can(ctx.actor, action, found)) return true;
  if (!ctx.actor.user) return false;
  const row = await ctx.queries.mote(found.id);
  const ties = row ? await tiesToMote(ctx, row) : undefined;
  if (row && ties && can(ctx.actor, action, { ...row, ties })) return true;
  return (action === 'read' || action === 'listen') && looksWithReason(ctx, `mote.${action}`, found.id);
}

/** Refuses ended motes: removed and expired motes return 410, each with its own code. */
export function refuseEnded(row: Pick<MoteRow, 'state' | 'expiresAt'>, now: number): void {
  const state = stateOf(row, now);
  if (state === 'removed') throw new ApiError('mote-removed', 'Its author removed this mote');
  if (state === 'expired') throw new ApiError('mote-expired', 'This mote has expired');
}
