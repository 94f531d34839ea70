import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { MoteRow, Tables, UserRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { pseudonymOf } from '../signal/signal-user.ts';

const PAGE = 200;

/** One file of the exported copy: its name and its rows in order. */
export interface CollectedFile {
  name: string;
  rows: AsyncIterable<unknown>;
}

type Deps = Pick<ServiceDeps, 'db' | 'clock'>;

/**
 * Collects everything that is stored about a user, as it lies in the tables. Leaves out secrets (they are hashes, and
 * open nothing here).
 */
export async function collectFiles(deps: Deps, user: UserRow): Promise<CollectedFile[]> {
  const { db } = deps;
  const { credential, session, fileGrant, goal, setting, highlight, word, acceptedLegal, consent, grant, allowance } =
    db.tables;
  const { playedMote, planOrder, sentNotice } = db.tables;
  const names = [user.id, await pseudonymOf(deps, user.id)];
  return [
    { name: 'profile.json', rows: only([profileOf(user)]) },
    { name: 'sign-in-providers.json', rows: rowsOf(deps, credential, user.id) },
    { name: 'sessions.json', rows: without(rowsOf(deps, session, user.id), ['tokenHash', 'cookieHash']) },
    { name: 'file-grants.json', rows: without(rowsOf(deps, fileGrant, user.id), ['sealed']) },
    { name: 'goals.json', rows: rowsOf(deps, goal, user.id) },
    { name: 'settings.json', rows: rowsOf(deps, setting, user.id) },
    { name: 'highlights.json', rows: rowsOf(deps, highlight, user.id) },
    { name: 'words.json', rows: rowsOf(deps, word, user.id) },
    { name: 'accepted-documents.json', rows: rowsOf(deps, acceptedLegal, user.id) },
    { name: 'consents.json', rows: later(() => db.handle.select().from(consent).where(eq(consent.subject, user.id))) },
    { name: 'grants.json', rows: rowsOf(deps, grant, user.id) },
    { name: 'allowances.json', rows: rowsOf(deps, allowance, user.id) },
    { name: 'orders.json', rows: rowsOf(deps, planOrder, user.id) },
    { name: 'notices.json', rows: rowsOf(deps, sentNotice, user.id) },
    { name: 'classes.json', rows: classesOf(deps, user.id) },
    { name: 'played-recordings.json', rows: rowsOf(deps, playedMote, user.id) },
    { name: 'class-invitations.json', rows: invitationsOf(deps, user.email) },
    { name: 'motes.json', rows: without(motesOf(deps, user.id), ['claimHash']) },
    { name: 'transcripts.json', rows: transcriptsOf(deps, user.id) },
    { name: 'activity.json', rows: activityOf(deps, user.id) },
    { name: 'signals.json', rows: signalsOf(deps, names) },
  ];
}

/** Replaces `referredBy` by a flag: the user may know that they were referred, but not by which account. */
function profileOf({ referredBy, ...user }: UserRow): object {
  return { ...user, wasReferred: referredBy !== null };
}

type Owned =
  | 'credential'
  | 'session'
  | 'fileGrant'
  | 'goal'
  | 'setting'
  | 'highlight'
  | 'word'
  | 'acceptedLegal'
  | 'grant'
  | 'allowance'
  | 'planOrder'
  | 'sentNotice'
  | 'playedMote';

function rowsOf({ db }: Deps, table: Tables[Owned], userId: string): AsyncIterable<object> {
  return later(() => db.handle.select().from(table).where(eq(table.userId, userId)));
}

function classesOf({ db }: Deps, userId: string): AsyncIterable<object> {
  const { classMember, schoolClass } = db.tables;
  return later(() =>
    db.handle
      .select({ id: schoolClass.id, name: schoolClass.name, role: classMember.role, at: classMember.at })
      .from(classMember)
      .innerJoin(schoolClass, eq(schoolClass.id, classMember.classId))
      .where(eq(classMember.userId, userId)),
  );
}

/** Returns the invitations of a teacher to this address. */
function invitationsOf({ db }: Deps, email: string | null): AsyncIterable<object> {
  const { classInvitation } = db.tables;
  if (email === null) return only([]);
  return later(() => db.handle.select().from(classInvitation).where(eq(classInvitation.email, email)));
}

/** Yields the user's motes, oldest first. Includes expired ones as long as their owner is known. */
export function motesOf({ db }: Deps, userId: string): AsyncIterable<MoteRow> {
  const { mote } = db.tables;
  return paged((last: MoteRow | null) => {
    const isLater = last
      ? or(gt(mote.createdAt, last.createdAt), and(eq(mote.createdAt, last.createdAt), gt(mote.id, last.id)))
      : undefined;
    return db.handle
      .select()
      .from(mote)
      .where(and(eq(mote.ownerId, userId), isLater))
      .orderBy(asc(mote.createdAt), asc(mote.id))
      .limit(PAGE);
  });
}

async function* transcriptsOf(deps: Deps, userId: string): AsyncGenerator<object> {
  const { transcript } = deps.db.tables;
  for await (const { id } of motesOf(deps, userId)) {
    yield* await deps.db.handle.select().from(transcript).where(eq(transcript.moteId, id));
  }
}

function activityOf({ db }: Deps, userId: string): AsyncIterable<object> {
  const { activity } = db.tables;
  type Row = typeof activity.$inferSelect;
  return paged((last: Row | null) => {
    const isLater = last
      ? or(gt(activity.at, last.at), and(eq(activity.at, last.at), gt(activity.id, last.id)))
      : undefined;
    return db.handle
      .select()
      .from(activity)
      .where(and(eq(activity.actor, userId), isLater))
      .orderBy(asc(activity.at), asc(activity.id))
      .limit(PAGE);
  });
}

function signalsOf({ db }: Deps, names: string[]): AsyncIterable<object> {
  const { signal } = db.tables;
  type Row = typeof signal.$inferSelect;
  return paged((last: Row | null) => {
    const isLater = last ? or(gt(signal.at, last.at), and(eq(signal.at, last.at), gt(signal.id, last.id))) : undefined;
    return db.handle
      .select()
      .from(signal)
      .where(and(inArray(signal.userId, names), isLater))
      .orderBy(asc(signal.at), asc(signal.id))
      .limit(PAGE);
  });
}

async function* paged<T>(next: (last: T | null) => PromiseLike<T[]>): AsyncGenerator<T> {
  for (let rows = await next(null); rows.length > 0; rows = rows.length < PAGE ? [] : await next(rows.at(-1) ?? null)) {
    yield* rows;
  }
}

async function* only<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

async function* later<T>(read: () => PromiseLike<T[]>): AsyncGenerator<T> {
  yield* await read();
}

async function* without(rows: AsyncIterable<object>, names: readonly string[]): AsyncGenerator<object> {
  for await (const row of rows) yield Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}
