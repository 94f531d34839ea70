import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { type AccountQueries, createAccountQueries } from './account-queries.ts';
import type { Database, Op } from './contract.ts';
import { prepareInsert, prepareInsertAll } from './insert.ts';
import type { ActivityRow, MoteRow, OneTimeTokenRow, SessionRow, SignalRow, UploadRow, UserRow } from './schema.ts';

/** The owner's account; null: an anonymous owner. */
export interface Author {
  authorDisplayName: string | null;
  authorGivenName: string | null;
  authorFamilyName: string | null;
  authorAvatarUrl: string | null;
  authorIsMinor: boolean | null;
  authorAgeBand: string | null;
}
/** The columns of a mote in a response, and its author if one read returned both. */
export type ShownMote = Pick<MoteRow, keyof ReturnType<typeof moteColumns>> & Partial<Author>;

/** A session and its user: what every call of a signed-in user needs, in one read. */
export type SignedInRow = Omit<SessionRow, 'tokenHash' | 'device' | 'openedBy' | 'userId'> &
  Pick<UserRow, 'email' | 'isMinor' | 'ageBand' | 'institutionId' | 'institutionalRole'> & { userId: string };

/** The reads of the request path, parsed once per database. */
export interface Queries extends AccountQueries {
  mote(id: string): Promise<MoteRow | null>;
  /** Reads a mote without the columns that responses do not use, because each column costs time. */
  shownMote(id: string): Promise<ShownMote | null>;
  /** Returns the id of the caller's newest mote that can be played now. */
  newestPlayable(ownerId: string, now: number): Promise<string | null>;
  upload(idHash: string): Promise<UploadRow | null>;
  uploadOf(moteId: string): Promise<UploadRow | null>;
  /** Returns true if an owner has the maximum number of unfinished motes. */
  hasTooManyUnfinished(ownerId: string): Promise<boolean>;
  signedIn(tokenHash: string): Promise<SignedInRow | null>;
  user(id: string): Promise<UserRow | null>;
  userByEmail(email: string): Promise<UserRow | null>;
  oneTimeToken(tokenHash: string): Promise<OneTimeTokenRow | null>;
  /** Returns a write for `atomic` that ignores an existing id. */
  insertMote(row: MoteRow): Op['query'];
  insertActivity(row: ActivityRow): Op['query'];
  insertUpload(row: UploadRow): Op['query'];
  insertSignals(rows: readonly SignalRow[]): Op[];
}

export function createQueries(db: Database, { unfinishedMotes }: { unfinishedMotes: number }): Queries {
  const { mote, upload, user, oneTimeToken } = db.tables;
  const moteById = db.prepare(
    'mote_by_id',
    mote,
    db.handle
      .select()
      .from(mote)
      .where(eq(mote.id, sql.placeholder('id'))),
  );
  const shownById = db.prepare<ShownMote>('mote_shown_by_id', shownColumns(db), shownQuery(db));
  const newest = db.prepare('mote_newest_playable', mote, newestPlayableQuery(db));
  const uploadById = db.prepare(
    'upload_by_id',
    upload,
    db.handle
      .select()
      .from(upload)
      .where(eq(upload.idHash, sql.placeholder('idHash'))),
  );
  const uploadOfMote = db.prepare('upload_of_mote', upload, uploadOfQuery(db));
  const nthUnfinished = db.prepare('mote_nth_unfinished', mote, nthUnfinishedQuery(db, unfinishedMotes));
  const signedIn = db.prepare<SignedInRow>('session_signed_in', columnsOfSignedIn(db), signedInQuery(db));
  const userById = db.prepare(
    'user_by_id',
    user,
    db.handle
      .select()
      .from(user)
      .where(eq(user.id, sql.placeholder('id'))),
  );
  const userOfEmail = db.prepare(
    'user_by_email',
    user,
    db.handle
      .select()
      .from(user)
      .where(eq(user.email, sql.placeholder('email'))),
  );
  const tokenByHash = db.prepare(
    'one_time_token_by_hash',
    oneTimeToken,
    db.handle
      .select()
      .from(oneTimeToken)
      .where(eq(oneTimeToken.tokenHash, sql.placeholder('tokenHash'))),
  );
  return {
    ...createAccountQueries(db),
    mote: (id) => moteById({ id }),
    shownMote: (id) => shownById({ id }),
    newestPlayable: async (ownerId, now) => (await newest({ ownerId, now }))?.id ?? null,
    upload: (idHash) => uploadById({ idHash }),
    uploadOf: (moteId) => uploadOfMote({ moteId }),
    hasTooManyUnfinished: async (ownerId) => (await nthUnfinished({ ownerId })) !== null,
    signedIn: (tokenHash) => signedIn({ tokenHash }),
    user: (id) => userById({ id }),
    userByEmail: (email) => userOfEmail({ email }),
    oneTimeToken: (tokenHash) => tokenByHash({ tokenHash }),
    insertMote: prepareInsert(db, mote),
    insertActivity: prepareInsert(db, db.tables.activity),
    insertUpload: prepareInsert(db, upload),
    insertSignals: prepareInsertAll(db, db.tables.signal),
  };
}

