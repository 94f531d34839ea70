import { expect, it } from 'vitest';
import { prerenderedAddress } from './prerendered-pages.ts';

it.each([
  ['/pricing', '', '/pricing'],
  ['/privacy', 'tab=gdpr', '/privacy?tab=gdpr'],
  ['/', 'page=home&utm_source=letter&utm_campaign=a', '/'],
  ['/', 'locale=fr', null],
  ['/', 'embed=true', null],
  ['/login', 'otl=secret', null],
  ['/pricing', 'UTM_SOURCE=a', null],
])('%s?%s is the prerendered page %j', (path, query, address) =>
  expect(prerenderedAddress(path, new URLSearchParams(query))).toBe(address),
);
