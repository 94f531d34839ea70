/** The locales in the repository, inserted by web/vite.config.ts. */
declare const __MOTE_LOCALES__: readonly string[];
/** The files that a device keeps for the recorder, inserted by web/build/offline-worker.ts. */
declare const __MOTE_CACHED_FILES__: import('../offline/cached-files.ts').CachedFiles;
