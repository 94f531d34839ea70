import * as z from 'zod/mini';

/** Input of a message that carries nothing. */
export const nothingSchema = z.record(z.string(), z.never());
