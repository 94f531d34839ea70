/** Reasons for using Mote. */
export const INTERESTS = ['feedback', 'speaking', 'reading', 'languages', 'looking'] as const;
export type Interest = (typeof INTERESTS)[number];

export const readInterest = (kept: string | null): Interest | null =>
  INTERESTS.find((interest) => interest === kept) ?? null;
