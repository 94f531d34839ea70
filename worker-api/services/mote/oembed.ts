import { EMBED_QUERY, EMBED_SIZE } from '@/shared/contract/site-routes.ts';
import { BRAND } from '@/shared/domain/mote/brand.ts';
import { moteLink, parseMoteLink } from '@/shared/domain/mote/mote.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { toAnswer } from './answer.ts';
import { findShownFor } from './find.ts';

export interface OembedAnswer {
  version: '1.0';
  type: 'rich';
  provider_name: string;
  provider_url: string;
  title: string;
  author_name?: string;
  cache_age: number;
  width: number;
  height: number;
  html: string;
}

const CACHE_SECONDS = 300;

/** Returns the data that a page with one of our links needs to show a player. */
export async function oembed({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { url: string; maxWidth: number | null; maxHeight: number | null };
}): Promise<OembedAnswer> {
  const target = parseMoteLink(input.url, ctx.links);
  if (target?.kind !== 'mote') throw new ApiError('no-such-mote', 'No mote has this address');
  const row = await findShownFor(ctx, target.id, 'read');
  const { authorName } = toAnswer(ctx, row);
  const width = Math.min(EMBED_SIZE.width, input.maxWidth ?? EMBED_SIZE.width);
  const height = Math.min(EMBED_SIZE.height, input.maxHeight ?? EMBED_SIZE.height);
  const source = `${moteLink(ctx.links, row.id)}?${EMBED_QUERY}=true`;
  return {
    version: '1.0',
    type: 'rich',
    provider_name: BRAND.displayName,
    provider_url: ctx.links.site,
    title: row.title || BRAND.displayName,
    ...(authorName === null ? {} : { author_name: authorName }),
    cache_age: CACHE_SECONDS,
    width,
    height,
    html: `<iframe src="${source}" width="${width}" height="${height}" allow="autoplay; clipboard-write" title="${BRAND.displayName}" style="border:0"></iframe>`,
  };
}
