import { expect, it } from 'vitest';
import { CONTENT_PAGES, SHORT_LINKS } from '@/shared/contract/content-pages.ts';
import { prerenderedAddress } from '@/shared/contract/prerendered-pages.ts';
import { PAGES_TO_WRITE } from './pages.ts';

it('the build draws each content page and each short link once, at an address that the server asks for', () => {
  const addresses = PAGES_TO_WRITE.map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(Object.values(CONTENT_PAGES)));
  expect(addresses).toEqual(expect.arrayContaining(Object.keys(SHORT_LINKS)));
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address, 'https://mote.example');
    expect(prerenderedAddress(pathname, searchParams)).toBe(address);
  }
});
