import type { ClassApi } from '@/shared/client/class-api.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';

export interface Permission {
  kind: 'parent' | 'school-agreement';
  /** How the teacher knows, in their own words. */
  document: string;
  /** Epoch ms; null: until it is taken back. */
  until: number | null;
}

export interface RecordedConsents {
  done: readonly string[];
  failed: readonly string[];
  /** Of the first that failed. */
  error: ErrorCode | null;
}

/** A class at once would be counted as a flood; one by one takes as long as the way to the server, thirty times. */
const SIDE_BY_SIDE = 4;

/** The same permission for several children, each a record of its own; what fails of it can be said again. */
export async function recordConsents(
  api: Pick<ClassApi, 'giveConsent'>,
  subjects: readonly string[],
  permission: Permission,
): Promise<RecordedConsents> {
  const waiting = [...subjects];
  const done: string[] = [];
  const failed: string[] = [];
  let error: ErrorCode | null = null;
  async function work(): Promise<void> {
    for (let subject = waiting.shift(); subject !== undefined; subject = waiting.shift()) {
      const answer = await api.giveConsent({ subject, version: '', ...permission });
      (answer.ok ? done : failed).push(subject);
      if (!answer.ok) error ??= answer.error;
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return { done, failed, error };
}

/** Takes back whatever was said before. */
export const takeBackConsent = (api: Pick<ClassApi, 'giveConsent'>, subject: string) =>
  api.giveConsent({ subject, kind: 'parent', document: '', version: '', until: 0 });
