import type { MoteState } from '@/shared/domain/mote/mote.ts';
import type { MoteRow } from '../../db/schema.ts';

/** Returns the state now: a mote is expired from its `expiresAt` on, even before a sweep. */
export function stateOf(row: Pick<MoteRow, 'state' | 'expiresAt'>, now: number): MoteState {
  if (row.state === 'ready' && row.expiresAt !== null && row.expiresAt <= now) return 'expired';
  switch (row.state) {
    case 'arriving':
    case 'ready':
    case 'expired':
      return row.state;
    default:
      return 'removed';
  }
}
