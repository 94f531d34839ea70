/** What two devices may both change: epoch ms at which each field was changed last. */
export interface Changeable<Field extends string> {
  changedAt: { readonly [F in Field]?: number | undefined };
}

/** When a field is changed now: later than every change that is known of it, also by a clock that was put back, or is behind another device's. */
export const changeTime = (known: number | undefined, now: number): number => Math.max(now, (known ?? 0) + 1);

/** One of two devices' things of one id: field by field, the later change wins; at the same moment both end the same. */
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

/** Whether two of one id were changed alike. */
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
