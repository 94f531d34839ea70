import { randomUUID } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { type SettingName, type SettingsDocument, settingsDocumentSchema } from '@/shared/contract/identity.ts';
import { isAnswered } from '@/shared/domain/account/survey.ts';
import { isMoteId } from '@/shared/domain/mote/mote.ts';
import { keepLocked } from '@/shared/domain/study/highlight.ts';
import type { Op } from '@/worker-api/db/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import { entitlementsOf } from '../entitlement/entitlements.ts';
import { completeGoal } from '../goal.ts';
import { signedIn } from '../signed-in.ts';

/**
 * Returns a user's settings, each with its version. Leaves out values of a later version of Mote that this one cannot
 * read.
 */
export async function settingsOf({ queries }: Pick<ServiceDeps, 'queries'>, userId: string): Promise<SettingsDocument> {
  const rows = await queries.settings(userId);
  const fields = rows.flatMap(({ field, value, version }) => {
    const one = settingsDocumentSchema.safeParse({ [field]: { value: JSON.parse(value), version } });
    return one.success ? Object.entries(one.data) : [];
  });
  return Object.fromEntries(fields);
}

/**
 * Merges settings field by field. The higher version of each wins, so that two devices never overwrite each other's.
 * Returns all of them afterwards.
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
  ops.push(...(await nameOps(ctx, user.id, input)), ...answerOps(ctx, user.id, input));
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

/** Refuses server-side work if the user's school forbids that data leaves the device for it. */
async function refuseForbiddenEnhancement(ctx: Ctx, userId: string): Promise<void> {
  const { entitlements } = await entitlementsOf(ctx, await ctx.queries.user(userId));
  if (entitlements.enhancement.isForbidden) throw new ApiError('not-allowed', 'The institution does not allow this');
}

/** Returns the writes that complete the goals of these settings: the survey is answered, replies have a prompt. */
function answerOps(ctx: Ctx, userId: string, { survey, loopPrompt }: SettingsDocument): Op[] {
  return [
    ...(survey && isAnswered(survey.value) ? [completeGoal(ctx, userId, 'userOnboarding')] : []),
    ...(loopPrompt && loopPrompt.value.trim() !== '' ? [completeGoal(ctx, userId, 'loopOptIn')] : []),
  ];
}

/** Checks that the recording of the user's name is their own, and completes the goal in the same write. */
async function nameOps(ctx: Ctx, userId: string, { myMoteName }: SettingsDocument): Promise<Op[]> {
  const id = myMoteName?.value ?? '';
  if (id === '') return [];
  const mote = isMoteId(id) ? await ctx.queries.mote(id) : null;
  if (mote?.ownerId !== userId) throw new ApiError('not-allowed', "A name is said by a mote of one's own");
  return [completeGoal(ctx, userId, 'myMoteName')];
}
