import { isEmbedQuery } from '@/shared/contract/site-routes.ts';

/** Returns true in a frame or with `?embed=true` [S2-124]: the page shows its content only. */
export const isEmbedded = (view: Pick<Window, 'top' | 'self' | 'location'> = window): boolean =>
  view.top !== view.self || isEmbedQuery(new URLSearchParams(view.location.search));
