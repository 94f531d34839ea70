/** Units of the user's own typing that are spoken. */
export const TYPED_UNITS = ['off', 'letter', 'word', 'sentence'] as const;
export type TypedUnit = (typeof TYPED_UNITS)[number];
