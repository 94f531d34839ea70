import type { ClassAnswer, ClassMember } from '@/shared/contract/classes.ts';

/** Those of a class who are no teachers, by name as its reader sorts. */
export function pupilsOf({ members }: Pick<ClassAnswer, 'members'>, locale: string): ClassMember[] {
  const order = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  return (members ?? []).filter(({ role }) => role === 'student').sort((a, b) => order.compare(a.name, b.name));
}

/** For whom an adult has not said yes: they are not offered on a shared device. */
export const isWithheld = ({ consent }: Pick<ClassMember, 'consent'>): boolean =>
  consent === 'missing' || consent === 'withdrawn';

/** In two halves, as one reads it out: ABCD 2345. */
export const spokenCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** The last moment of a day that was picked; null: none was. */
export const endOfDay = (day: string): number | null => (day === '' ? null : new Date(`${day}T23:59:59.999`).getTime());

/** Who of these may be asked about: of the invited nobody knows yet who they are. */
export const mayBeAsked = ({ consent, isInvited }: Pick<ClassMember, 'consent' | 'isInvited'>): boolean =>
  !isInvited && consent !== 'not-needed';
