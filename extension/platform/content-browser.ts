/**
 * What WXT's own part of a script in a page asks of webextension-polyfill (whether the extension is still there) the browser says by itself.
 * The whole of it would be a fifth of each script that a host page loads; wxt.config.ts puts this in its place there, and nowhere else. Ours
 * speak by light-transport.ts.
 */
// biome-ignore lint/style/noDefaultExport: as the polyfill has it.
export default globalThis.chrome;
