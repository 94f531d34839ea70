import type { ClassAnswer, ClassMember } from '@/shared/contract/classes.ts';

/** Returns pupils and invited members, sorted by name in the reader's locale. */
export const pupilsOf = ({ members }: Pick<ClassAnswer, 'members'>, locale: string): ClassMember[] =>
  byName(
    presentOf(members).filter(({ role }) => role === 'student'),
    locale,
  );

/** Returns the users who have requested to join and wait for an answer. */
export const joinersOf = ({ members }: Pick<ClassAnswer, 'members'>, locale: string): ClassMember[] =>
  byName(
    (members ?? []).filter(({ isWaiting }) => isWaiting),
    locale,
  );

/** Returns all members except those who wait to join. */
export const presentOf = (members: ClassAnswer['members']): ClassMember[] =>
  (members ?? []).filter(({ isWaiting }) => !isWaiting);

function byName(members: readonly ClassMember[], locale: string): ClassMember[] {
  const order = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  return [...members].sort((a, b) => order.compare(a.name, b.name));
}

/** Returns true for a pupil without an adult's consent: a shared device does not offer them. */
export const isWithheld = ({ consent }: Pick<ClassMember, 'consent'>): boolean =>
  consent === 'missing' || consent === 'withdrawn';

/** Splits a code into two halves for reading out: ABCD 2345. */
export const spokenCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** Returns the last moment of a chosen day; null: no day was chosen. */
export const endOfDay = (day: string): number | null => (day === '' ? null : new Date(`${day}T23:59:59.999`).getTime());

/** Returns true if consent can be recorded for this member: an invited address has no known user yet. */
export const mayConsent = ({ consent, isInvited }: Pick<ClassMember, 'consent' | 'isInvited'>): boolean =>
  !isInvited && consent !== 'not-needed';
