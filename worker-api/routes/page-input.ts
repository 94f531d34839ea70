import type { PageQuery } from '@/shared/contract/page-query.ts';

/** Returns the input of a list that is paged by keyset. A page has at most `pageSize` rows. */
export function pageInputOf(query: PageQuery, pageSize: number): { before: string | null; limit: number } {
  const { before = null, limit = pageSize } = query;
  return { before, limit: Math.min(limit, pageSize) };
}
