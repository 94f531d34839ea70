import type { SlideLinkBody } from '@/shared/contract/files.ts';
import { moteLink } from '@/shared/domain/mote/mote.ts';
import type { Ctx } from '../context.ts';
import { insertOnSlide } from './slides.ts';
import { withGrant } from './with-grant.ts';

/** Inserts a mote's link on the open slide, with the grant of the caller's session. */
export const slideLink = ({ ctx, input }: { ctx: Ctx; input: SlideLinkBody }): Promise<{ objectId: string }> =>
  // Build the link here, so that this permission can insert no other link.
  withGrant(ctx, (means) =>
    insertOnSlide({ ...means, api: ctx.google.slides }, { ...input, link: moteLink(ctx.links, input.moteId) }),
  );
