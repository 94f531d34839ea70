import { expect, test } from 'vitest';
import { localeCookie, localeInCookies } from './locale-cookie.ts';

test.each([
  ['mote-locale=en-GB', 'en-GB'],
  ['accessToken=x; mote-locale=zh-Hant-TW; a=b', 'zh-Hant-TW'],
  ['', null],
  ['not-mote-locale=en-GB', null],
  ['mote-locale=', null],
  ['mote-locale=<script>', null],
  ['mote-locale=../../etc/passwd', null],
])('reads the locale in %j', (cookies, locale) => {
  expect(localeInCookies(cookies)).toBe(locale);
});

test('a written choice can be read, and is only sent over https where the site is', () => {
  expect(localeInCookies(localeCookie('en-GB', false).split(';', 1)[0] ?? '')).toBe('en-GB');
  expect(localeCookie('en-GB', false)).not.toContain('Secure');
  expect(localeCookie('en-GB', true)).toContain('; Secure');
});
