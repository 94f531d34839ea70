import { eq } from 'drizzle-orm';
import { isReferrerCode } from '@/shared/domain/account/referral.ts';
import type { Ctx } from '../context.ts';
import { signalIdAt } from './id.ts';
import { countSignal } from './rates.ts';
import { signalIdOf, signalUserOf } from './signal-user.ts';
import { eventOf, type SignalFields, type SignalKind, storedFields } from './stored-fields.ts';

export interface SignalInput {
  kind: SignalKind;
  fields: SignalFields;
  isFromExtension: boolean;
}

/**
 * Stores one row, in a batch with others of the same moment; aggregates nothing. The extension sends nothing while
 * signed out: such a row is dropped with the same response, so that an old extension does not retry.
 */
export async function keep({ ctx, input }: { ctx: Ctx; input: SignalInput }): Promise<void> {
  await countSignal(ctx);
  const { kind, fields, isFromExtension } = input;
  if (isFromExtension && !ctx.actor.user) return;
  const person = await signalUserOf(ctx);
  const isProtected = person.isProtected || fields.isMinor === '1';
  const kept = { ...storedFields(kind, fields, isProtected), ...(await knownBeside(ctx, input, isProtected)) };
  const at = ctx.clock();
  const row = { id: signalIdAt(at), kind, event: eventOf(fields), userId: person.userId, body: kept, at };
  await ctx.signals.add(row);
}

/** Returns the fields that the server knows better than the client. */
async function knownBeside(ctx: Ctx, { kind, fields }: SignalInput, isProtected: boolean): Promise<SignalFields> {
  if (kind === 'identify' && isProtected) return { role: ctx.actor.user?.institutionalRole ?? null, isMinor: '1' };
  if (kind === 'install' && !isProtected) return { referrerUserId: await referrerOf(ctx, fields.referrerUserId) };
  return {};
}

/** Returns the account of a referral code, by its signal id; null: no account has this code. */
async function referrerOf(ctx: Ctx, code: unknown): Promise<string | null> {
  if (typeof code !== 'string' || !isReferrerCode(code)) return null;
  const { user } = ctx.db.tables;
  const [row] = await ctx.db.handle
    .select({ id: user.id, isMinor: user.isMinor, ageBand: user.ageBand })
    .from(user)
    .where(eq(user.referrerCode, code))
    .limit(1);
  return row ? signalIdOf(ctx, row) : null;
}
