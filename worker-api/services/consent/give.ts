import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { ConsentBody } from '@/shared/contract/classes.ts';
import type { Op } from '../../db/contract.ts';
import { ApiError } from '../api-error.ts';
import { signedInUser } from '../class/find.ts';
import { tiesToPerson } from '../class/ties.ts';
import type { Ctx } from '../context.ts';
import { keepMotesOf } from '../mote/child-motes.ts';
import { can } from '../policy.ts';

/**
 * Records that somebody who may speak for a pupil agreed to uploads; with an end in the past it takes back what was agreed to
 * before. Nothing is erased: each record says who said what, and when.
 */
export async function giveConsent({ ctx, input }: { ctx: Ctx; input: z.infer<typeof ConsentBody> }): Promise<void> {
  const user = signedInUser(ctx);
  const { subject, kind, document, version, until } = input;
  const person = await ctx.queries.user(subject);
  if (!person || !can(ctx.actor, 'consent', await tiesToPerson(ctx, person))) {
    throw new ApiError('not-allowed', 'Only a teacher or an admin of this pupil may');
  }
  const { consent } = ctx.db.tables;
  const at = ctx.clock();
  const record = { id: randomUUID(), subject, kind, givenBy: user.id, document, version, at, until };
  const ops: Op[] = [{ query: ctx.db.handle.insert(consent).values(record), rows: 1 }];
  if (until !== null && until <= at) {
    const stillHolds = or(isNull(consent.until), gt(consent.until, until));
    // A no ends every yes of this child, whoever gave it: a parent who says no must not be outdone by an older paper.
    const isTheirs = and(eq(consent.subject, subject), inArray(consent.kind, ['school-agreement', 'parent']));
    ops.push({ query: ctx.db.handle.update(consent).set({ until }).where(and(isTheirs, stillHolds)) });
  } else {
    ops.push(keepMotesOf(ctx, { child: subject }));
  }
  await ctx.db.atomic(ops);
}
