import { expect, it } from 'vitest';
import { sitesWithHighlights } from './highlight-sites.ts';

const sites = (more: Partial<Parameters<typeof sitesWithHighlights>[0]>) =>
  sitesWithHighlights({
    hasToolbar: false,
    pages: [],
    allowed: ['https://docs.google.com/*', '<all_urls>'],
    mayRunOn: async (pattern) => pattern.includes('good'),
    ...more,
  });

it('the script runs nowhere while nothing asks for it', async () => {
  expect(await sites({})).toEqual([]);
});

it('with the toolbar it runs wherever the person lets us in', async () => {
  expect(await sites({ hasToolbar: true })).toEqual(['https://docs.google.com/*', '<all_urls>']);
});

it('without it only on hosts of highlights, each once, where we may', async () => {
  const pages = [
    'https://good.example:8443/a',
    'https://good.example/b',
    'http://good.example/c',
    'https://bad.example/',
  ];
  expect(await sites({ pages })).toEqual(['https://good.example/*', 'http://good.example/*']);
});
