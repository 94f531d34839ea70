/** Constants that the builds define (wxt.config.ts, web/vite.config.ts, vitest.config.ts). */
declare const __MOTE_SERVER__: string;
declare const __MOTE_SITE_ORIGINS__: readonly string[];
/** Origins of links: the first for new links, all for recognising them. Empty: the server's own origin. */
declare const __MOTE_LINK_DOMAINS__: readonly string[];
/** Ids of the extensions that the site messages (defined in the site's build only). */
declare const __MOTE_EXTENSION_IDS__: readonly string[];
declare const __MOTE_VERSION__: string;
/** Identifies the installation, not a secret; empty: none. */
declare const __MOTE_API_KEY__: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
/** True if this build contains GPL code: a voice of our own (docs/decisions.md 15). */
declare const __MOTE_GPL_VOICE__: boolean;