function columnsOfSignedIn(db: Database) {
  const { id, userId, cookieHash, clientType, style, scopes, createdAt, lastUsedAt, expiresAt, idleMs } =
    db.tables.session;
  const { email, isMinor, ageBand, institutionId, institutionalRole } = db.tables.user;
  const session = { id, userId, cookieHash, clientType, style, scopes, createdAt, lastUsedAt, expiresAt, idleMs };
  return { ...session, email, isMinor, ageBand, institutionId, institutionalRole };
}

/**
 * Selects a session with its user. The condition on erased accounts is a second safeguard, since they have no sessions.
 */
export function signedInQuery(db: Database) {
  const { session, user } = db.tables;
  return db.handle
    .select(columnsOfSignedIn(db))
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.tokenHash, sql.placeholder('tokenHash')), isNull(user.deletedAt)));
}

/**
 * Selects a mote with its author, whose name the page shows, in one read: the clients of a class of thirty request it
 * at the same time.
 */
export function shownQuery(db: Database) {
  const { mote, user } = db.tables;
  return db.handle
    .select(shownColumns(db))
    .from(mote)
    .leftJoin(user, eq(user.id, mote.ownerId))
    .where(eq(mote.id, sql.placeholder('id')));
}

export function shownColumns(db: Database) {
  const { displayName, givenName, familyName, avatarUrl, isMinor, ageBand } = db.tables.user;
  return {
    ...moteColumns(db),
    authorDisplayName: displayName,
    authorGivenName: givenName,
    authorFamilyName: familyName,
    authorAvatarUrl: avatarUrl,
    authorIsMinor: isMinor,
    authorAgeBand: ageBand,
  };
}

function moteColumns(db: Database) {
  const { mote } = db.tables;
  const { id, claimHash, ownerId, firstName, state, visibility, source, title, locale, peaks, replyTo } = mote;
  const { askReply, sha256, bytes, durationMs, createdAt, finishedAt, expiresAt } = mote;
  const who = { id, claimHash, ownerId, firstName, state, visibility, source, title, locale, peaks, replyTo };
  return { ...who, askReply, sha256, bytes, durationMs, createdAt, finishedAt, expiresAt };
}

export function newestPlayableQuery(db: Database) {
  const { mote } = db.tables;
  return db.handle
    .select({ id: mote.id })
    .from(mote)
    .where(
      and(
        eq(mote.ownerId, sql.placeholder('ownerId')),
        eq(mote.state, 'ready'),
        or(isNull(mote.expiresAt), gt(mote.expiresAt, sql.placeholder('now'))),
      ),
    )
    .orderBy(desc(mote.createdAt))
    .limit(1);
}

export function uploadOfQuery(db: Database) {
  const { upload } = db.tables;
  return db.handle
    .select()
    .from(upload)
    .where(eq(upload.moteId, sql.placeholder('moteId')));
}

/** Selects the n-th of an owner's unfinished motes, by the index alone. */
export function nthUnfinishedQuery(db: Database, n: number) {
  const { mote } = db.tables;
  return db.handle
    .select({ createdAt: mote.createdAt })
    .from(mote)
    .where(and(eq(mote.ownerId, sql.placeholder('ownerId')), eq(mote.state, 'arriving')))
    .limit(1)
    .offset(n - 1);
}

/** The queries of the sweeps and the job runner. */
export const dueQueries = {
  unfinished: (db: Database, before: number, limit: number) => {
    const { mote } = db.tables;
    return db.handle
      .select({ id: mote.id })
      .from(mote)
      .where(and(eq(mote.state, 'arriving'), lte(mote.createdAt, before)))
      .orderBy(asc(mote.createdAt))
      .limit(limit);
  },
  expired: (db: Database, now: number, limit: number) => {
    const { mote } = db.tables;
    return db.handle
      .select({ id: mote.id, sha256: mote.sha256, expiresAt: mote.expiresAt })
      .from(mote)
      .where(and(eq(mote.state, 'ready'), lte(mote.expiresAt, now)))
      .orderBy(asc(mote.expiresAt))
      .limit(limit);
  },
  /** Selects finished motes without an account, in the order of their expiry. */
  anonymous: (db: Database, after: { expiresAt: number; id: string }, limit: number) => {
    const { mote } = db.tables;
    return db.handle
      .select({ id: mote.id, bytes: mote.bytes, expiresAt: mote.expiresAt })
      .from(mote)
      .where(
        and(
          eq(mote.state, 'ready'),
          gte(mote.expiresAt, after.expiresAt),
          or(gt(mote.expiresAt, after.expiresAt), gt(mote.id, after.id)),
        ),
      )
      .orderBy(asc(mote.expiresAt), asc(mote.id))
      .limit(limit);
  },
  /** Selects jobs of some kinds only, or of all kinds except some. */
  jobs: (
    db: Database,
    now: number,
    limit: number,
    { only, but = [] }: { only?: readonly string[]; but?: readonly string[] } = {},
  ) => {
    const { job } = db.tables;
    const isOfKind = only ? inArray(job.kind, [...only]) : but.length > 0 ? notInArray(job.kind, [...but]) : undefined;
    return db.handle
      .select()
      .from(job)
      .where(and(lte(job.runAt, now), lte(job.leaseUntil, now), isOfKind))
      .orderBy(asc(job.runAt))
      .limit(limit);
  },
  sharers: (db: Database, sha256: string) => {
    const { mote } = db.tables;
    return db.handle.select({ id: mote.id }).from(mote).where(eq(mote.sha256, sha256)).limit(2);
  },
};
