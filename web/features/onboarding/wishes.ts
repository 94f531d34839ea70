/** What people come for. */
export const WISHES = ['feedback', 'speaking', 'reading', 'languages', 'looking'] as const;
export type Wish = (typeof WISHES)[number];

export const readWish = (kept: string | null): Wish | null => WISHES.find((wish) => wish === kept) ?? null;
