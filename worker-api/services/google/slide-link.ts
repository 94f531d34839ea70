import type { SlideLinkBody } from '@/shared/contract/files.ts';
import { moteLink } from '@/shared/domain/mote.ts';
import type { Ctx } from '../context.ts';
import { putOnSlide } from './slides.ts';
import { withGrant } from './with-grant.ts';

/** Puts a mote's link on the slide that somebody is on, with what Google has granted their session. */
export const slideLink = ({ ctx, input }: { ctx: Ctx; input: SlideLinkBody }): Promise<{ objectId: string }> =>
  // The link is made here: by this permission nobody's slides get any other.
  withGrant(ctx, (means) =>
    putOnSlide({ ...means, api: ctx.google.slides }, { ...input, link: moteLink(ctx.links, input.moteId) }),
  );
