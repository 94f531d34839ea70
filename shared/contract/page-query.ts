import { z } from 'zod';

/** `?before=<cursor>&limit=<n>` of a list that is paged by keyset. `before` is the `next` of the previous page. */
export const pageQuerySchema = z.object({
  before: z.string().optional(),
  limit: z.coerce.number<string | number>().int().min(1).optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;
