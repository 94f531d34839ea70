import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  defaultTeacherControls,
  FEATURE_KEYS,
  type FeatureKey,
  type TeacherControls,
} from '@/shared/domain/teacher-controls.ts';
import type { Database } from '../../db/contract.ts';
import type { ServiceDeps } from '../context.ts';

/** So long an offline client may go by what it was told, in ms. */
const OFFLINE_MS = 7 * 24 * 60 * 60 * 1000;

export interface EffectiveControls {
  teacherControls: TeacherControls;
  /** Grows with each class that is joined and with each change of one's controls. */
  teacherControlsVersion: number;
  /** Epoch ms. */
  teacherControlsUntil: number;
}

/** What is on for a person: off where any class in which they are a student has it off. */
export async function effectiveControls(
  { db, queries, clock }: ServiceDeps,
  userId: string | null,
): Promise<EffectiveControls> {
  const classes = userId === null ? [] : await queries.studentClasses(userId);
  const ids = classes.map(({ id }) => id);
  const off = ids.length === 0 ? [] : await switchedOffQuery(db, ids);
  const teacherControls = defaultTeacherControls();
  for (const key of FEATURE_KEYS) {
    if (off.some(({ feature }) => feature === key)) teacherControls[key] = { isEnabled: false };
  }
  return {
    teacherControls,
    teacherControlsVersion: classes.reduce((sum, { version }) => sum + version + 1, 0),
    teacherControlsUntil: clock() + OFFLINE_MS,
  };
}

export function switchedOffQuery(db: Database, classIds: readonly string[]) {
  const { classControl } = db.tables;
  return db.handle
    .select({ feature: classControl.feature })
    .from(classControl)
    .where(and(inArray(classControl.classId, [...classIds]), eq(classControl.isEnabled, false)));
}

/** Of many people at once: for whom a feature is off, and since when. */
export async function offSince(
  db: Database,
  feature: FeatureKey,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const since = new Map<string, number>();
  const rows = userIds.length === 0 ? [] : await offForQuery(db, feature, userIds);
  for (const { userId, at } of rows) since.set(userId, Math.min(at, since.get(userId) ?? at));
  return since;
}

export function offForQuery({ handle, tables }: Database, feature: FeatureKey, userIds: readonly string[]) {
  const { classControl, classMember, schoolClass } = tables;
  const isStudent = and(inArray(classMember.userId, [...userIds]), eq(classMember.role, 'student'));
  const isOff = and(eq(classControl.feature, feature), eq(classControl.isEnabled, false));
  return handle
    .select({ userId: classMember.userId, at: classControl.at })
    .from(classMember)
    .innerJoin(schoolClass, eq(schoolClass.id, classMember.classId))
    .innerJoin(classControl, eq(classControl.classId, classMember.classId))
    .where(and(isStudent, isNull(schoolClass.archivedAt), isOff));
}
