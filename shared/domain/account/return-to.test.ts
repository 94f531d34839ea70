import { describe, expect, it } from 'vitest';
import { returnPathOf } from './return-to.ts';

const SCHEMES = [
  'http:',
  'https:',
  'HTTPS:',
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'ftp:',
  'blob:',
  'about:',
  'ws:',
  'mailto:',
  'chrome-extension:',
];
const HOSTS = [
  'evil.example',
  'user@evil.example',
  '127.0.0.1:8787.evil.example',
  'mote.example@evil.example',
  '[::1]',
  'еvil.example',
  'evil。example',
];
/** Prefixes that some browser, proxy or router reads as the start of another host. */
const LEADS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '/\n/',
  '\t//',
  ' //',
  '\u0000//',
  '/%2f',
  '/%2F/',
  '/%5c',
  '/%5C/',
  '/./\u002f',
  '/.//',
  '/..//',
  '/x/..//',
  '/x/../..//',
  '/%2e//',
  '/%2e%2e//',
  '/%252f',
  '/%25252f',
  '/\u2028/',
  '/\u200b/',
  '/%0a/',
  '/%0d%0a/',
  '/%09/',
  '/%00/',
];
const ODD = [
  '',
  ' ',
  'evil.example',
  '.',
  '..',
  './x',
  '../x',
  '@evil.example',
  '?x',
  '#x',
  '%2f%2fevil.example',
  '/\uD800\\',
  '/x\\y',
  '/x\ny',
  '/x\r\nSet-Cookie: a=b',
  '/api/m/status',
  '/API/i/status',
  '/api',
  '/%61pi/i/status',
  '/dev/outbox',
  '/login',
  '/login?returnTo=/x',
  '/login/',
  '/LOGIN',
  '/%6cogin',
  '/signup',
  '/signup?x=1',
  '/logout',
  `/${'a'.repeat(2000)}`,
  `/${'é'.repeat(400)}`,
  '/x/%2e%2e%2f%2fevil.example',
  '/x//evil.example',
  '/m/..%2f..%2f',
  '/%c0%af/..%2f',
];

const EVIL = [
  ...SCHEMES.flatMap((scheme) => HOSTS.slice(0, 3).flatMap((host) => [`${scheme}//${host}`, `${scheme}${host}`])),
  ...LEADS.flatMap((lead) => HOSTS.slice(0, 4).map((host) => `${lead}${host}`)),
  ...HOSTS.flatMap((host) => [`//${host}/account`, `https://${host}/`]),
  'javascript:alert(1)//',
  '/\\/\\evil.example',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
];

/** Returns true if a browser on our site stays there with the accepted path. */
const staysHere = (path: string): boolean => {
  const decoded = decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  return [path, decoded].every((text) => new URL(text, 'https://mote.example').origin === 'https://mote.example');
};

describe('the page after a sign-in', () => {
  it('the test has 200 malicious values', () => {
    expect(new Set([...EVIL, ...ODD]).size).toBeGreaterThanOrEqual(200);
  });

  // An own path after `/%2f` and the like may stay, but must never lead to another site.
  it.each(EVIL)('[S2-040] stays on this site for %j', (value) => {
    const path = returnPathOf(value);
    expect(path === null || staysHere(path)).toBe(true);
    expect(path).toBeNull();
  });

  it.each(ODD)('rejects %j: it is not a page of ours', (value) => {
    expect(returnPathOf(value)).toBeNull();
  });

  it.each([null, undefined])('treats %j as no return path', (value) => {
    expect(returnPathOf(value)).toBeNull();
  });

  it.each([
    ['/', '/'],
    ['/account', '/account'],
    ['/account?x=1#y', '/account?x=1#y'],
    ['/m/0123456789abcdefg', '/m/0123456789abcdefg'],
    ['/activity?from=https://evil.example', '/activity?from=https://evil.example'],
    ['/a/../b', '/b'],
    ['/classes/Ä', '/classes/%C3%84'],
    ['/login-help', '/login-help'],
    ['/x?returnTo=//evil.example', '/x?returnTo=//evil.example'],
    ['/100%25', '/100%25'],
  ])('[S2-040] accepts %s', (value, path) => {
    expect(returnPathOf(value)).toBe(path);
  });
});
