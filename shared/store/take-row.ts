import { type Delivery, isTitleOwed, type Take } from '@/shared/domain/take.ts';
import type { NewTake } from './contract.ts';
import type { TakeRow } from './database.ts';

/** A take before its first piece. Without a decision on sending it stays here: nobody has said yes yet. */
export function newRow(take: NewTake, now: number): TakeRow {
  return {
    id: take.id,
    claim: take.claim,
    ownerId: take.ownerId,
    ...(take.recordedFor === undefined ? {} : { recordedFor: take.recordedFor }),
    ...(take.answerTo === undefined ? {} : { answerTo: take.answerTo }),
    source: take.source,
    application: take.application,
    applicationView: take.applicationView,
    title: take.title,
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

/** Under another link. Where the old one was put it leads nowhere: this one is placed nowhere yet. */
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

/** As it is written: found among all that was ever sent without reading them. */
export function withTitleMark({ owesTitle: _, ...row }: TakeRow): TakeRow {
  return isTitleOwed(row) ? { ...row, owesTitle: 1 } : row;
}
