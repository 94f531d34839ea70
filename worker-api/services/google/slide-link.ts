import type { SlideLinkBody } from '@/shared/contract/files.ts';
import { moteLink } from '@/shared/domain/mote.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { signedIn } from '../session/signed-in.ts';
import { googleFor } from './ask.ts';
import { forgetGrants, tokenOf } from './grant.ts';
import { putOnSlide } from './slides.ts';

/** All of Google's answers together, in ms: the caller waits 5 s (route class d). */
const DEADLINE_MS = 4_000;

/** Puts a mote's link on the slide that somebody is on, with what Google has granted their session. */
export async function slideLink({ ctx, input }: { ctx: Ctx; input: SlideLinkBody }): Promise<{ objectId: string }> {
  const { user, session } = signedIn(ctx);
  const token = await tokenOf(ctx, googleFor(ctx), session.id);
  if (token === null) throw new ApiError('file-not-granted', 'Google has granted this session nothing');
  await ctx.limiter.consume('file-by-user', user.id);
  const means = { api: ctx.google.slides, token, deadline: AbortSignal.timeout(DEADLINE_MS) };
  try {
    // The link is made here: by this permission nobody's slides get any other.
    return await putOnSlide(means, { ...input, link: moteLink(ctx.links, input.moteId) });
  } catch (error) {
    // Taken back at Google, or over there before its time: nothing is kept that opens nothing.
    if (error instanceof ApiError && error.code === 'file-not-granted') {
      await ctx.db.atomic([forgetGrants(ctx, [session.id])]);
    }
    throw error;
  }
}
