import { describe, expect, it } from 'vitest';
import { FAKE_OWN, FAKE_SENDERS } from './fake-bus.ts';
import { contextOf } from './sender.ts';
import type { Sender } from './transport.ts';

const cases: readonly [string, Sender, ReturnType<typeof contextOf>][] = [
  ['the worker', FAKE_SENDERS.worker, 'worker'],
  ['the background page', { id: 'mote', url: 'chrome-extension://mote/_generated_background_page.html' }, 'worker'],
  [
    'its address in a tab',
    { id: 'mote', url: 'chrome-extension://mote/_generated_background_page.html', tabId: 3 },
    'page',
  ],
  ['the offscreen document', FAKE_SENDERS.offscreen, 'offscreen'],
  ['our page in a web page', FAKE_SENDERS.page, 'page'],
  ['our page in a tab', { id: 'mote', url: 'chrome-extension://mote/options.html', tabId: 2, frameId: 0 }, 'page'],
  ['the side panel', { id: 'mote', url: 'chrome-extension://mote/sidebar.html' }, 'page'],
  [
    'a page under its dynamic address',
    {
      id: 'mote',
      url: 'chrome-extension://5f3c/sidebar.html',
      origin: 'chrome-extension://mote',
      tabId: 7,
      frameId: 1,
    },
    'page',
  ],
  ['a content script', FAKE_SENDERS.content, 'content'],
  ['another extension', { id: 'other', url: 'chrome-extension://other/background.js' }, null],
  ['another extension with our address', { id: 'other', url: 'chrome-extension://mote/sidebar.html' }, null],
  ['a web page without a tab', { id: 'mote', url: 'https://evil.example/' }, null],
  ['a look-alike host', { id: 'mote', url: 'https://mote.evil.example/offscreen.html', tabId: 1 }, 'content'],
  [
    'the offscreen page opened in a tab',
    { id: 'mote', url: 'chrome-extension://mote/offscreen.html', tabId: 3 },
    'page',
  ],
  ['no address that can be read', { id: 'mote', url: 'not an address', tabId: 1 }, null],
  ['nothing at all', {}, null],
];

describe('contextOf', () => {
  it.each(cases)('contextOf() recognizes %s', (_name, sender, context) => {
    expect(contextOf(sender, FAKE_OWN)).toBe(context);
  });
});
