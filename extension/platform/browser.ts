/** The one door to the browser's extension API. It throws outside an extension, so logic takes what it needs as arguments. */
export { default as browser } from 'webextension-polyfill';
