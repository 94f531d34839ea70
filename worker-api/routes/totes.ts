import { isMoteId } from '@/shared/domain/mote.ts';
import { ApiError } from '../services/api-error.ts';
import type { RouteKit } from './kit.ts';

/** As its page says it (pages/index.ts): no tote is kept yet, and a link to one must promise nobody that it opens. */
export function mountTotes({ on }: RouteKit): void {
  on('tote.read', ({ req }) => {
    if (!isMoteId(req.param('id') ?? '')) throw new ApiError('malformed-id', 'A tote id is 17 letters and digits');
    throw new ApiError('no-such-tote', 'No tote has this id');
  });
}
