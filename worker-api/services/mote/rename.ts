import { eq } from 'drizzle-orm';
import type { MoteAnswer, RenameBody } from '@/shared/contract/motes.ts';
import { firstNameOf } from '@/shared/domain/mote/first-name.ts';
import type { MoteRow } from '../../db/schema.ts';
import { recordActivity } from '../activity.ts';
import type { Ctx } from '../context.ts';
import { hasAccount } from '../policy.ts';
import { answerFor } from './answer.ts';
import { findMoteFor, refuseEnded } from './find.ts';
import { cleanTitle } from './title.ts';

interface Input extends RenameBody {
  id: string;
}

/** Changes the title of a mote, and the first name of an author without an account; idempotent. */
export async function rename({ ctx, input }: { ctx: Ctx; input: Input }): Promise<MoteAnswer> {
  const row = await findMoteFor(ctx, input.id, 'rename');
  refuseEnded(row, ctx.clock());
  const title = cleanTitle(input.title, ctx.limits);
  const firstName = firstNameAfter(row, input);
  if (title === row.title && firstName === row.firstName) return answerFor(ctx, row);
  const { mote } = ctx.db.tables;
  await ctx.db.atomic([
    { query: ctx.db.handle.update(mote).set({ title, firstName }).where(eq(mote.id, row.id)), rows: 1 },
    recordActivity(ctx, 'renamed', row.id, row.classId),
  ]);
  return answerFor(ctx, { ...row, title, firstName });
}

/** An account has its own name, and a pupil at a shared device gives none. */
function firstNameAfter(row: MoteRow, { givenName }: Input): string | null {
  if (hasAccount(row.ownerId) || row.application === 'kiosk') return null;
  if (givenName === undefined) return row.firstName;
  return givenName && firstNameOf(givenName.firstName);
}
