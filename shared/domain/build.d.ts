/** Constants that the builds put in (wxt.config.ts, web/vite.config.ts, vitest.config.ts). */
declare const __MOTE_SERVER__: string;
declare const __MOTE_SITE_ORIGINS__: readonly string[];
/** Where links are made (the first) and known: origins; none: on the server itself. */
declare const __MOTE_LINK_DOMAINS__: readonly string[];
declare const __MOTE_VERSION__: string;
/** Names the installation, no secret; empty: none. */
declare const __MOTE_API_KEY__: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
/** What is under the GPL is part of this build: a voice of our own (docs/decisions.md 15). */
declare const __MOTE_GPL_VOICE__: boolean;
