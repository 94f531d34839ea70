import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ClassAnswer, ControlsBody } from '@/shared/contract/classes.ts';
import { FEATURE_KEYS } from '@/shared/domain/teacher-controls.ts';
import type { Op } from '../../db/contract.ts';
import { recordActivity } from '../activity.ts';
import type { Ctx } from '../context.ts';
import { toClassAnswer } from './answer.ts';
import { findClass, findClassFor } from './find.ts';

/** Switches features of a class; those that are not named stay. Each change counts the version on. */
export async function switchControls({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string; body: z.infer<typeof ControlsBody> };
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
  if (switches.length > 0) {
    const next = { version: sql`${schoolClass.version} + 1` };
    await ctx.db.atomic([
      ...switches,
      { query: ctx.db.handle.update(schoolClass).set(next).where(eq(schoolClass.id, row.id)), rows: 1 },
      recordActivity(ctx, 'switched-controls', row.id, row.id),
    ]);
  }
  const { row: now, ties } = await findClass(ctx, row.id);
  return toClassAnswer(ctx, now, ties);
}
