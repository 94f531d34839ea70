import { eq } from 'drizzle-orm';
import { isReferrerCode } from '@/shared/domain/referral.ts';
import type { Ctx } from '../context.ts';
import { signalIdAt } from './id.ts';
import { eventOf, keptFields, type SignalFields, type SignalKind } from './kept.ts';
import { personOf, signalIdOf } from './person.ts';
import { countSignal } from './rates.ts';

export interface SignalInput {
  kind: SignalKind;
  fields: SignalFields;
  isFromExtension: boolean;
}

/**
 * One row, written with all others of this moment; nothing is summed up here. Signed out, the extension tells
 * nothing: what comes from one is dropped, with the same answer, so that an old one does not ask again.
 */
export async function keep({ ctx, input }: { ctx: Ctx; input: SignalInput }): Promise<void> {
  await countSignal(ctx);
  const { kind, fields, isFromExtension } = input;
  if (isFromExtension && !ctx.actor.user) return;
  const person = await personOf(ctx);
  const isProtected = person.isProtected || fields.isMinor === '1';
  const kept = { ...keptFields(kind, fields, isProtected), ...(await knownBeside(ctx, input, isProtected)) };
  const at = ctx.clock();
  const row = { id: signalIdAt(at), kind, event: eventOf(fields), userId: person.userId, body: kept, at };
  await ctx.signals.add(row);
}

/** What the server knows better than the client. */
async function knownBeside(ctx: Ctx, { kind, fields }: SignalInput, isProtected: boolean): Promise<SignalFields> {
  if (kind === 'identify' && isProtected) return { role: ctx.actor.user?.institutionalRole ?? null, isMinor: '1' };
  if (kind === 'install' && !isProtected) return { referrerUserId: await referrerOf(ctx, fields.referrerUserId) };
  return {};
}

/** The account behind a link's code, by the name that it has among the signals; null: nobody's code. */
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
