import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { ClassAnswer, JoinCodeAnswer } from '@/shared/contract/classes.ts';
import type { Database } from '../../db/contract.ts';
import { RowsMismatch } from '../../db/contract.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { membership } from './add-members.ts';
import { toClassAnswer } from './answer.ts';
import { findClassFor, signedInUser } from './find.ts';
import { tiesToClass } from './ties.ts';

/** Signs that nobody takes for one another: no 0 and O, no 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const TRIES = 3;

/** A new code to join by; the ones before are good for nothing from then on. */
export async function makeJoinCode({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string };
}): Promise<z.infer<typeof JoinCodeAnswer>> {
  const { row } = await findClassFor(ctx, input.classId, 'manage-class');
  const { joinCode } = ctx.db.tables;
  const createdAt = ctx.clock();
  const expiresAt = createdAt + ctx.limits.joinCodeMs;
  const isStillGood = and(eq(joinCode.classId, row.id), gt(joinCode.expiresAt, createdAt));
  for (let tries = 1; ; tries += 1) {
    const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    const values = { code, classId: row.id, createdAt, expiresAt };
    try {
      await ctx.db.atomic([
        { query: ctx.db.handle.update(joinCode).set({ expiresAt: createdAt }).where(isStillGood) },
        { query: ctx.db.handle.insert(joinCode).values(values).onConflictDoNothing(), rows: 1 },
      ]);
      return { code, expiresAt };
    } catch (error) {
      // Another class has it: 32 to the 8th are enough for this to end.
      if (!(error instanceof RowsMismatch) || tries === TRIES) throw error;
    }
  }
}

/** A signed-in person becomes a student of the class. Tries are counted by person: a code is guessed by nobody. */
export async function joinClass({ ctx, input }: { ctx: Ctx; input: { code: string } }): Promise<ClassAnswer> {
  const user = signedInUser(ctx);
  await ctx.limiter.consume('join-by-user', user.id);
  const row = await classOfCode(ctx, input.code);
  if (!row) throw noSuchCode();
  await ctx.db.atomic([membership(ctx, row.id, user.id, 'student'), recordActivity(ctx, 'joined', row.id, row.id)]);
  return toClassAnswer(ctx, row, await tiesToClass(ctx, row));
}

/** However it was typed; null: no class has it, or its time is over. */
export async function classOfCode({ db, clock }: Pick<Ctx, 'db' | 'clock'>, typed: string) {
  return (await codeQuery(db, codeOf(typed), clock()))[0]?.row ?? null;
}

/** Whether a class has this code, or had it not long ago: who asks by such a one does not guess. */
export const hasBeenCode = async ({ db }: Pick<Ctx, 'db'>, typed: string): Promise<boolean> =>
  (await knownCodeQuery(db, codeOf(typed))).length > 0;

const codeOf = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

export const noSuchCode = (): ApiError => new ApiError('no-such-code', 'No class has this code, or its time is over');

export function codeQuery({ handle, tables: { joinCode, schoolClass } }: Database, code: string, now: number) {
  return handle
    .select({ row: schoolClass })
    .from(joinCode)
    .innerJoin(schoolClass, eq(schoolClass.id, joinCode.classId))
    .where(and(eq(joinCode.code, code), gt(joinCode.expiresAt, now), isNull(schoolClass.archivedAt)));
}

export function knownCodeQuery({ handle, tables: { joinCode } }: Database, code: string) {
  return handle.select({ code: joinCode.code }).from(joinCode).where(eq(joinCode.code, code));
}
