import { and, eq } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { ServiceDeps } from '../context.ts';

const NAME = 'invoice';
const DIGITS = 5;

/**
 * Returns the next number of an invoice, and the writes that take it, for the atomic() that stores the invoice: both
 * happen or neither, so the numbers have no gap. If another order takes the number first, the atomic() fails with
 * RowsMismatch, and the caller asks again.
 */
export async function nextInvoice(
  { db }: Pick<ServiceDeps, 'db'>,
  prefix: string,
): Promise<{ label: string; ops: Op[] }> {
  const { counter } = db.tables;
  const [row] = await counterQuery({ db });
  const value = (row?.value ?? 0) + 1;
  const label = `${prefix}${String(value).padStart(DIGITS, '0')}`;
  const isUnchanged = and(eq(counter.name, NAME), eq(counter.value, value - 1));
  return {
    label,
    ops: [
      row
        ? { query: db.handle.update(counter).set({ value }).where(isUnchanged), rows: 1 }
        : { query: db.handle.insert(counter).values({ name: NAME, value }).onConflictDoNothing(), rows: 1 },
    ],
  };
}

export function counterQuery({ db }: Pick<ServiceDeps, 'db'>) {
  const { counter } = db.tables;
  return db.handle.select().from(counter).where(eq(counter.name, NAME));
}
