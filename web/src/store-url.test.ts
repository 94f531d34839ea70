import { expect, it } from 'vitest';
import { readStoreUrl } from './store-url.ts';

const pageWith = (content: string | null) => ({
  querySelector: () => (content === null ? null : ({ getAttribute: () => content } as unknown as Element)),
});

it.each([
  ['https://store.example/mote', 'https://store.example/mote'],
  ['javascript:alert(1)', null],
  ['http://store.example/mote', null],
  ['', null],
  [null, null],
])('a page whose meta element says %j names the store %j', (content, address) =>
  expect(readStoreUrl(pageWith(content))).toBe(address),
);
