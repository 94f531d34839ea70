import { and, desc, eq, gte, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Columns, Database } from './contract.ts';
import type { GrantRow, InstitutionRow, Tables } from './schema.ts';

/** A number of notes that counts as many. */
export const MANY_NOTES = 10;

type AllowanceRow = Tables['allowance']['$inferSelect'];
type LegalRow = Pick<Tables['acceptedLegal']['$inferSelect'], 'document' | 'version' | 'acceptedAt'>;
type SettingEntry = Pick<Tables['setting']['$inferSelect'], 'field' | 'value' | 'version'>;

/** The reads of the identity status, which each client requests at its start. Parsed once per database. */
export interface AccountQueries {
  settings(userId: string): Promise<SettingEntry[]>;
  goals(userId: string): Promise<{ name: string; status: string }[]>;
  legals(userId: string): Promise<LegalRow[]>;
  /** Returns the languages of the user's last motes, newest first. */
  recentLocales(userId: string): Promise<{ locale: string | null }[]>;
  ownGrants(userId: string): Promise<GrantRow[]>;
  institutionGrants(institutionId: string): Promise<GrantRow[]>;
  institution(id: string): Promise<InstitutionRow | null>;
  /** Returns the institution with this domain. Does not find a requested institution, which has no domain yet. */
  institutionOfDomain(domain: string): Promise<InstitutionRow | null>;
  allowance(id: string): Promise<AllowanceRow | null>;
  /** Returns the classes in which the user is a student now. */
  studentClasses(userId: string): Promise<{ id: string; version: number }[]>;
  /** Returns the classes of the user's newest motes that can be played, at most MANY_NOTES. */
  newestNotes(userId: string): Promise<{ classId: string | null }[]>;
  /** Returns a session of the extension; null: none. */
  extensionSession(userId: string): Promise<{ id: string } | null>;
  /** Returns the classes that the user teaches now. */
  taughtClasses(userId: string): Promise<{ id: string; createdAt: number }[]>;
  /** Returns the members of these classes and those who wait to join them, at most TAUGHT_MEMBERS. */
  membersOfTaught(userId: string): Promise<{ classId: string; role: string }[]>;
  /** Returns a recording of somebody else in these classes; null: none. */
  recordingOfTaught(userId: string): Promise<{ id: string } | null>;
  /** Returns such a recording since a time (epoch ms) that this teacher has not heard; null: none. */
  unheardOfTaught(userId: string, since: number): Promise<{ id: string } | null>;
}

const RECENT_MOTES = 20;
const TAUGHT_MEMBERS = 1000;
const value = (name: string) => sql.placeholder(name);

/** Builds the selects, each with the columns of its result. */
export function accountSelects({ tables, handle }: Pick<Database, 'tables' | 'handle'>) {
  const { setting, goal, acceptedLegal, mote, grant, institution, allowance, classMember, schoolClass } = tables;
  const { session, playedMote } = tables;
  const settings = { field: setting.field, value: setting.value, version: setting.version };
  const goals = { name: goal.goal, status: goal.status };
  const { document, version, acceptedAt } = acceptedLegal;
  const legals = { document, version, acceptedAt };
  const recentLocales = { locale: mote.locale };
  const studentClasses = { id: schoolClass.id, version: schoolClass.version };
  const isStudent = and(eq(classMember.userId, value('userId')), eq(classMember.role, 'student'));
  const isTeacher = and(eq(classMember.userId, value('userId')), eq(classMember.role, 'teacher'));
  const newestNotes = { classId: mote.classId };
  const extensionSession = { id: session.id };
  const taughtClasses = { id: schoolClass.id, createdAt: schoolClass.createdAt };
  const membersOfTaught = { classId: classMember.classId, role: classMember.role };
  const recording = { id: mote.id };
  const taught = handle
    .select({ id: schoolClass.id })
    .from(classMember)
    .innerJoin(schoolClass, eq(schoolClass.id, classMember.classId))
    .where(and(isTeacher, isNull(schoolClass.archivedAt)));
  // A private mote is in no class's list.
  const isRecordingOfTaught = and(
    inArray(mote.classId, taught),
    eq(mote.state, 'ready'),
    ne(mote.visibility, 'private'),
    or(isNull(mote.ownerId), ne(mote.ownerId, value('userId'))),
  );
  const playedByUser = handle
    .select({ id: playedMote.id })
    .from(playedMote)
    .where(and(eq(playedMote.userId, value('userId')), eq(playedMote.moteId, mote.id)));
  return {
    newestNotes: select(
      newestNotes,
      handle
        .select(newestNotes)
        .from(mote)
        .where(and(eq(mote.ownerId, value('userId')), eq(mote.state, 'ready')))
        .orderBy(desc(mote.createdAt))
        .limit(MANY_NOTES),
    ),
    extensionSession: select(
      extensionSession,
      handle
        .select(extensionSession)
        .from(session)
        .where(and(eq(session.userId, value('userId')), eq(session.clientType, 'extension')))
        .limit(1),
    ),
    taughtClasses: select(
      taughtClasses,
      handle
        .select(taughtClasses)
        .from(classMember)
        .innerJoin(schoolClass, eq(schoolClass.id, classMember.classId))
        .where(and(isTeacher, isNull(schoolClass.archivedAt))),
    ),
    membersOfTaught: select(
      membersOfTaught,
      handle
        .select(membersOfTaught)
        .from(classMember)
        .where(and(inArray(classMember.classId, taught), inArray(classMember.role, ['student', 'waiting'])))
        .limit(TAUGHT_MEMBERS),
    ),
    recordingOfTaught: select(recording, handle.select(recording).from(mote).where(isRecordingOfTaught).limit(1)),
    unheardOfTaught: select(
      recording,
      handle
        .select(recording)
        .from(mote)
        .where(and(isRecordingOfTaught, gte(mote.createdAt, value('since')), notExists(playedByUser)))
        .limit(1),
    ),
    settings: select(
      settings,
      handle
        .select(settings)
        .from(setting)
        .where(eq(setting.userId, value('userId'))),
    ),
    goals: select(
      goals,
      handle
        .select(goals)
        .from(goal)
        .where(eq(goal.userId, value('userId'))),
    ),
    legals: select(
      legals,
      handle
        .select(legals)
        .from(acceptedLegal)
        .where(eq(acceptedLegal.userId, value('userId'))),
    ),
    recentLocales: select(
      recentLocales,
      handle
        .select(recentLocales)
        .from(mote)
        .where(eq(mote.ownerId, value('userId')))
        .orderBy(desc(mote.createdAt), desc(mote.id))
        .limit(RECENT_MOTES),
    ),
    ownGrants: select(
      grant,
      handle
        .select()
        .from(grant)
        .where(eq(grant.userId, value('userId'))),
    ),
    institutionGrants: select(
      grant,
      handle
        .select()
        .from(grant)
        .where(eq(grant.institutionId, value('id'))),
    ),
    institution: select(
      institution,
      handle
        .select()
        .from(institution)
        .where(eq(institution.id, value('id'))),
    ),
    institutionOfDomain: select(
      institution,
      handle
        .select()
        .from(institution)
        .where(and(eq(institution.domain, value('domain')), ne(institution.state, 'requested'))),
    ),
    allowance: select(
      allowance,
      handle
        .select()
        .from(allowance)
        .where(eq(allowance.id, value('id'))),
    ),
    studentClasses: select(
      studentClasses,
      handle
        .select(studentClasses)
        .from(classMember)
        .innerJoin(schoolClass, eq(schoolClass.id, classMember.classId))
        .where(and(isStudent, isNull(schoolClass.archivedAt))),
    ),
  };
}

