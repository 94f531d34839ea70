import { z } from 'zod';

const NUL = '\0';

/** PostgreSQL keeps no NUL, and nobody misses one. */
const withoutNul = () => z.string().overwrite((text) => text.replaceAll(NUL, ''));

/** What people have written, or what stands on their pages. */
export const writtenText = (max: number) => withoutNul().max(max);

/** The same where something must be said. */
export const filledText = (max: number) => withoutNul().trim().min(1).max(max);

/** What programs say, as a locale: with a NUL in it, it is none. */
export const machineText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes(NUL));
