/**
 * Sets the constants that a build would define. Vitest applies `define` in Node only, so each page of a browser test
 * gets them here.
 */
Object.assign(globalThis, {
  __MOTE_SERVER__: 'http://127.0.0.1:8787',
  __MOTE_SITE_ORIGINS__: ['http://127.0.0.1:8787'],
  __MOTE_LINK_DOMAINS__: [],
  __MOTE_EXTENSION_IDS__: ['glalgmhplfjlkgigjihkbkdibdopbigc'],
  __MOTE_API_KEY__: 'test-installation',
  __MOTE_GPL_VOICE__: true,
  __MOTE_VERSION__: '0.0.0-test',
});
