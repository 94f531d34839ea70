import { z } from 'zod';

const NUL = '\0';

/** Removes NUL, which PostgreSQL cannot store. */
const withoutNul = () => z.string().overwrite((text) => text.replaceAll(NUL, ''));

/** Text that users write or that comes from pages. */
export const writtenText = (max: number) => withoutNul().max(max);

/** Such text that is not empty. */
export const filledText = (max: number) => withoutNul().trim().min(1).max(max);

/** Text that programs write, such as a locale. A value with a NUL is invalid. */
export const machineText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes(NUL));
