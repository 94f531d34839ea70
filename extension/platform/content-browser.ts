/**
 * Replaces webextension-polyfill in WXT's own part of a page script, which only checks whether the extension still
 * exists. The whole polyfill would be a fifth of each script that a host page loads. wxt.config.ts substitutes this
 * file there, and nowhere else. Our own code uses light-transport.ts.
 */
// biome-ignore lint/style/noDefaultExport: WXT imports the default export of the polyfill.
export default globalThis.chrome;
