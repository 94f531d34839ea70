import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isWindowOpen, openSpan } from '@/shared/domain/account/class-window.ts';
import {
  defaultTeacherControls,
  FEATURE_KEYS,
  type FeatureKey,
  type TeacherControls,
} from '@/shared/domain/account/teacher-controls.ts';
import type { StudentClass } from '../../db/account-queries.ts';
import type { Database } from '../../db/contract.ts';
import type { ServiceDeps } from '../context.ts';

/** How long an offline client may use the controls that it received, in ms. */
const OFFLINE_MS = 7 * 24 * 60 * 60 * 1000;

export interface EffectiveControls {
  teacherControls: TeacherControls;
  /** Grows with each class that the user joins and with each change of the user's controls. */
  teacherControlsVersion: number;
  /** Epoch ms. */
  teacherControlsUntil: number;
}

/**
 * Returns the features of a student of these classes now. A feature is off if any of the classes has it off, and the
 * class has no hours for its switches or these hours are now, by the server's clock.
 */
export async function effectiveControls(
  { db, clock }: Pick<ServiceDeps, 'db' | 'clock'>,
  classes: readonly StudentClass[],
): Promise<EffectiveControls> {
  const ids = classes.map(({ id }) => id);
  const now = clock();
  const rows = ids.length === 0 ? [] : await switchedOffQuery(db, ids);
  const off = rows.filter(({ window }) => isWindowOpen(window, now));
  const teacherControls = defaultTeacherControls();
  for (const key of FEATURE_KEYS) {
    if (off.some(({ feature }) => feature === key)) teacherControls[key] = { isEnabled: false };
  }
  return {
    teacherControls,
    teacherControlsVersion: classes.reduce((sum, { version }) => sum + version + 1, 0),
    teacherControlsUntil: now + OFFLINE_MS,
  };
}

export function switchedOffQuery(db: Database, classIds: readonly string[]) {
  const { classControl, schoolClass } = db.tables;
  return db.handle
    .select({ classId: schoolClass.id, feature: classControl.feature, window: schoolClass.controlsWindow })
    .from(classControl)
    .innerJoin(schoolClass, eq(schoolClass.id, classControl.classId))
    .where(and(inArray(classControl.classId, [...classIds]), eq(classControl.isEnabled, false)));
}

/** Returns which of these users have a feature off now, and since when. */
export async function offSince(
  { db, clock }: Pick<ServiceDeps, 'db' | 'clock'>,
  feature: FeatureKey,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const since = new Map<string, number>();
  const rows = userIds.length === 0 ? [] : await offForQuery(db, feature, userIds);
  const now = clock();
  for (const { userId, at, window } of rows) {
    if (!isWindowOpen(window, now)) continue;
    // A switch that was set before its hours began holds from their beginning.
    const from = Math.max(at, window === null ? 0 : (openSpan(window, now)?.from ?? 0));
    since.set(userId, Math.min(from, since.get(userId) ?? from));
  }
  return since;
}

export function offForQuery({ handle, tables }: Database, feature: FeatureKey, userIds: readonly string[]) {
  const { classControl, classMember, schoolClass } = tables;
  const isStudent = and(inArray(classMember.userId, [...userIds]), eq(classMember.role, 'student'));
  const isOff = and(eq(classControl.feature, feature), eq(classControl.isEnabled, false));
  return handle
    .select({ userId: classMember.userId, at: classControl.at, window: schoolClass.controlsWindow })
    .from(classMember)
    .innerJoin(schoolClass, eq(schoolClass.id, classMember.classId))
    .innerJoin(classControl, eq(classControl.classId, classMember.classId))
    .where(and(isStudent, isNull(schoolClass.archivedAt), isOff));
}
