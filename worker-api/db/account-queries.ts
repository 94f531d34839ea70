import { and, desc, eq, gte, inArray, isNotNull, isNull, max, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Columns, Database } from './contract.ts';
import { isListedForTeachers } from './listed-motes.ts';
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
  studentClasses(userId: string): Promise<StudentClass[]>;
  /** Returns the user's newest motes that can be played, at most MANY_NOTES. */
  newestNotes(userId: string): Promise<{ id: string }[]>;
  /** Returns a mote of the user's that is in a class and can be played; null: none. */
  classNote(userId: string): Promise<{ id: string } | null>;
  /** Returns a session of the extension; null: none. */
  extensionSession(userId: string): Promise<{ id: string } | null>;
  /** Returns the classes that the user teaches, and those that the user waits to join. Unheard counts from `since`. */
  taughtOrAwaited(userId: string, since: number): Promise<TaughtOrAwaited[]>;
}

/** A class in which a user is a student. `version` grows with each change of its switches. */
export interface StudentClass {
  id: string;
  version: number;
}

/** A class that a user teaches or waits to join, with the newest time (epoch ms) of each event; null: none. */
export interface TaughtOrAwaited {
  role: string;
  createdAt: number;
  pupilAt: number | null;
  /** Newest request to join. */
  waitingAt: number | null;
  /** Newest recording of somebody else that the class's page lists for its teachers. */
  recordingAt: number | null;
  /** Newest such recording that this user has not heard. */
  unheardAt: number | null;
}

const RECENT_MOTES = 20;
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
  const note = { id: mote.id };
  const extensionSession = { id: session.id };
  // The one read of all facts about classes: a subquery of a user without classes never runs.
  const newestMember = (role: string): SQL<number | null> => {
    const isIn = and(eq(classMember.classId, schoolClass.id), eq(classMember.role, role));
    return sql`${handle
      .select({ at: max(classMember.at) })
      .from(classMember)
      .where(isIn)}`.mapWith(classMember.at);
  };
  const newestRecording = (isWanted?: SQL): SQL<number | null> => {
    const isOfOthers = or(isNull(mote.ownerId), ne(mote.ownerId, value('userId')));
    const isListed = and(eq(mote.classId, schoolClass.id), isListedForTeachers({ tables, handle }));
    return sql`${handle
      .select({ at: max(mote.createdAt) })
      .from(mote)
      .where(and(isListed, isOfOthers, isWanted))}`.mapWith(mote.createdAt);
  };
  const playedByUser = handle
    .select({ id: playedMote.id })
    .from(playedMote)
    .where(and(eq(playedMote.userId, value('userId')), eq(playedMote.moteId, mote.id)));
  const ofClass = { role: classMember.role, createdAt: schoolClass.createdAt };
  const taughtOrAwaited = {
    ...ofClass,
    pupilAt: classMember.at,
    waitingAt: classMember.at,
    recordingAt: mote.createdAt,
    unheardAt: mote.createdAt,
  };
  return {
    newestNotes: select(
      note,
      handle
        .select(note)
        .from(mote)
        .where(and(eq(mote.ownerId, value('userId')), eq(mote.state, 'ready')))
        .orderBy(desc(mote.createdAt))
        .limit(MANY_NOTES),
    ),
    classNote: select(
      note,
      handle
        .select(note)
        .from(mote)
        .where(and(eq(mote.ownerId, value('userId')), eq(mote.state, 'ready'), isNotNull(mote.classId)))
        .limit(1),
    ),
    extensionSession: select(
      extensionSession,
      handle
        .select(extensionSession)
        .from(session)
        .where(and(eq(session.userId, value('userId')), eq(session.clientType, 'extension')))
        .limit(1),
    ),
    taughtOrAwaited: select(
      taughtOrAwaited,
      handle
        .select({
          ...ofClass,
          pupilAt: newestMember('student'),
          waitingAt: newestMember('waiting'),
          recordingAt: newestRecording(),
          unheardAt: newestRecording(and(gte(mote.createdAt, value('since')), notExists(playedByUser))),
        })
        .from(classMember)
        .innerJoin(schoolClass, eq(schoolClass.id, classMember.classId))
        .where(
          and(
            eq(classMember.userId, value('userId')),
            inArray(classMember.role, ['teacher', 'waiting']),
            isNull(schoolClass.archivedAt),
          ),
        ),
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
  const { newestNotes, classNote, extensionSession, taughtOrAwaited } = selects;
  const notesOf = db.prepareList('newest_notes_of_user', newestNotes.from, newestNotes.query);
  const classNoteOf = db.prepare('class_note_of_user', classNote.from, classNote.query);
  const extensionOf = db.prepare('extension_session_of_user', extensionSession.from, extensionSession.query);
  const classFactsOf = db.prepareList('taught_or_awaited_of_user', taughtOrAwaited.from, taughtOrAwaited.query);
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
    classNote: (userId) => classNoteOf({ userId }),
    extensionSession: (userId) => extensionOf({ userId }),
    taughtOrAwaited: (userId, since) => classFactsOf({ userId, since }),
  };
}
