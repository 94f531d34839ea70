/** Put in by web/vite.config.ts: the locales that stand in the tree. */
declare const __MOTE_LOCALES__: readonly string[];
