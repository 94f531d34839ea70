/** The locales in the repository, inserted by web/vite.config.ts. */
declare const __MOTE_LOCALES__: readonly string[];
