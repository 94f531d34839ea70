import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Op } from '@/worker-api/db/contract.ts';
import type { Ctx } from '../context.ts';
import { keepMotesOf } from '../mote/child-motes.ts';

/**
 * The name and version of the document that a school signed, and the end of its validity in epoch ms; null: until
 * revoked.
 */
export interface Agreement {
  document: string;
  version: string;
  until: number | null;
}

/**
 * Records a school's agreement for all its pupils in place of an earlier one; null revokes it. The caller has checked
 * the permission.
 */
export function recordAgreement(
  { db, clock, actor }: Pick<Ctx, 'db' | 'clock' | 'actor'>,
  school: string,
  agreement: Agreement | null,
): Op[] {
  const { consent } = db.tables;
  const at = clock();
  const stillHolds = or(isNull(consent.until), gt(consent.until, at));
  const isTheirs = and(eq(consent.subject, school), eq(consent.kind, 'school-agreement'));
  const ended: Op = { query: db.handle.update(consent).set({ until: at }).where(and(isTheirs, stillHolds)) };
  if (agreement === null) return [ended];
  const record = { id: randomUUID(), subject: school, kind: 'school-agreement', givenBy: actor.user?.id ?? '', at };
  const made: Op = { query: db.handle.insert(consent).values({ ...record, ...agreement }), rows: 1 };
  return [ended, made, keepMotesOf({ db, clock }, { school })];
}
