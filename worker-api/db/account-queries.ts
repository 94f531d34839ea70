import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Columns, Database } from './contract.ts';
import type { GrantRow, InstitutionRow, Tables } from './schema.ts';

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
}

const RECENT_MOTES = 20;
const value = (name: string) => sql.placeholder(name);

/** Builds the selects, each with the columns of its result. */
export function accountSelects({ tables, handle }: Pick<Database, 'tables' | 'handle'>) {
  const { setting, goal, acceptedLegal, mote, grant, institution, allowance, classMember, schoolClass } = tables;
  const settings = { field: setting.field, value: setting.value, version: setting.version };
  const goals = { name: goal.goal, status: goal.status };
  const { document, version, acceptedAt } = acceptedLegal;
  const legals = { document, version, acceptedAt };
  const recentLocales = { locale: mote.locale };
  const studentClasses = { id: schoolClass.id, version: schoolClass.version };
  const isStudent = and(eq(classMember.userId, value('userId')), eq(classMember.role, 'student'));
  return {
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
  };
}
