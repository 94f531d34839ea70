/** A record that two devices may both change: epoch ms of each field's last change. */
export interface Changeable<Field extends string> {
  changedAt: { readonly [F in Field]?: number | undefined };
}

/**
 * Returns the time for a change made now. It is later than every known change, even if this clock was put back or is
 * behind another device's.
 */
export const changeTime = (known: number | undefined, now: number): number => Math.max(now, (known ?? 0) + 1);

/**
 * Merges two devices' versions of one record: the later change of each field wins. At the same moment both devices
 * choose the same value.
 */
export function mergeFields<Field extends string, T extends Changeable<Field> & Record<Field, unknown>>(
  fields: readonly Field[],
  mine: T,
  theirs: T,
): T {
  const later = fields.filter((field) => isLater(theirs, mine, field));
  const taken = Object.fromEntries(later.map((field) => [field, theirs[field]]));
  const times = Object.fromEntries(later.map((field) => [field, theirs.changedAt[field]]));
  return { ...mine, ...taken, changedAt: { ...mine.changedAt, ...times } };
}

/** Returns true if both versions have the same change times. */
export const areAlike = <Field extends string, T extends Changeable<Field> & Record<Field, unknown>>(
  fields: readonly Field[],
  a: T,
  b: T,
): boolean => fields.every((field) => a[field] === b[field] && (a.changedAt[field] ?? 0) === (b.changedAt[field] ?? 0));

function isLater<Field extends string, T extends Changeable<Field> & Record<Field, unknown>>(
  a: T,
  b: T,
  field: Field,
): boolean {
  const [first, second] = [a.changedAt[field] ?? 0, b.changedAt[field] ?? 0];
  return first > second || (first === second && String(a[field]) > String(b[field]));
}
