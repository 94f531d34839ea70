import type { AuthorNameSound } from '@/shared/contract/motes.ts';
import { isMoteId } from '@/shared/domain/mote.ts';
import type { ShownMote } from '../../db/queries.ts';
import type { Ctx } from '../context.ts';
import { settingsOf } from '../identity/settings.ts';
import { hasAccount } from '../policy.ts';
import { audioUrlOf } from './answer.ts';
import { isOpenTo } from './find.ts';
import { stateOf } from './state.ts';

/**
 * How the author's name is said, for the page of a mote: where they want it there, and where the name itself is shown. Null where the
 * recording is gone or is not for who asks.
 */
export async function authorNameSound(ctx: Ctx, row: ShownMote): Promise<AuthorNameSound | null> {
  if (!hasAccount(row.ownerId)) return null;
  const settings = await settingsOf(ctx, row.ownerId);
  const id = settings.myMoteName?.value ?? '';
  if (settings.myMoteNamePlaybackLocation?.value !== 'mote-page' || !isMoteId(id) || id === row.id) return null;
  const name = await ctx.queries.shownMote(id);
  if (!name || name.ownerId !== row.ownerId || stateOf(name, ctx.clock()) !== 'ready') return null;
  if (!(await isOpenTo(ctx, 'read', name))) return null;
  return {
    audioUrl: audioUrlOf(ctx, name),
    spelling: settings.myMoteNamePhonetic?.value ?? '',
  };
}
