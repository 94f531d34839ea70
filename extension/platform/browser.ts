/**
 * The only access to the browser's extension API. The API throws outside of an extension, so other code takes what it
 * needs as arguments.
 */
export { default as browser } from 'webextension-polyfill';
