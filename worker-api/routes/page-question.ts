import { z } from 'zod';
import { ApiError } from '../services/api-error.ts';
import type { Call } from './kit.ts';

const PageSize = z.coerce.number().int().min(1);

/** `?before=<cursor>&limit=<n>` of a list that is paged by keyset. */
export function pageQuestionOf(call: Call, pageSize: number): { before: string | null; limit: number } {
  const limit = PageSize.safeParse(call.req.query('limit') ?? pageSize);
  if (!limit.success) throw new ApiError('bad-request', 'limit is a whole number from 1');
  return { before: call.req.query('before') ?? null, limit: Math.min(limit.data, pageSize) };
}
