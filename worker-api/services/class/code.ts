import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { classCodeAnswerSchema } from '@/shared/contract/classes.ts';
import { asCode } from '@/shared/domain/account/class-code.ts';
import { type Database, type Op, RowsMismatch } from '../../db/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { findClassFor } from '../membership/find.ts';
import { REMOVED } from '../membership/roles.ts';
import type { CodePurpose } from './answer.ts';

/** Characters that are not easily confused: no 0 and O, no 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const TRIES = 3;

type NewCode = z.infer<typeof classCodeAnswerSchema>;

/** Makes a code that opens the class on a shared device. The kiosk code before it ends. */
export async function makeKioskCode({ ctx, input }: { ctx: Ctx; input: { classId: string } }): Promise<NewCode> {
  const made = await makeCode(ctx, input.classId, 'kiosk', () => []);
  ctx.kioskTrust.trustCode(ctx.address, made.code);
  return made;
}

/**
 * Makes a code by which accounts request to join. Ends the code before it; users who were removed under that one may
 * request again.
 */
export async function makeJoinCode({ ctx, input }: { ctx: Ctx; input: { classId: string } }): Promise<NewCode> {
  const { classMember } = ctx.db.tables;
  return makeCode(ctx, input.classId, 'join', (classId) => [
    {
      query: ctx.db.handle
        .delete(classMember)
        .where(and(eq(classMember.classId, classId), eq(classMember.role, REMOVED))),
    },
  ]);
}

async function makeCode(
  ctx: Ctx,
  requestedClassId: string,
  purpose: CodePurpose,
  also: (classId: string) => Op[],
): Promise<NewCode> {
  const { row } = await findClassFor(ctx, requestedClassId, 'manage-class');
  const { joinCode } = ctx.db.tables;
  const createdAt = ctx.clock();
  const expiresAt = createdAt + ctx.limits.joinCodeMs;
  const isStillGood = and(
    eq(joinCode.classId, row.id),
    eq(joinCode.purpose, purpose),
    gt(joinCode.expiresAt, createdAt),
  );
  for (let tries = 1; ; tries += 1) {
    const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    const values = { code, classId: row.id, purpose, createdAt, expiresAt };
    try {
      await ctx.db.atomic([
        { query: ctx.db.handle.update(joinCode).set({ expiresAt: createdAt }).where(isStillGood) },
        { query: ctx.db.handle.insert(joinCode).values(values).onConflictDoNothing(), rows: 1 },
        ...also(row.id),
      ]);
      return { code, expiresAt };
    } catch (error) {
      // Another class has this code. Of 32 to the 8th codes, a second try almost always finds a free one.
      if (!(error instanceof RowsMismatch) || tries === TRIES) throw error;
    }
  }
}

/**
 * Returns the class of a code in any spelling. Null: no class has this code for this purpose, or the code has expired.
 */
export async function classOfCode({ db, clock }: Pick<Ctx, 'db' | 'clock'>, typed: string, purpose: CodePurpose) {
  return (await codeQuery(db, asCode(typed), purpose, clock()))[0]?.row ?? null;
}

/** Returns true if a class has this kiosk code or had it recently: a device that uses such a code does not guess. */
export const hasBeenKioskCode = async ({ db }: Pick<Ctx, 'db'>, typed: string): Promise<boolean> =>
  (await knownCodeQuery(db, asCode(typed), 'kiosk')).length > 0;

export const noSuchCode = (): ApiError => new ApiError('no-such-code', 'No class has this code, or its time is over');

export function codeQuery(
  { handle, tables: { joinCode, schoolClass } }: Database,
  code: string,
  purpose: CodePurpose,
  now: number,
) {
  const isGood = and(eq(joinCode.code, code), eq(joinCode.purpose, purpose), gt(joinCode.expiresAt, now));
  return handle
    .select({ row: schoolClass })
    .from(joinCode)
    .innerJoin(schoolClass, eq(schoolClass.id, joinCode.classId))
    .where(and(isGood, isNull(schoolClass.archivedAt)));
}

export function knownCodeQuery({ handle, tables: { joinCode } }: Database, code: string, purpose: CodePurpose) {
  return handle
    .select({ code: joinCode.code })
    .from(joinCode)
    .where(and(eq(joinCode.code, code), eq(joinCode.purpose, purpose)));
}
