/** Facts of the built locale files, inserted by web/vite.config.ts. */
declare const __MOTE_LOCALE_FILES__: import('@/shared/l10n/shipped-locales.ts').LocaleFiles;
/** The files that a device keeps for the recorder, inserted by web/build/offline-worker.ts. */
declare const __MOTE_CACHED_FILES__: import('../offline/cached-files.ts').CachedFiles;
