import { randomUUID } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { type SettingName, SettingsDocument } from '@/shared/contract/identity.ts';
import { keepLocked } from '@/shared/domain/highlight.ts';
import { isMoteId } from '@/shared/domain/mote.ts';
import type { Op } from '../../db/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import { entitlementsOf } from '../entitlement/entitlements.ts';
import { completeGoal } from '../goal.ts';
import { signedIn } from '../session/signed-in.ts';

/** A person's settings, each with its version. What a later version of Mote wrote and this one cannot read is left out. */
export async function settingsOf({ queries }: Pick<ServiceDeps, 'queries'>, userId: string): Promise<SettingsDocument> {
  const rows = await queries.settings(userId);
  const fields = rows.flatMap(({ field, value, version }) => {
    const one = SettingsDocument.safeParse({ [field]: { value: JSON.parse(value), version } });
    return one.success ? Object.entries(one.data) : [];
  });
  return Object.fromEntries(fields);
}

/**
 * Merges settings field by field: of each the higher version stays, so that two devices never overwrite each other's. Answers
 * all of them as they are then.
 */
export async function mergeSettings({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: SettingsDocument;
}): Promise<{ settings: SettingsDocument }> {
  const { user } = signedIn(ctx);
  if (input.enhancement?.value.isEnabled) await refuseForbiddenEnhancement(ctx, user.id);
  const ops = Object.entries(withLocks(input)).flatMap(([field, entry]) =>
    entry ? [mergeField(ctx, user.id, field as SettingName, entry)] : [],
  );
  ops.push(...(await nameOps(ctx, user.id, input)));
  if (ops.length > 0) await ctx.db.atomic(ops);
  return { settings: await settingsOf(ctx, user.id) };
}

const withLocks = ({ highlightColours, ...rest }: SettingsDocument): SettingsDocument => ({
  ...rest,
  ...(highlightColours && { highlightColours: { ...highlightColours, value: keepLocked(highlightColours.value) } }),
});

function mergeField(
  { db, clock }: Pick<ServiceDeps, 'db' | 'clock'>,
  userId: string,
  field: SettingName,
  { value, version }: { value: unknown; version: number },
): Op {
  const { setting } = db.tables;
  const set = { value: JSON.stringify(value), version, at: clock() };
  return {
    query: db.handle
      .insert(setting)
      .values({ id: randomUUID(), userId, field, ...set })
      .onConflictDoUpdate({ target: [setting.userId, setting.field], set, setWhere: lt(setting.version, version) }),
  };
}

/** A school can forbid that anything leaves the device for server-side work: then nobody of it switches that on. */
async function refuseForbiddenEnhancement(ctx: Ctx, userId: string): Promise<void> {
  const { entitlements } = await entitlementsOf(ctx, await ctx.queries.user(userId));
  if (entitlements.enhancement.isForbidden) throw new ApiError('not-allowed', 'The institution does not allow this');
}

/** The recording that says one's name is one's own; with it the goal is reached, in the same write. */
async function nameOps(ctx: Ctx, userId: string, { myMoteName }: SettingsDocument): Promise<Op[]> {
  const id = myMoteName?.value ?? '';
  if (id === '') return [];
  const mote = isMoteId(id) ? await ctx.queries.mote(id) : null;
  if (mote?.ownerId !== userId) throw new ApiError('not-allowed', "A name is said by a mote of one's own");
  return [completeGoal(ctx, userId, 'myMoteName')];
}
