import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ClassAnswer, controlsBodySchema } from '@/shared/contract/classes.ts';
import { FEATURE_KEYS } from '@/shared/domain/account/teacher-controls.ts';
import type { Op } from '../../db/contract.ts';
import { recordActivity } from '../activity.ts';
import type { Ctx } from '../context.ts';
import { findClass, findClassFor } from '../membership/find.ts';
import { toClassAnswer } from './answer.ts';

/**
 * Switches the named features of a class, sets the hours in which the switches hold, and leaves the rest unchanged.
 * Each change increments the version.
 */
export async function switchControls({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string; body: z.infer<typeof controlsBodySchema> };
}): Promise<ClassAnswer> {
  const { row } = await findClassFor(ctx, input.classId, 'manage-class');
  const { schoolClass, classControl } = ctx.db.tables;
  const at = ctx.clock();
  const switches = FEATURE_KEYS.flatMap((feature): Op[] => {
    const control = input.body.controls[feature];
    if (!control) return [];
    const set = { isEnabled: control.isEnabled, at };
    const values = { id: randomUUID(), classId: row.id, feature, ...set };
    const target = [classControl.classId, classControl.feature];
    return [{ query: ctx.db.handle.insert(classControl).values(values).onConflictDoUpdate({ target, set }), rows: 1 }];
  });
  const { window } = input.body;
  if (switches.length > 0 || window !== undefined) {
    const next = {
      version: sql`${schoolClass.version} + 1`,
      ...(window === undefined ? {} : { controlsWindow: window }),
    };
    await ctx.db.atomic([
      ...switches,
      { query: ctx.db.handle.update(schoolClass).set(next).where(eq(schoolClass.id, row.id)), rows: 1 },
      recordActivity(ctx, 'switched-controls', row.id, row.id),
    ]);
  }
  const { row: now, ties } = await findClass(ctx, row.id);
  return toClassAnswer(ctx, now, ties);
}
