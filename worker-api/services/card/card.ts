import { isMoteId } from '@/shared/domain/mote/mote.ts';
import type { ShownMote } from '../../db/queries.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { stateOf } from '../mote/state.ts';
import { createPictureCache } from '../picture-cache.ts';
import { type CardSound, drawCard } from './draw-card.ts';

export interface CardPicture {
  picture: Uint8Array;
  /** False: the neutral picture, which may become another one at any time. */
  isOfMote: boolean;
}

/**
 * Draws the pictures of cards and caches the latest ones. A drawing counts against the caller's network address. All
 * callers get the same: bars and length of a mote that everybody with the link may hear. A mote that is unknown, not
 * ready, ended or private has the neutral picture, so that nobody can tell these apart.
 */
export function createCard(): (call: { ctx: Ctx; input: { id: string } }) => Promise<CardPicture> {
  const cache = createPictureCache<Uint8Array>();
  return async ({ ctx, input: { id } }) => {
    if (!isMoteId(id)) throw new ApiError('malformed-id', 'A mote id is 17 letters and digits');
    const row = await ctx.queries.shownMote(id);
    const sound = row && soundOf(row, ctx.clock());
    const key = sound ? `${id} ${row.sha256}` : 'neutral';
    const cached = cache.get(key);
    if (cached) return { picture: cached, isOfMote: sound !== null };
    if (ctx.address !== null) await ctx.limiter.consume('card-by-address', ctx.address);
    const picture = await drawCard(sound);
    cache.keep(key, picture);
    return { picture, isOfMote: sound !== null };
  };
}

function soundOf(row: ShownMote, now: number): CardSound | null {
  const { durationMs, peaks, visibility } = row;
  if (visibility !== 'link' || stateOf(row, now) !== 'ready' || durationMs === null) return null;
  return { durationMs, peaks: peaks === null ? [] : JSON.parse(peaks) };
}
