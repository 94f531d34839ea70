import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { consentBodySchema } from '@/shared/contract/classes.ts';
import type { Op } from '@/worker-api/db/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { signedInUser } from '../membership/find.ts';
import { tiesToUser } from '../membership/ties.ts';
import { keepMotesOf } from '../mote/child-motes.ts';
import { can } from '../policy.ts';

/**
 * Records the consent of a parent or another person who may consent for a pupil; an end in the past revokes earlier
 * consent. Erases nothing: each record keeps who consented to what, and when.
 */
export async function giveConsent({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: z.infer<typeof consentBodySchema>;
}): Promise<void> {
  const user = signedInUser(ctx);
  const { subject, kind, document, version, until } = input;
  const person = await ctx.queries.user(subject);
  if (!person || !can(ctx.actor, 'consent', await tiesToUser(ctx, person))) {
    throw new ApiError('not-allowed', 'Only a teacher or an admin of this pupil may');
  }
  const { consent } = ctx.db.tables;
  const at = ctx.clock();
  const record = { id: randomUUID(), subject, kind, givenBy: user.id, document, version, at, until };
  const ops: Op[] = [{ query: ctx.db.handle.insert(consent).values(record), rows: 1 }];
  if (until !== null && until <= at) {
    const stillHolds = or(isNull(consent.until), gt(consent.until, until));
    // A refusal ends every consent for this child: a parent's refusal must override any earlier consent of others.
    const isTheirs = and(eq(consent.subject, subject), inArray(consent.kind, ['school-agreement', 'parent']));
    ops.push({ query: ctx.db.handle.update(consent).set({ until }).where(and(isTheirs, stillHolds)) });
  } else {
    ops.push(keepMotesOf(ctx, { child: subject }));
  }
  await ctx.db.atomic(ops);
}
