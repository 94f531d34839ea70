import * as z from 'zod/mini';

export const MaskPlace = z.object({ at: z.number().check(z.minimum(0), z.maximum(1)) });
