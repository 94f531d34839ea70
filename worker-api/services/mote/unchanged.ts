import { eq, isNull } from 'drizzle-orm';
import type { MoteRow, Tables } from '../../db/schema.ts';

type Changing = 'ownerId' | 'classId' | 'visibility' | 'title';

/** Builds the condition that a column still has the value that was read. */
export const isStill = (mote: Tables['mote'], row: MoteRow, name: Changing) => {
  const value = row[name];
  return value === null ? isNull(mote[name]) : eq(mote[name], value);
};
