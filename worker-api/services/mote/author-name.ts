import type { AuthorNameSound } from '@/shared/contract/motes.ts';
import { isMoteId } from '@/shared/domain/mote/mote.ts';
import type { ShownMote } from '../../db/queries.ts';
import type { Ctx } from '../context.ts';
import { hasAccount } from '../policy.ts';
import { settingsOf } from '../profile/settings.ts';
import { audioUrlOf } from './answer.ts';
import { isOpenTo } from './find.ts';
import { stateOf } from './state.ts';

/**
 * Returns the sound of the author's name for the page of a mote, if the author wants it there and the page shows the
 * name. Null if the recording is deleted or not open to the caller.
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
