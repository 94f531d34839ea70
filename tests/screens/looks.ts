/** A combination of size, theme and language for all screenshots. */
export interface Look {
  name: 'light' | 'dark' | 'rtl' | 'phone';
  colorScheme: 'light' | 'dark';
  locale: string;
  viewport: { width: number; height: number };
}

export const LOOKS: readonly Look[] = [
  { name: 'light', colorScheme: 'light', locale: 'en-US', viewport: { width: 1280, height: 800 } },
  { name: 'dark', colorScheme: 'dark', locale: 'en-US', viewport: { width: 1280, height: 800 } },
  { name: 'rtl', colorScheme: 'light', locale: 'ar-XB', viewport: { width: 1280, height: 800 } },
  { name: 'phone', colorScheme: 'light', locale: 'en-US', viewport: { width: 360, height: 740 } },
];
