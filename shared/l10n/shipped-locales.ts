/** Locales of the interface that have every text. The first is the default. */
export const SHIPPED_LOCALES = ['en-US', 'en-GB'] as const;

/** Locales that read the texts of another locale: its code in the translators' system. */
export const PONTOON_LOCALES: Readonly<Record<string, string>> = {
  'en-AU': 'en-GB',
  'en-IE': 'en-GB',
  'en-IN': 'en-GB',
  'en-NZ': 'en-GB',
  'en-ZA': 'en-GB',
};

/** Facts of a built locale file. They are part of its address, so that a browser keeps the file until it changes. */
export interface LocaleFile {
  /** First 16 hex digits of the SHA-256 of all texts. */
  hash: string;
  /** Version of Mote that the file was built with. */
  version: string;
}

/** The built files of all locales, by tag. */
export type LocaleFiles = Readonly<Record<string, LocaleFile>>;

/** Returns the address of a language's flag, a round picture. */
export const flagAddress = (locale: string): string => `/flags/${locale}.svg`;
