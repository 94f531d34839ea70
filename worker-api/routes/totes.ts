import { isMoteId } from '@/shared/domain/mote/mote.ts';
import { ApiError } from '../services/api-error.ts';
import type { RouteKit } from './kit.ts';

/**
 * Mounts the routes of totes. As on their page (pages/index.ts), no tote is stored yet, so a link to one must not seem
 * to open.
 */
export function mountTotes({ on }: RouteKit): void {
  on('tote.read', ({ params }) => {
    if (!isMoteId(params.id)) throw new ApiError('malformed-id', 'A tote id is 17 letters and digits');
    throw new ApiError('no-such-tote', 'No tote has this id');
  });
}
