import * as z from 'zod/mini';
import { MASK_LINES } from '@/shared/domain/study/screen-mask.ts';

export const placeOfMaskSchema = z.object({
  at: z.number().check(z.minimum(0), z.maximum(1)),
  lines: z.int().check(z.minimum(MASK_LINES.min), z.maximum(MASK_LINES.max)),
});
