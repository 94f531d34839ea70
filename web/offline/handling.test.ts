import { expect, it } from 'vitest';
import { type Handling, handlingOf } from './handling.ts';

const ORIGIN = 'https://mote.example';
const files = {
  hashed: ['/assets/main-B1c2D3e4.js', '/locales/en-US.ftl?hash=0123456789abcdef'],
  plain: ['/icons/mote.svg'],
};

const requestOf = (path: string, over: Partial<{ method: string; mode: RequestMode; range: string }> = {}) => ({
  method: over.method ?? 'GET',
  url: new URL(path, ORIGIN).href,
  mode: over.mode ?? 'cors',
  headers: new Headers(over.range === undefined ? {} : { range: over.range }),
});

it.each<[string, Handling]>([
  ['/assets/main-B1c2D3e4.js', 'cache-first'],
  ['/icons/mote.svg', 'network-first'],
  ['/locales/en-US.ftl?hash=0123456789abcdef', 'cache-first'],
  ['/locales/en-US.ftl?hash=fedcba9876543210', 'none'],
  ['/locales/en-US.ftl', 'none'],
  ['/locales/pages/en-US.ftl', 'none'],
  ['/assets/AccountPage-B1c2D3e4.js', 'none'],
  ['/api/i/identity/status', 'none'],
  ['/api/f/audio/abc.mp3', 'none'],
  ['/images/avatar.png', 'none'],
  ['https://elsewhere.example/assets/main-B1c2D3e4.js', 'none'],
])('the request of a page for %s is handled as: %s', (path, handling) =>
  expect(handlingOf(requestOf(path), ORIGIN, files)).toBe(handling),
);

it.each<[string, Handling]>([
  ['/record', 'recorder'],
  ['/record/?utm_source=poster', 'recorder'],
  ['/recording', 'page'],
  ['/', 'page'],
  ['/account?tab=privacy', 'page'],
  ['/m/abc', 'page'],
  ['/api/i/oidc/google/callback?code=1', 'none'],
  ['/api', 'none'],
])('the navigation to %s is handled as: %s', (path, handling) =>
  expect(handlingOf(requestOf(path, { mode: 'navigate' }), ORIGIN, files)).toBe(handling),
);

it('the worker touches no request that writes, and none for a part of a file', () => {
  expect(handlingOf(requestOf('/record', { method: 'POST', mode: 'navigate' }), ORIGIN, files)).toBe('none');
  expect(handlingOf(requestOf('/assets/main-B1c2D3e4.js', { range: 'bytes=0-1' }), ORIGIN, files)).toBe('none');
});
