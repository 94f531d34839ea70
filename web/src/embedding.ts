import { isEmbedQuery } from '@/shared/contract/site-routes.ts';

/** In a frame, or asked for by `?embed=true` [S2-124]: the page's content only. */
export const isEmbedded = (view: Pick<Window, 'top' | 'self' | 'location'> = window): boolean =>
  view.top !== view.self || isEmbedQuery(new URLSearchParams(view.location.search));