const select = <Q>(from: Tables[keyof Tables] | Columns, query: Q) => ({ from, query });

export function createAccountQueries(db: Database): AccountQueries {
  const selects = accountSelects(db);
  const { settings, goals, legals, recentLocales, studentClasses } = selects;
  const settingsOf = db.prepareList('settings_of_user', settings.from, settings.query);
  const goalsOf = db.prepareList('goals_of_user', goals.from, goals.query);
  const legalsOf = db.prepareList('legals_of_user', legals.from, legals.query);
  const localesOf = db.prepareList('recent_locales_of_user', recentLocales.from, recentLocales.query);
  const ownGrants = db.prepareList('grants_of_user', selects.ownGrants.from, selects.ownGrants.query);
  const { institutionGrants, institution, institutionOfDomain, allowance } = selects;
  const schoolGrants = db.prepareList('grants_of_institution', institutionGrants.from, institutionGrants.query);
  const institutionById = db.prepare('institution_by_id', institution.from, institution.query);
  const byDomain = db.prepare('institution_by_domain', institutionOfDomain.from, institutionOfDomain.query);
  const allowanceById = db.prepare('allowance_by_id', allowance.from, allowance.query);
  const classesOf = db.prepareList('student_classes_of_user', studentClasses.from, studentClasses.query);
  const { newestNotes, extensionSession, taughtClasses, membersOfTaught, recordingOfTaught, unheardOfTaught } = selects;
  const notesOf = db.prepareList('newest_notes_of_user', newestNotes.from, newestNotes.query);
  const extensionOf = db.prepare('extension_session_of_user', extensionSession.from, extensionSession.query);
  const taughtBy = db.prepareList('taught_classes_of_user', taughtClasses.from, taughtClasses.query);
  const membersOf = db.prepareList('members_of_taught', membersOfTaught.from, membersOfTaught.query);
  const recordingOf = db.prepare('recording_of_taught', recordingOfTaught.from, recordingOfTaught.query);
  const unheardOf = db.prepare('unheard_of_taught', unheardOfTaught.from, unheardOfTaught.query);
  return {
    settings: (userId) => settingsOf({ userId }),
    goals: (userId) => goalsOf({ userId }),
    legals: (userId) => legalsOf({ userId }),
    recentLocales: (userId) => localesOf({ userId }),
    ownGrants: (userId) => ownGrants({ userId }),
    institutionGrants: (id) => schoolGrants({ id }),
    institution: (id) => institutionById({ id }),
    institutionOfDomain: (domain) => byDomain({ domain }),
    allowance: (id) => allowanceById({ id }),
    studentClasses: (userId) => classesOf({ userId }),
    newestNotes: (userId) => notesOf({ userId }),
    extensionSession: (userId) => extensionOf({ userId }),
    taughtClasses: (userId) => taughtBy({ userId }),
    membersOfTaught: (userId) => membersOf({ userId }),
    recordingOfTaught: (userId) => recordingOf({ userId }),
    unheardOfTaught: (userId, since) => unheardOf({ userId, since }),
  };
}
