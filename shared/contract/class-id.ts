import { z } from 'zod';

export const classIdSchema = z.string().regex(/^[0-9A-Za-z]{17}$/);
