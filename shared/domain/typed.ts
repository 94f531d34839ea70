/** What of one's own typing is spoken. */
export const TYPED_UNITS = ['off', 'letter', 'word', 'sentence'] as const;
export type TypedUnit = (typeof TYPED_UNITS)[number];
