import { type Delivery, isTitleOwed, type Take } from '@/shared/domain/mote/take.ts';
import type { NewTake } from './contract.ts';
import type { TakeRow } from './database.ts';

/**
 * Returns the row of a take before its first piece. Without a decision on sending it stays here: there is no consent
 * yet.
 */
export function newRow(take: NewTake, now: number): TakeRow {
  return {
    id: take.id,
    claim: take.claim,
    ownerId: take.ownerId,
    ...(take.recordedFor === undefined ? {} : { recordedFor: take.recordedFor }),
    ...(take.answerTo === undefined ? {} : { answerTo: take.answerTo }),
    ...(take.classId === undefined ? {} : { classId: take.classId }),
    source: take.source,
    application: take.application,
    applicationView: take.applicationView,
    title: take.title,
    ...(take.firstName ? { firstName: take.firstName } : {}),
    text: take.text ?? null,
    voice: take.voice ?? null,
    locale: take.locale,
    createdAt: now,
    updatedAt: now,
    durationMs: 0,
    bytes: 0,
    sha256: null,
    peaks: null,
    capture: { state: 'recording', at: now },
    delivery: take.delivery ?? { state: 'local', reason: 'signed-out' },
    placement: { state: 'none' },
    pieces: 0,
    hasAudio: 1,
  };
}

/** Returns the row under another link. The old link becomes invalid; the new one is not inserted anywhere yet. */
export function renewedRow(
  row: TakeRow,
  { id, claim }: Pick<Take, 'id' | 'claim'>,
  now: number,
  delivery: Delivery = row.delivery,
): TakeRow {
  return { ...row, id, claim, delivery, placement: { state: 'none' }, updatedAt: now };
}

export function toTake({ pieces: _pieces, hasAudio: _hasAudio, owesTitle: _owesTitle, ...take }: TakeRow): Take {
  return take;
}

/** Returns the row as stored, with the mark for an unsent title: an index finds it without reading every sent take. */
export function withTitleMark({ owesTitle: _, ...row }: TakeRow): TakeRow {
  return isTitleOwed(row) ? { ...row, owesTitle: 1 } : row;
}
