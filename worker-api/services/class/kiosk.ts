import { and, asc, eq, isNull } from 'drizzle-orm';
import type { KioskAnswer, KioskReserveBody } from '@/shared/contract/classes.ts';
import { defaultView } from '@/shared/domain/application.ts';
import type { Database } from '../../db/contract.ts';
import type { SchoolClassRow, UserRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import { whoMayUpload } from '../consent/consent.ts';
import { type Ctx, contextFor } from '../context.ts';
import { offSince } from '../entitlement/controls.ts';
import { secondsOf } from '../entitlement/derive.ts';
import { standingFor } from '../entitlement/grants.ts';
import { toAnswerText } from '../mote/answer.ts';
import { reserveRow } from '../mote/reserve.ts';
import { NOBODY } from '../policy.ts';
import { classOfCode, hasBeenCode, noSuchCode } from './join.ts';

/**
 * What a shared device needs to know of a class, by the class's code alone. Who is signed in there makes no difference: the
 * children who record are not.
 */
export async function openKiosk({ ctx, input }: { ctx: Ctx; input: { code: string } }): Promise<KioskAnswer> {
  const row = await classOfKiosk(ctx, input.code);
  const pupils = await pupilsQuery(ctx.db, row.id);
  const off = await offSince(ctx.db, 'voiceRecording', idsOf(pupils));
  const recording = pupils.filter(({ id }) => !off.has(id));
  const named = (await whoMayUpload(ctx, recording)).flatMap((pupil) => {
    const name = nameOf(pupil);
    return name === '' ? [] : [{ id: pupil.id, name }];
  });
  return {
    class: { id: row.id, name: row.name },
    members: named,
    withheld: recording.length - named.length,
    switchedOff: off.size,
    maxSeconds: await secondsOfAny(ctx, pupils),
  };
}

/**
 * Guessing is what is counted, not asking: a school asks all day, and knows its codes. Its devices go on asking by one that is over,
 * all from one address.
 */
async function classOfKiosk(ctx: Ctx, code: string): Promise<SchoolClassRow> {
  const key = ctx.address ?? '';
  await ctx.limiter.consume('kiosk-miss-by-address', key, 0);
  const row = await classOfCode(ctx, code);
  if (row) return row;
  if (!(await hasBeenCode(ctx, code))) await ctx.limiter.consume('kiosk-miss-by-address', key);
  throw noSuchCode();
}

const idsOf = (pupils: readonly { id: string }[]): readonly string[] => pupils.map(({ id }) => id);

/** An address is nobody's business here: who has no name is not offered. */
const nameOf = ({ displayName, givenName, familyName }: Pick<UserRow, 'displayName' | 'givenName' | 'familyName'>) =>
  displayName || `${givenName} ${familyName}`.trim();

export function pupilsQuery({ handle, tables: { classMember, user } }: Database, classId: string) {
  const { id, displayName, givenName, familyName, ageBand, isMinor, institutionId } = user;
  return handle
    .select({ id, displayName, givenName, familyName, ageBand, isMinor, institutionId })
    .from(classMember)
    .innerJoin(user, eq(user.id, classMember.userId))
    .where(and(eq(classMember.classId, classId), eq(classMember.role, 'student'), isNull(user.deletedAt)))
    .orderBy(asc(classMember.at), asc(user.id));
}

/** By schools, of which a class has one or two; a grant of a pupil's own is not looked for. */
async function secondsOfAny(ctx: Ctx, pupils: readonly Pick<UserRow, 'institutionId'>[]): Promise<number> {
  const schools = [...new Set(pupils.map(({ institutionId }) => institutionId))];
  const standings = await Promise.all(schools.map((institutionId) => standingFor(ctx, { id: '', institutionId })));
  return Math.min(ctx.limits.moteSeconds, ...standings.map(secondsOf));
}

/** A mote that a pupil makes on a shared device: theirs from the first moment, and for the class to hear. */
export async function reserveOnKiosk({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string; body: KioskReserveBody };
}): Promise<{ text: string; isNew: boolean }> {
  const { code, memberId, ...body } = input.body;
  const { id: classId } = await classOfKiosk(ctx, code);
  if (ctx.address !== null) await ctx.limiter.consume('reserve-by-address', ctx.address);
  const isPupil = (await pupilQuery(ctx.db, classId, memberId)).length > 0;
  const user = isPupil ? await ctx.queries.user(memberId) : null;
  if (!user || user.deletedAt !== null) throw new ApiError('not-allowed', 'Nobody of this class has this id');
  await refuseSwitchedOff(ctx, { ...body, id: input.id, memberId });
  const asPupil = contextFor(ctx, { ...NOBODY, ownerId: user.id, user }, ctx.address);
  const { row, isNew } = await reserveRow(
    asPupil,
    { id: input.id, body: { ...body, application: 'kiosk', applicationView: defaultView('kiosk') } },
    async () => ({ visibility: 'class', classId }),
  );
  // As the device may know it, which is not the pupil.
  return { text: toAnswerText(ctx, row), isNew };
}

/**
 * What was said before the teacher's word still goes, and what has begun to arrive goes on: a take is never cut off. When that
 * was, the device says, as with any other page; what it keeps back goes when recording is on again.
 */
async function refuseSwitchedOff(
  ctx: Ctx,
  { id, memberId, recordedAt }: { id: string; memberId: string; recordedAt: number },
): Promise<void> {
  const since = (await offSince(ctx.db, 'voiceRecording', [memberId])).get(memberId);
  if (since === undefined || recordedAt < since || (await ctx.queries.mote(id))) return;
  throw new ApiError('recording-off', 'A teacher has switched recording off for this pupil');
}

export function pupilQuery({ handle, tables: { classMember } }: Database, classId: string, userId: string) {
  const { id, role } = classMember;
  return handle
    .select({ id })
    .from(classMember)
    .where(and(eq(classMember.classId, classId), eq(classMember.userId, userId), eq(role, 'student')));
}
