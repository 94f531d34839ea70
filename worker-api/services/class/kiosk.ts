import { and, asc, eq, isNull } from 'drizzle-orm';
import type { KioskAnswer, KioskReserveBody } from '@/shared/contract/classes.ts';
import { facesOf } from '@/shared/domain/account/child-face.ts';
import { colourOf } from '@/shared/domain/account/class-colour.ts';
import { defaultView } from '@/shared/domain/mote/application.ts';
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
import { hashSecret, SIGNED_OUT } from '../policy.ts';
import { classOfCode, hasBeenKioskCode, noSuchCode } from './code.ts';

/**
 * Returns the data of a class that a shared device needs, by the class's code alone. The session makes no difference:
 * the children who record are not signed in.
 */
export async function openKiosk({ ctx, input }: { ctx: Ctx; input: { code: string } }): Promise<KioskAnswer> {
  const row = await classOfKiosk(ctx, input.code);
  const pupils = await pupilsQuery(ctx.db, row.id);
  const off = await offSince(ctx, 'voiceRecording', idsOf(pupils));
  const recording = pupils.filter(({ id }) => !off.has(id));
  const faces = facesOf(pupils.map(({ id }) => id));
  const named = (await whoMayUpload(ctx, recording)).flatMap((pupil) => {
    const name = nameOf(pupil);
    return name === '' ? [] : [{ id: pupil.id, name, face: faces.get(pupil.id) }];
  });
  return {
    class: { id: row.id, name: row.name, colour: colourOf(row.colour, row.id) },
    members: named,
    withheld: recording.length - named.length,
    switchedOff: off.size,
    maxSeconds: await secondsOfAny(ctx, pupils),
  };
}

/**
 * Returns the class of a kiosk code. Counts only wrong codes, because a school sends good ones all day. Counts per
 * device, and per address for a program that sends another device id each time. The count of an address never blocks a
 * device that recently sent a good code, or a code that was good there. Callers of unknown address share no count. A
 * device that sends an expired code does not guess.
 */
async function classOfKiosk(ctx: Ctx, code: string): Promise<SchoolClassRow> {
  const { address, limiter, kioskTrust } = ctx;
  const deviceId = ctx.actor.deviceId ?? null;
  const device = deviceId === null ? null : hashSecret(`${address ?? ''} ${deviceId}`);
  const isTrusted = kioskTrust.isTrusted({ address, deviceId, code });
  const count = async (points: number): Promise<void> => {
    if (device !== null) await limiter.consume('kiosk-miss-by-device', device, points);
    if (address !== null && !isTrusted) await limiter.consume('kiosk-miss-by-address', address, points);
  };
  await count(0);
  const row = await classOfCode(ctx, code, 'kiosk');
  if (!row) {
    if (!(await hasBeenKioskCode(ctx, code))) await count(1);
    throw noSuchCode();
  }
  if (deviceId !== null) kioskTrust.trustDevice(address, deviceId);
  kioskTrust.trustCode(address, code);
  return row;
}

const idsOf = (pupils: readonly { id: string }[]): readonly string[] => pupils.map(({ id }) => id);

/** Returns the name of a pupil, or an empty string. Never the address: a pupil without a name is not offered. */
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

/** Returns the shortest limit of the pupils' schools, of which a class has one or two. Ignores a pupil's own grants. */
async function secondsOfAny(ctx: Ctx, pupils: readonly Pick<UserRow, 'institutionId'>[]): Promise<number> {
  const schools = [...new Set(pupils.map(({ institutionId }) => institutionId))];
  const standings = await Promise.all(schools.map((institutionId) => standingFor(ctx, { id: '', institutionId })));
  return Math.min(ctx.limits.moteSeconds, ...standings.map(secondsOf));
}

/**
 * Reserves a mote that a pupil makes on a shared device. It is the pupil's from the start, and the class may play it.
 */
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
  const asPupil = contextFor(ctx, { ...SIGNED_OUT, ownerId: user.id, user }, ctx.address);
  const { row, isNew } = await reserveRow(
    asPupil,
    { id: input.id, body: { ...body, application: 'kiosk', applicationView: defaultView('kiosk') } },
    async () => ({ visibility: 'class', classId }),
  );
  // Respond to the device, which has fewer rights than the pupil.
  return { text: toAnswerText(ctx, row), isNew };
}

/**
 * Refuses a mote that was recorded after the teacher switched recording off. Earlier recordings and started uploads go
 * on: a take is never cut off. The device reports when it recorded, as any other page does. It sends what it holds back
 * when recording is on again.
 */
async function refuseSwitchedOff(
  ctx: Ctx,
  { id, memberId, recordedAt }: { id: string; memberId: string; recordedAt: number },
): Promise<void> {
  const since = (await offSince(ctx, 'voiceRecording', [memberId])).get(memberId);
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
