import type { MoteState } from '@/shared/domain/mote.ts';
import type { MoteRow } from '../../db/schema.ts';

/** The state now: a mote is expired from its moment on, whether or not a sweep has been there. */
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
